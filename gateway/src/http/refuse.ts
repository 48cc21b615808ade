import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ErrorCode, errorOf } from '@kubrik/contract';
import { securityHeaders } from './security-headers.js';

const lastWords = 1000;

function answerOf(code: ErrorCode, more: Record<string, string>) {
  const form = errorOf(code);
  const body = JSON.stringify(form);
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(body)),
    ...more,
  };
  return { status: form.statusCode, headers, body };
}

/** Answers a request that no route needs to see. */
export function refuseRequest(
  response: ServerResponse,
  code: ErrorCode,
  more: Record<string, string> = {},
): void {
  const { status, headers, body } = answerOf(code, more);
  response.writeHead(status, headers).end(body);
}

/** Says why on a connection that has no request to answer, and ends it. */
export function refuseSocket(socket: Duplex, code: ErrorCode, more: Record<string, string> = {}): void {
  if (!socket.writable) return void socket.destroy();
  const { status, headers, body } = answerOf(code, { connection: 'close', ...more });
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  // Not at once: with bytes of the request unread that would be a reset, which can overtake the answer.
  setTimeout(() => socket.destroy(), lastWords).unref();
}
