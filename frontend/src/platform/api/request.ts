import type { ErrorForm } from '@kubrik/contract';
import { requestMaxAge, requestTimeout } from '../limits';

/** An answer that is not OK. Its message is the status, a colon and the body. */
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

interface RequestOptions {
  method?: string;
  /** A `Blob` is sent as its bytes, everything else as JSON. */
  body?: unknown;
  token?: string | null | undefined;
  signal?: AbortSignal | undefined;
  /** Longest time for the whole answer, in ms. */
  timeout?: number | undefined;
  /** Whether cookies are sent. Default: yes. */
  credentials?: RequestCredentials;
  /** How caches on the way are used. Default: by the headers. */
  cache?: RequestCache;
}

interface ReadAnswer<T> {
  data: T;
  headers: Headers;
}

/** Sends one request below `/api`; the time limit covers the whole answer. */
function send(
  path: string,
  {
    method = 'GET',
    body,
    token,
    signal,
    timeout = requestTimeout,
    credentials = 'include',
    cache = 'default',
  }: RequestOptions,
): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' });
  if (method === 'GET' && cache === 'default')
    headers.set('Cache-Control', `public, max-age=${requestMaxAge}`);
  const isBinary = body instanceof Blob;
  if (body !== undefined) {
    headers.set('Content-Type', isBinary ? 'application/octet-stream' : 'application/json');
  }
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const limit = AbortSignal.timeout(timeout);
  return fetch(`/api${path}`, {
    method,
    headers,
    credentials,
    cache,
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    ...(body === undefined ? {} : { body: isBinary ? body : JSON.stringify(body) }),
  });
}

async function read<T>(response: Response): Promise<ReadAnswer<T>> {
  const text = await response.text();
  return { data: (text ? JSON.parse(text) : null) as T, headers: response.headers };
}

/** With `on401: 'null'` the data is null for a visitor, instead of an error. */
export async function request<T>(
  path: string,
  { on401 = 'throw', ...options }: RequestOptions & { on401?: 'throw' | 'null' } = {},
): Promise<ReadAnswer<T | null>> {
  const response = await send(path, options);
  if (response.status === 401 && on401 === 'null') {
    // An unread body keeps its connection busy.
    await response.body?.cancel();
    return { data: null, headers: response.headers };
  }
  if (!response.ok) throw new RequestError(response.status, await response.text());
  return read<T>(response);
}
