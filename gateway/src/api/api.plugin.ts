import { randomUUID } from 'node:crypto';
import { allCalls, type Call, errorOf } from '@kubrik/contract';
import { type Logger, requestIdHeader } from '@kubrik/service-kit';
import type { FastifyInstance } from 'fastify';
import { type AnswerOptions, answer, comeBackAfter } from './answer.js';
import { requireOwnOrigin } from './caller.js';
import { formOfRequestError } from './errors.js';
import { requireFlat } from './nesting.js';
import { openApiDocument } from './open-api.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    takesForeignForm?: boolean | undefined;
  }
}

export interface ApiOptions extends AnswerOptions {
  logger: Logger;
  /** What `/api/health` says. */
  health: () => Promise<{ ok: boolean }>;
}

const largestBody = 1024 * 1024;
const largestForm = 64 * 1024;

/** `/api`: one route for each call of the contract, and nothing that is not in it. */
export async function apiPlugin(app: FastifyInstance, options: ApiOptions): Promise<void> {
  acceptJson(app);
  app.setErrorHandler((error, request, reply) => {
    const form = formOfRequestError(error);
    if (form.statusCode >= 500)
      options.logger.error({ err: error, requestId: request.id }, 'a request failed');
    if (form.statusCode === 503) reply.header('retry-after', comeBackAfter);
    return reply.status(form.statusCode).header('cache-control', 'no-store').send(form);
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
    requireOwnOrigin(request, options.proxies);
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = { requestId: request.id, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    const level = request.method === 'GET' ? 'debug' : 'info';
    options.logger[level](line, `${request.method} ${request.url.slice(0, 200)}`);
  });

  const document = openApiDocument();
  app.get('/openapi.json', async () => document);
  app.get('/health', async (_, reply) => {
    const health = await options.health();
    return reply
      .status(health.ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(health);
  });
  for (const call of allCalls.filter(({ foreignForm }) => !foreignForm)) addRoute(app, call, options);
  await app.register(async (forms) => {
    acceptForms(forms);
    for (const call of allCalls.filter(({ foreignForm }) => foreignForm)) addRoute(forms, call, options);
  });
  // Without these, what is not in the contract would be a page of the site.
  for (const rest of ['/', '/*']) app.all(rest, (_, reply) => reply.status(404).send(errorOf('NotFound')));
}

/** Ids are made here and never taken from outside. */
export const makeRequestId = (): string => randomUUID();

// An empty body is no body, whatever its declared type: many clients put the type on every POST.
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: largestBody },
    (request, body, done) => {
      if (body.length === 0) return done(null, undefined);
      try {
        requireFlat(body as string);
        parse(request, body as string, done);
      } catch (error) {
        done(error as Error);
      }
    },
  );
}

function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: largestForm },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
}

function addRoute(app: FastifyInstance, call: Call, options: ApiOptions): void {
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: call.foreignForm ? largestForm : largestBody,
    config: { takesForeignForm: call.foreignForm },
    // A prepared answer is not asked for its headers alone often enough to be worth a route.
    exposeHeadRoute: false,
    // Before the body is read: what is refused here should cost next to nothing.
    onRequest: (request, reply) =>
      options.limits.consumeAddress(call, options.proxies.addressOf(request.raw), reply),
    handler: (request, reply) => answer(call, request, reply, options),
  });
}
