import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type JsonWebKey,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message that the push service got. */
export interface Pushed {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A browser with keys of its own, which decrypts messages to it (RFC 8291). */
export function aPushBrowser(origin: string) {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys();
  const auth = randomBytes(16);
  const path = `/send/${randomBytes(12).toString('hex')}`;
  const body = {
    endpoint: origin + path,
    p256dh: p256dh.toString('base64url'),
    auth: auth.toString('base64url'),
  };
  const hmac = (key: Buffer, ...parts: (Buffer | string)[]) =>
    parts.reduce((hash, part) => hash.update(part), createHmac('sha256', key)).digest();

  /** Content coding `aes128gcm` (RFC 8188): salt, size of a record, key of the sender, one record. */
  function read({ body: sent }: Pushed): unknown {
    const salt = sent.subarray(0, 16);
    const keyLength = sent[20] ?? 0;
    const sender = sent.subarray(21, 21 + keyLength);
    const record = sent.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender, Buffer.from([1])]);
    const secret = hmac(salt, hmac(hmac(auth, ecdh.computeSecret(sender)), info));
    const key = hmac(secret, 'Content-Encoding: aes128gcm\0\u0001').subarray(0, 16);
    const nonce = hmac(secret, 'Content-Encoding: nonce\0\u0001').subarray(0, 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(record.subarray(-16));
    const text = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
    // The padding begins with the byte 2.
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
  }
  return { path, body, read };
}

/** The claims of a request's VAPID token (RFC 8292), after checking its signature. */
export function claimsOf({ headers }: Pushed): { publicKey: string; claims: Record<string, unknown> } {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } as JsonWebKey });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('the signature of a push is wrong');
  return { publicKey, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}

/**
 * Stands in for the push service of a browser. `answers` holds the statuses for paths that do not answer 201.
 */
export async function startPushService() {
  const pushed: Pushed[] = [];
  const answers = new Map<string, number>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      pushed.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(answers.get(path) ?? 201).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    answers,
    to: (path: string) => pushed.filter((one) => one.path === path),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
