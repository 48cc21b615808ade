import type { Call } from '@kubrik/contract';
import { beginTrace, callName, inTraceOf, noteStatus, type Span, SpanKind } from '@kubrik/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

const spans = new WeakMap<FastifyRequest, Span>();

/**
 * Handles a call as the beginning of a trace. A `traceparent` of the request is ignored: strangers would choose which
 * traces are sent. What the cache answers, and what a limit refuses before the body is read, is in no trace.
 */
export function inTraceOfRequest<T>(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => T,
): T {
  const { method, path } = call.http;
  const route = `/api${path}`;
  const began = Date.now() - reply.elapsedTime;
  const span = beginTrace({ name: `${method} ${route}`, kind: SpanKind.SERVER }, began);
  if (!span) return work();
  // Only now: most calls are in no trace.
  span.setAttributes({
    'http.request.method': method,
    'http.route': route,
    'kubrik.call': callName(call),
    'kubrik.request.id': request.id,
  });
  spans.set(request, span);
  reply.raw.once('close', () => {
    noteStatus(span, 'http.response.status_code', reply.raw.statusCode);
    span.end(began + reply.elapsedTime);
  });
  return inTraceOf(span, work);
}

/** What a line of the log about a request names it by. */
export const idsOf = (request: FastifyRequest) => ({
  requestId: request.id,
  traceId: spans.get(request)?.spanContext().traceId,
});
