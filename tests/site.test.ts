import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signedInCookie } from '@kubrik/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Stack, startStack } from './support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ processes: 'each', services: [] });
});
afterAll(() => stack?.stop());

const page = () => readFileSync(join(import.meta.dirname, '../frontend/dist/index.html'), 'utf8');

describe('the site', () => {
  it('answers every path that it has with the application, which browsers revalidate each time', async () => {
    const newsPath = '/news/01a1ff19-0000-7000-8000-000000000000';
    for (const path of ['/', newsPath, '/login', '/?section=jobs']) {
      const reply = await stack.request('GET', path);
      expect(reply.status, path).toBe(200);
      const [script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page()) ?? [];
      expect(reply.text, path).toContain(script);
      expect(reply.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('answers with the application where it has no page, too, but with 404', async () => {
    const reply = await stack.request('GET', '/no/such/page');
    expect(reply.status).toBe(404);
    expect(reply.headers.get('cache-control')).toBe('no-cache');
    const [script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page()) ?? [];
    expect(reply.text).toContain(script);
  });

  it('lets the browser keep assets for a year, compressed', async () => {
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page()) ?? [];
    const reply = await stack.request('GET', script, { headers: { 'accept-encoding': 'br' } });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toContain('immutable');
    expect(reply.headers.get('content-encoding')).toBe('br');
    expect(reply.headers.get('content-type')).toContain('javascript');
  });

  it('answers 404 to an asset of another build', async () => {
    expect((await stack.request('GET', '/assets/index-00000000.js')).status).toBe(404);
  });

  it('allows only its own scripts, by address or by hash', async () => {
    const policy = (await stack.request('GET', '/')).headers.get('content-security-policy') ?? '';
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? '';
    expect(scripts.split(' ').every((source) => source === "'self'" || source.startsWith("'sha256-"))).toBe(
      true,
    );
    expect(scripts.match(/sha256/g)?.length ?? 0).toBe(page().match(/<script>/g)?.length ?? 0);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
  });

  it('knows the cookie of a session before the application runs', () => {
    expect(page()).toContain(`${signedInCookie}=`);
  });

  it('serves no file outside its folder', async () => {
    for (const path of [
      '/../package.json',
      '/..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/package.json',
      '/assets/../../package.json',
    ]) {
      expect((await stack.request('GET', path)).text).not.toContain('"kubrik"');
    }
  });
});
