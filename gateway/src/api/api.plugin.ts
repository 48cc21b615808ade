import { randomUUID } from 'node:crypto';
import { allCalls, type Call, errorOf, fill } from '@kubrik/contract';
import { type CallClient, type Logger, Refusal, requestIdHeader, type Wire } from '@kubrik/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type EdgeCache, send } from '../cache/edge-cache.js';
import type { Proxies } from '../http/proxies.js';
import { securityHeaders } from '../http/security-headers.js';
import type { LoadShedding } from '../limits/load-shedding.js';
import type { RateLimits } from '../limits/rate-limits.js';
import { type CallerService, requireOwnOrigin } from './caller.js';
import { formOfRequestError, refusalOf } from './errors.js';
import { requireFlat } from './nesting.js';
import { openApiDocument } from './open-api.js';

export interface ApiOptions {
  client: CallClient;
  cache: EdgeCache;
  callers: CallerService;
  limits: RateLimits;
  shedding: LoadShedding;
  proxies: Proxies;
  logger: Logger;
  /** What `/api/health` says. */
  health: () => Promise<{ ok: boolean }>;
}

const largestBody = 1024 * 1024;
const mostQueryKeys = 20;
const comeBackAfter = '5';

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
  for (const call of allCalls) addRoute(app, call, options);
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

function addRoute(app: FastifyInstance, call: Call, options: ApiOptions): void {
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: largestBody,
    // A prepared answer is not asked for its headers alone often enough to be worth a route.
    exposeHeadRoute: false,
    // Before the body is read: what is refused here should cost next to nothing.
    onRequest: (request, reply) =>
      options.limits.consumeAddress(call, options.proxies.addressOf(request.raw), reply),
    handler: (request, reply) => answer(call, request, reply, options),
  });
}

async function answer(call: Call, request: FastifyRequest, reply: FastifyReply, options: ApiOptions) {
  const { client, cache, callers, limits, shedding } = options;
  const origin = callers.originOf(request, reply);
  const actor = await callers.actorFor(call.access, request, origin);
  await limits.consumePerson(call, actor, origin, reply);
  const params = check('params', call.params, request.params);
  const query = check('query', call.query, onlyFewKeys(request.query));
  const body = named(call, check('body', call.body, request.body), request.id);
  const ask = async () => {
    const outgoing = { params, query, body, actor, origin };
    const wire = await shedding.run(call, () => client.call(call, outgoing, request.id));
    if (wire.status === 503) wire.headers['retry-after'] = comeBackAfter;
    return wire;
  };

  if (call.cache) {
    const tags = call.cache.tags.map((tag) => fill(tag, params) ?? tag);
    // Prepared with the bytes: an answer from the cache passes nothing that would add them.
    const prepared = () =>
      ask().then((wire) => ({ ...wire, headers: { ...securityHeaders, ...wire.headers } }));
    const entry = await cache.get(request.raw.url ?? '', tags, call.cache.seconds, prepared);
    reply.hijack();
    reply.raw.setHeader(requestIdHeader, request.id);
    return send(entry, request.raw, reply.raw);
  }
  const wire = await ask();
  if (wire.status < 300) {
    for (const tag of call.purges ?? []) cache.purge(fill(tag, params) ?? tag);
  }
  return pass(wire, reply);
}

function pass(wire: Wire, reply: FastifyReply) {
  for (const [name, value] of Object.entries(wire.headers)) reply.header(name, value);
  return reply
    .status(wire.status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(wire.body);
}

/** A write that its client has not named is named here: then it can be asked for again when an answer is lost. */
function named(call: Call, body: object | undefined, requestId: string): object | undefined {
  const isUnnamed =
    body && call.body && 'clientId' in call.body.shape && !('clientId' in body && body.clientId);
  return isUnnamed ? { ...body, clientId: requestId } : body;
}

function onlyFewKeys(query: unknown): unknown {
  if (Object.keys(query ?? {}).length > mostQueryKeys)
    throw new Refusal('ValidationFailed', [
      { field: 'query', message: `Не больше ${mostQueryKeys} параметров` },
    ]);
  return query;
}

function check(part: 'params' | 'query' | 'body', schema: z.ZodObject | undefined, value: unknown) {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (!parsed.success) throw refusalOf(part, parsed.error.issues);
  return parsed.data;
}
