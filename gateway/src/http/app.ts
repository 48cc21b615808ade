import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { errorOf } from '@kubrik/contract';
import { headersOfError, type Logger } from '@kubrik/service-kit';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { errorFormOfRequest } from '../api/request-errors.js';
import type { GatewayMetrics } from '../gateway.metrics.js';
import { type HttpServer, longestUrl, onClientError } from './http-server.js';
import { normalizeAddress, type TrustedProxies } from './trusted-proxies.js';

/** In bytes, for the body of a request, unless its route has another limit. */
export const largestBody = 1024 * 1024;

/** The Fastify application whose HTTP server answers from the cache before any hook or route runs. */
export function createApp(
  http: HttpServer,
  proxies: TrustedProxies,
  metrics: GatewayMetrics,
  logger: Logger,
): FastifyInstance {
  const app = fastify({
    serverFactory: (handler) => http.create(handler as RequestListener),
    clientErrorHandler: onClientError,
    // Ids are made here and never taken from outside.
    genReqId: () => randomUUID(),
    // Unreadable addresses reach no route, so they are refused here.
    frameworkErrors: (error, _, reply: FastifyReply) => {
      const form = errorFormOfRequest(error);
      void reply.status(form.statusCode).send(form);
    },
    trustProxy: (address) => proxies.trusts(normalizeAddress(address)),
    // Long parameters must reach the calls' schemas, which refuse them and name the field.
    routerOptions: { maxParamLength: longestUrl, ignoreTrailingSlash: true },
    bodyLimit: largestBody,
    forceCloseConnections: 'idle',
    // While the gateway stops, a request on an open connection still gets its answer, the last on that
    // connection.
    return503OnClosing: false,
  });
  metrics.measure(app);
  app.setNotFoundHandler((_, reply) => reply.status(404).send(errorOf('NotFound')));
  // Handles errors outside `/api`; `/api` logs and answers its own.
  app.setErrorHandler((error, request, reply) => {
    const form = errorFormOfRequest(error);
    if (form.statusCode >= 500) logger.error({ err: error, requestId: request.id }, 'a request failed');
    return reply.status(form.statusCode).headers(headersOfError(error)).send(form);
  });
  return app;
}
