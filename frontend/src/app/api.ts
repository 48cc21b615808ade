import type { ErrorForm } from '@kubrik/contract';
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { keepAdminToken, readAdminToken } from './admin-token';
import { type CallName, type CallRequest, type ReplyOf, resolve } from './call';
import { RequestError, request } from './request';

/** Cursors and count of a page, out of its headers. */
export interface PageMeta {
  nextCursor?: string | undefined;
  totalCount?: number | undefined;
  changesCursor?: string | undefined;
}

export interface ApiError {
  /** HTTP status; 0 when there was no answer. */
  status: number;
  text: string;
  form?: ErrorForm | undefined;
}

interface CallOptions {
  on401?: 'throw' | 'null';
}

function pageMeta(headers: Headers): PageMeta {
  const total = headers.get('x-total-count');
  return {
    nextCursor: headers.get('x-next-cursor') || undefined,
    totalCount: total ? Number(total) : undefined,
    changesCursor: headers.get('x-changes-cursor') || undefined,
  };
}

/** Makes one declared call. The administrator's token goes only where the contract asks for it. */
export async function fetchCall<N extends CallName>(
  input: CallRequest<N>,
  options: CallOptions & { signal?: AbortSignal } = {},
): Promise<{ data: ReplyOf<N>; meta: PageMeta }> {
  const { method, path, access } = resolve(input);
  const token = access === 'admin' || access === 'moderator' ? readAdminToken() : null;
  try {
    const { data, headers } = await request<ReplyOf<N>>(path, {
      ...options,
      method,
      body: input.body,
      token,
    });
    return { data: data as ReplyOf<N>, meta: pageMeta(headers) };
  } catch (error) {
    if (token && error instanceof RequestError && error.status === 401) keepAdminToken(null);
    throw error;
  }
}

export const apiError = (error: unknown): ApiError =>
  error instanceof RequestError
    ? { status: error.status, text: error.message, form: error.form }
    : { status: 0, text: String(error) };

const baseQuery: BaseQueryFn<CallRequest, unknown, ApiError, CallOptions, PageMeta> = async (
  input,
  { signal },
  options,
) => {
  try {
    return await fetchCall(input, { ...options, signal });
  } catch (error) {
    return { error: apiError(error) };
  }
};

/** The one API slice; each feature injects its endpoints. */
export const api = createApi({
  baseQuery,
  tagTypes: ['Comments'],
  endpoints: () => ({}),
});
