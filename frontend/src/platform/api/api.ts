import type { ErrorForm } from '@kubrik/contract';
import { type BaseQueryFn, buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import { readAdminToken, storeAdminToken } from '../session/admin-token';
import { isMaintenance, setMaintenance } from '../site/maintenance';
import type { PageMeta, Received } from './answer';
import { type CallName, type CallRequest, type ReplyOf, resolve } from './call';
import { handedAnswer } from './handed-over';
import { orKept } from './kept-answers';
import { RequestError, request } from './request';
import type { ServerReads } from './server-reads';

export interface ApiError {
  /** HTTP status; 0 when there was no answer. */
  status: number;
  text: string;
  form?: ErrorForm | undefined;
}

interface CallOptions {
  on401?: 'throw' | 'null';
  /**
   * Whether the server leaves this answer out of pages: it is too large for the HTML, and the browser caches
   * it separately.
   */
  isTooLargeForPages?: boolean;
}

/** Result of a query that the server's rendering cannot answer: never resolves. */
export const unknownToTheServer = () => new Promise<never>(() => {});

export function pageMeta(headers: Headers): PageMeta {
  const total = headers.get('x-total-count');
  return {
    nextCursor: headers.get('x-next-cursor') || undefined,
    totalCount: total ? Number(total) : undefined,
    changesCursor: headers.get('x-changes-cursor') || undefined,
  };
}

/** When an answer was given, by the server's clock in ms. */
export const answerTime = (headers: Headers): number | undefined =>
  Date.parse(headers.get('date') ?? '') || undefined;

interface FetchOptions extends CallOptions {
  signal?: AbortSignal;
  /** In ms. */
  timeout?: number;
}

/**
 * Makes one declared call. The administrator's token is sent with calls that the contract limits to
 * administrators or moderators, or that moderators may make for others. During maintenance it is sent with
 * every call, because only administrators are let in.
 */
export async function fetchCall<N extends CallName>(
  input: CallRequest<N>,
  options: FetchOptions = {},
): Promise<Received<ReplyOf<N>>> {
  const { access, isModerated } = await resolve(input);
  const isAdminCall = access === 'admin' || access === 'moderator';
  const token = isAdminCall || isModerated || isMaintenance() ? readAdminToken() : null;
  try {
    return await send(input, token, options);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (token && isAdminCall && error.status === 401) storeAdminToken(null);
    if (error.form?.code !== 'Maintenance') throw error;
    setMaintenance(true);
    // With a valid token the call would have been allowed, so this one is removed.
    if (token) storeAdminToken(null);
    const adminToken = readAdminToken();
    if (!adminToken) throw error;
    return send(input, adminToken, options);
  }
}

async function send<N extends CallName>(
  input: CallRequest<N>,
  token: string | null,
  options: FetchOptions,
): Promise<Received<ReplyOf<N>>> {
  const { method, path } = await resolve(input);
  const { data, headers } = await request<ReplyOf<N>>(path, { ...options, method, body: input.body, token });
  return { data: data as ReplyOf<N>, meta: pageMeta(headers), answeredAt: answerTime(headers) };
}

export const apiError = (error: unknown): ApiError =>
  error instanceof RequestError
    ? { status: error.status, text: error.message, form: error.form }
    : { status: 0, text: String(error) };

const baseQuery: BaseQueryFn<CallRequest, unknown, ApiError, CallOptions, PageMeta> = async (
  input,
  { signal, extra },
  options,
) => {
  if (import.meta.env.SSR) {
    if (options?.isTooLargeForPages) return unknownToTheServer();
    const { body, headers } = await (extra as ServerReads).answer(input);
    return { data: body, meta: pageMeta(new Headers(headers)) };
  }
  try {
    const { method, path } = await resolve(input);
    const handed = method === 'GET' ? handedAnswer(path) : undefined;
    if (handed) return { data: handed.body, meta: pageMeta(new Headers(handed.headers)) };
    const asked = fetchCall(input, { ...options, signal });
    const { data, meta } = await (method === 'GET' ? orKept(path, asked) : asked);
    return { data, meta };
  } catch (error) {
    return { error: apiError(error) };
  }
};

/** On the server, components start their queries while they render, because effects never run there. */
const hooks = reactHooksModule({ unstable__sideEffectsInRender: import.meta.env.SSR });

/** The one API slice, into which features inject their endpoints. */
export const api = buildCreateApi(
  coreModule(),
  hooks,
)({
  baseQuery,
  tagTypes: ['Comments'],
  endpoints: () => ({}),
});
