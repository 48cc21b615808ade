import { afterEach, describe, expect, it, vi } from 'vitest';
import { request } from './request';

const answer = (body: string, init?: ResponseInit) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, init)),
  );
const sent = (): Partial<Parameters<typeof fetch>> => vi.mocked(fetch).mock.calls[0] ?? [];

afterEach(() => vi.unstubAllGlobals());

describe('a request', () => {
  it('is a GET below /api with credentials and the cache header', async () => {
    answer('[1]', { headers: { 'X-Next-Cursor': 'c' } });
    const { data, headers } = await request<number[]>('/maritime-news');
    const [address, init] = sent();
    expect(address).toBe('/api/maritime-news');
    expect(init).toMatchObject({ method: 'GET', credentials: 'include' });
    expect(new Headers(init?.headers).get('cache-control')).toBe('public, max-age=300');
    expect(data).toEqual([1]);
    expect(headers.get('x-next-cursor')).toBe('c');
  });

  it('Non-OK responses: throws the status and the body', async () => {
    answer('nothing here', { status: 404 });
    await expect(request('/x')).rejects.toThrow('404: nothing here');
  });

  it('carries the error form of the answer', async () => {
    const form = { statusCode: 400, code: 'ValidationFailed', message: 'Проверьте', details: [] };
    answer(JSON.stringify(form), { status: 400 });
    await expect(request('/x', { method: 'POST', body: {} })).rejects.toMatchObject({ status: 400, form });
  });

  it('throws on 401, or gives null where the caller asks for it', async () => {
    answer('no', { status: 401 });
    await expect(request('/auth/user')).rejects.toThrow('401: no');
    expect((await request('/auth/user', { on401: 'null' })).data).toBeNull();
  });

  it('carries a body as JSON and a token as bearer', async () => {
    answer('{}');
    await request('/x', { method: 'POST', body: { a: 1 }, token: 't' });
    const init = sent()[1];
    const headers = new Headers(init?.headers);
    expect(init?.body).toBe('{"a":1}');
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('authorization')).toBe('Bearer t');
    expect(headers.get('cache-control')).toBeNull();
  });

  it('carries bytes as they are', async () => {
    answer('{}');
    const bytes = new Blob(['abc'], { type: 'image/webp' });
    await request('/uploads/1/parts', { method: 'PUT', body: bytes });
    const init = sent()[1];
    expect(init?.body).toBe(bytes);
    expect(new Headers(init?.headers).get('content-type')).toBe('application/octet-stream');
  });
});
