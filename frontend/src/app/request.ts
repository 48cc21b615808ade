import type { ErrorForm } from '@kubrik/contract';
import { requestMaxAge, requestTimeout } from '../constants';

/** Any answer that is not OK. Its text is the status, a colon and the body (7.14). */
export class RequestError extends Error {
  readonly status: number;
  readonly form: ErrorForm | undefined;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.name = 'RequestError';
    this.status = status;
    this.form = parseForm(body);
  }
}

function parseForm(body: string): ErrorForm | undefined {
  try {
    const form = JSON.parse(body) as Partial<ErrorForm> | null;
    return typeof form?.code === 'string' && typeof form.message === 'string'
      ? (form as ErrorForm)
      : undefined;
  } catch {
    return undefined;
  }
}

export interface RequestOptions {
  method?: string;
  body?: unknown;
  token?: string | null | undefined;
  signal?: AbortSignal | undefined;
}

export interface Received<T> {
  data: T;
  headers: Headers;
}

/** Sends one request below `/api`; the time limit covers the whole answer. */
function send(path: string, { method = 'GET', body, token, signal }: RequestOptions): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' });
  if (method === 'GET') headers.set('Cache-Control', `public, max-age=${requestMaxAge}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const limit = AbortSignal.timeout(requestTimeout);
  return fetch(`/api${path}`, {
    method,
    headers,
    credentials: 'include',
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function read<T>(response: Response): Promise<Received<T>> {
  const text = await response.text();
  return { data: (text ? JSON.parse(text) : null) as T, headers: response.headers };
}

/** `on401: 'null'` answers null to someone who is not signed in, instead of raising. */
export async function request<T>(
  path: string,
  { on401 = 'throw', ...options }: RequestOptions & { on401?: 'throw' | 'null' } = {},
): Promise<Received<T | null>> {
  const response = await send(path, options);
  if (response.status === 401 && on401 === 'null') {
    // A body that nobody reads keeps its connection busy.
    await response.body?.cancel();
    return { data: null, headers: response.headers };
  }
  if (!response.ok) throw new RequestError(response.status, await response.text());
  return read<T>(response);
}

/** The second helper of 7.14: for a caller that shows no more than that it failed. */
export async function apiRequest<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const response = await send(path, options);
  if (!response.ok) throw new Error(`API Error: ${response.statusText}`);
  return (await read<T>(response)).data;
}
