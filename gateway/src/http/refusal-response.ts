import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ErrorCode, errorOf } from '@kubrik/contract';
import { securityHeaders } from './security-headers.js';

/** In ms; time for the client to read the answer. */
const closeDelay = 1000;

function responseOf(code: ErrorCode, extra: Record<string, string>) {
  const form = errorOf(code);
  const body = JSON.stringify(form);
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(body)),
    ...extra,
  };
  return { status: form.statusCode, headers, body };
}

/** Refuses a request before it reaches a route. */
export function sendRefusal(
  response: ServerResponse,
  code: ErrorCode,
  extra: Record<string, string> = {},
): void {
  const { status, headers, body } = responseOf(code, extra);
  response.writeHead(status, headers).end(body);
}

/** Refuses a connection that has no readable request, and closes it. */
export function sendRefusalAndClose(
  socket: Duplex,
  code: ErrorCode,
  extra: Record<string, string> = {},
): void {
  if (!socket.writable) return void socket.destroy();
  const { status, headers, body } = responseOf(code, { connection: 'close', ...extra });
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  // Delayed, because closing with unread bytes sends a reset, which may overtake the answer.
  setTimeout(() => socket.destroy(), closeDelay).unref();
}
