import { routes } from 'virtual:contract-routes';
import type { BodyInput, CallSpec, calls, Params, QueryInput, Reply } from '@kubrik/contract';

type Calls = typeof calls;

/** `news.list`, `forum.messages`, … */
export type CallName = { [D in keyof Calls]: `${D}.${keyof Calls[D] & string}` }[keyof Calls];
type CallOf<N extends CallName> = N extends `${infer D extends keyof Calls}.${infer C}`
  ? C extends keyof Calls[D]
    ? Calls[D][C] extends CallSpec
      ? Calls[D][C]
      : never
    : never
  : never;

export type ReplyOf<N extends CallName> = Reply<CallOf<N>>;
/** Bytes are sent as they are, everything else as JSON. */
export type BodyOf<N extends CallName> =
  CallOf<N> extends { http: { binaryBody: object } } ? Blob : BodyInput<CallOf<N>>;

type Field<K extends string, V> = [V] extends [undefined] ? { [k in K]?: undefined } : { [k in K]: V };
type Optional<K extends string, V> = [V] extends [undefined] ? { [k in K]?: undefined } : { [k in K]?: V };
/** Coerced numbers have the input type `unknown`, but a query has texts and numbers. */
type QueryValues<V> = [V] extends [undefined]
  ? undefined
  : { [K in keyof V]?: unknown extends V[K] ? string | number : V[K] };

type CallInput<N extends CallName> = Field<'params', Params<CallOf<N>>> &
  Field<'body', BodyOf<N>> &
  Optional<'query', QueryValues<QueryInput<CallOf<N>>>>;

export interface CallRequest<N extends CallName = CallName> {
  name: N;
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

/** Describes a request of a declared call, typed by the contract; `fetchCall` sends it. */
export function requestOf<N extends CallName>(
  name: N,
  ...[input]: Record<never, never> extends CallInput<N> ? [CallInput<N>?] : [CallInput<N>]
): CallRequest<N> {
  return { name, ...(input as object | undefined) };
}

/**
 * The calls that the main page does not make; loaded with every other page, so that its calls need not wait.
 */
export const furtherRoutes = () => import('virtual:further-contract-routes');

/** Method, path below `/api` and access of a request; `isModerated` where moderators may act for others. */
export async function resolve({ name, params, query }: CallRequest) {
  const route = routes[name] ?? (await furtherRoutes()).routes[name];
  if (!route) throw new Error(`No such call: ${name}`);
  const [method, template, access, isModerated = false] = route;
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  return { method, path: search.size ? `${path}?${search}` : path, access, isModerated };
}

/** The path of a request below `/api`, with its query. */
export const pathOf = async (request: CallRequest) => (await resolve(request)).path;
