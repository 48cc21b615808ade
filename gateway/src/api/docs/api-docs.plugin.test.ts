import { brotliDecompressSync } from 'node:zlib';
import { headersOfError } from '@kubrik/service-kit';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { TrustedProxies } from '../../http/trusted-proxies.js';
import { errorFormOfRequest } from '../request-errors.js';
import { apiDocsPlugin } from './api-docs.plugin.js';

let app: FastifyInstance;
afterEach(() => app.close());

async function start(rateFactor = 0) {
  app = fastify();
  app.setErrorHandler((error, _, reply) => {
    const form = errorFormOfRequest(error);
    return reply.status(form.statusCode).headers(headersOfError(error)).send(form);
  });
  await app.register(apiDocsPlugin, { prefix: '/api', proxies: new TrustedProxies(''), rateFactor });
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
}

/** Addresses of the page's own files. */
const filesOf = (html: string) =>
  [...html.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, path]) => path ?? '');

describe('/api/docs', () => {
  it('is a page of our own files, which allows nothing inline, no eval and no other site', async () => {
    const get = await start();
    const { statusCode, headers, body } = await get('/api/docs');
    expect(statusCode).toBe(200);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'",
    );
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(body).not.toMatch(/https?:\/\//);
    expect(body).not.toMatch(/<script>|<style|\son\w+=/);
    expect(filesOf(body)).toHaveLength(5);
  });

  it('has files that a browser keeps for a year, under addresses that change with them', async () => {
    const get = await start();
    for (const path of filesOf((await get('/api/docs')).body)) {
      const { statusCode, headers, body } = await get(path);
      expect(statusCode, path).toBe(200);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(body.length).toBeGreaterThan(100);
    }
    expect((await get('/api/docs/other/theme.js')).statusCode).toBe(404);
    expect((await get('/api/docs/..%2fpackage.json')).statusCode).toBe(404);
  });

  it('shows our document and no other, whatever its address says', async () => {
    const get = await start();
    const html = (await get('/api/docs')).body;
    const script = await get(filesOf(html).find((path) => path.endsWith('start.js')) ?? '');
    expect(script.body).toContain("url: '/api/openapi.json'");
    expect(script.body).toContain('queryConfigEnabled: false');
    expect(script.body).toContain('validatorUrl: null');
  });
});

describe('/api/openapi.json', () => {
  it('is sent compressed, and not again to who has it', async () => {
    const get = await start();
    const { headers, rawPayload } = await get('/api/openapi.json', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(rawPayload.length).toBeLessThan(110_000);
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toMatchObject({ openapi: '3.1.0' });
    const again = await get('/api/openapi.json', { 'if-none-match': String(headers.etag) });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
  });

  it('is refused to a network that asks too often, with the time to wait', async () => {
    const get = await start(1);
    for (let n = 0; n < 300; n += 1) expect((await get('/api/docs')).statusCode).toBe(200);
    const refused = await get('/api/openapi.json');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'TooManyRequests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
