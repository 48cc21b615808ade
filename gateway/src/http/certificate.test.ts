import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { live } from '@kubrik/contract';
import { createTestEnvironment, type TestEnvironment } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningGateway, startGateway } from '../gateway.js';

const certificates = join(import.meta.dirname, 'test-certificates');
const folder = mkdtempSync(join(tmpdir(), 'kubrik-tls-'));
const files = { TLS_CERT: join(folder, 'site.crt'), TLS_KEY: join(folder, 'site.key') };
const use = (name: 'first' | 'second') => {
  copyFileSync(join(certificates, `${name}.crt`), files.TLS_CERT);
  copyFileSync(join(certificates, `${name}.key`), files.TLS_KEY);
};

let environment: TestEnvironment;
let gateway: RunningGateway;
let session: ClientHttp2Session;
beforeAll(async () => {
  use('first');
  environment = await createTestEnvironment();
  gateway = await startGateway(await environment.env('gateway', { ...files, PORT: '0' }));
  session = connect(`https://localhost:${gateway.port}`, { rejectUnauthorized: false });
});
afterAll(async () => {
  session?.close();
  await gateway?.stop();
  await environment?.remove();
  rmSync(folder, { recursive: true });
});

/** Asks over HTTP/2. */
const ask = (headers: Record<string, string>, body = '') =>
  new Promise<{ headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const stream = session.request(headers);
    let head: IncomingHttpHeaders = {};
    let text = '';
    stream.setEncoding('utf8');
    stream.on('response', (found) => {
      head = found;
    });
    stream.on('data', (part: string) => {
      text += part;
    });
    stream.on('end', () => resolve({ headers: head, body: text }));
    stream.on('error', reject);
    // Without a body the request has ended with its headers.
    if (body) stream.end(body);
  });

/** The organisation in the certificate of a new connection. */
const certified = () =>
  new Promise<string | undefined>((resolve, reject) => {
    const socket = connectTls({ port: gateway.port, host: 'localhost', rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().subject.O as string | undefined);
      socket.end();
    });
    socket.on('error', reject);
  });

describe('a gateway with a certificate', () => {
  it('answers over HTTP/2, and tells browsers to stay with https', async () => {
    const { headers, body } = await ask({ ':path': '/api/health' });
    expect(headers[':status']).toBe(200);
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(JSON.parse(body)).toMatchObject({ ok: true });
  });

  it('knows its own pages from those of other sites', async () => {
    const post = { ':path': '/api/auth/login', ':method': 'POST', 'content-type': 'application/json' };
    const own = await ask({ ...post, origin: `https://localhost:${gateway.port}` }, '{}');
    expect(own.headers[':status']).toBe(400);
    const foreign = await ask({ ...post, origin: 'https://elsewhere.example' }, '{}');
    expect(foreign.headers[':status']).toBe(403);
  });

  it('refuses over HTTP/2 what it refuses elsewhere', async () => {
    const { headers, body } = await ask({ ':path': '/api/health', ':method': 'TRACE' });
    expect(headers[':status']).toBe(405);
    expect(JSON.parse(body)).toMatchObject({ code: 'MethodNotAllowed' });
    const long = await ask({ ':path': `/api/${'x'.repeat(3000)}` });
    expect(long.headers[':status']).toBe(414);
  });

  it('answers over HTTP/1.1, too', async () => {
    const status = await new Promise((resolve, reject) => {
      const options = {
        port: gateway.port,
        host: 'localhost',
        path: '/api/health',
        rejectUnauthorized: false,
      };
      request(options, (response) => resolve([response.statusCode, response.httpVersion]))
        .on('error', reject)
        .end();
    });
    expect(status).toEqual([200, '1.1']);
  });

  it('takes live connections', async () => {
    const upgrade = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    const status = await new Promise((resolve, reject) => {
      const path = `${live.path}/?EIO=4&transport=websocket`;
      request({ port: gateway.port, host: 'localhost', path, headers: upgrade, rejectUnauthorized: false })
        .on('upgrade', ({ statusCode }, socket) => {
          socket.destroy();
          resolve(statusCode);
        })
        .on('response', ({ statusCode }) => resolve(statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(101);
  });

  it('takes a renewed certificate without a restart, and keeps the one before while the files do not fit', async () => {
    expect(await certified()).toBe('first certificate of tests');
    writeFileSync(files.TLS_CERT, 'half a file');
    use('second');
    await expect.poll(certified, { timeout: 20_000 }).toBe('second certificate of tests');
    expect((await ask({ ':path': '/api/health' })).headers[':status']).toBe(200);
  });

  it('is not started with one file alone', async () => {
    const env = await environment.env('gateway', { TLS_CERT: files.TLS_CERT, PORT: '0' });
    await expect(startGateway(env)).rejects.toThrow('TLS_CERT and TLS_KEY go together');
  });
});
