import { type Call, clientCalls, errorOf } from '@kubrik/contract';
import { callName, headersOfError, hiddenFromPanel, type Logger, requestIdHeader } from '@kubrik/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { largestBody } from '../http/app.js';
import { rateBeforeBody } from '../limits/rate-limits.js';
import type { RefusedCalls } from '../limits/refused-calls.js';
import { allowedMethods } from './allowed-methods.js';
import { type CallHandlerOptions, handleCall, retryAfterSeconds } from './call-handler.js';
import { requireOwnOrigin } from './caller.service.js';
import { apiDocsPlugin } from './docs/api-docs.plugin.js';
import { limitJsonDepth } from './json-depth.js';
import { loggedPath } from './logged-path.js';
import { errorFormOfRequest } from './request-errors.js';
import { idsOf, inTraceOfRequest } from './request-trace.js';

export interface ApiOptions extends CallHandlerOptions {
  logger: Logger;
  refusedCalls: RefusedCalls;
  /** RATE_LIMIT_FACTOR */
  rateFactor: number;
  /** Reply of `/api/health`. */
  health: () => Promise<{ ok: boolean }>;
}

const largestForm = 64 * 1024;
/** Bytes. */
const mostReadToRefuse = 16 * 1024 * 1024;

/** `/api`: one route for each call of the contract that browsers may make; internal calls have none. */
export async function apiPlugin(app: FastifyInstance, options: ApiOptions): Promise<void> {
  acceptJson(app);
  app.setErrorHandler((error, request, reply) => {
    const form = errorFormOfRequest(error, request.routeOptions.config.maxBytes);
    if (form.statusCode >= 500) options.logger.error({ err: error, ...idsOf(request) }, 'a request failed');
    if (form.statusCode === 503) reply.header('retry-after', retryAfterSeconds);
    if (form.statusCode === 413) readToRefuse(request, reply);
    reply.headers(headersOfError(error));
    return reply.status(form.statusCode).header('cache-control', 'no-store').send(form);
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
    requireOwnOrigin(request, options.proxies);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode === 429) options.refusedCalls.note();
    const ms = Math.round(reply.elapsedTime);
    const address = options.proxies.addressOf(request.raw);
    const line = { ...idsOf(request), address, status: reply.statusCode, ms, ...hiddenFromPanel };
    const level = isRead(request) ? 'debug' : 'info';
    options.logger[level](line, `${request.method} ${loggedPath(request)}`);
  });

  const { proxies, rateFactor } = options;
  await app.register(apiDocsPlugin, { proxies, rateFactor });
  app.get('/health', { config: { measuredAs: 'health' } }, async (_, reply) => {
    const health = await options.health();
    return reply
      .status(health.ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(health);
  });
  const ownCalls = clientCalls.filter(({ http }) => !http.crossSiteForm);
  for (const call of ownCalls.filter(({ http }) => !http.binaryBody)) addRoute(app, call, options);
  await app.register(async (binary) => {
    acceptBytes(binary);
    for (const call of ownCalls.filter(({ http }) => http.binaryBody)) addRoute(binary, call, options);
  });
  const formCalls = clientCalls.filter(({ http }) => http.crossSiteForm);
  await app.register(async (forms) => {
    acceptForms(forms);
    for (const call of formCalls.filter(({ body }) => body)) addRoute(forms, call, options);
  });
  await app.register(async (forms) => {
    ignoreForms(forms);
    for (const call of formCalls.filter(({ body }) => !body)) addRoute(forms, call, options);
  });
  // Without these routes an unknown path below /api would show the site's page.
  for (const rest of ['/', '/*']) app.all(rest, { config: { measuredAs: 'unknown' } }, refuseUnknown);
}

/**
 * Keeps the connection open, so that the rest of a body that is too large is read and discarded. Fastify
 * would close the connection, and a client that is still sending would get a connection error instead of the
 * refusal.
 */
function readToRefuse(request: FastifyRequest, reply: FastifyReply): void {
  if (Number(request.headers['content-length']) <= mostReadToRefuse) reply.removeHeader('connection');
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** No route matches the request: its address is unknown, or answers only other methods. */
function refuseUnknown(request: FastifyRequest, reply: FastifyReply) {
  const [path = ''] = request.url.slice('/api'.length).split('?');
  const allowed = allowedMethods(path);
  const form = errorOf(allowed.length > 0 ? 'MethodNotAllowed' : 'NotFound');
  if (allowed.length > 0) reply.header('allow', allowed.join(', '));
  return reply.status(form.statusCode).send(form);
}

// An empty body counts as none, whatever its content type: many clients set the type on every POST.
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: largestBody },
    (request, body, done) => {
      if (body.length === 0) return done(null, undefined);
      try {
        limitJsonDepth(body as string);
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

/** Bytes travel to the service within the call's JSON. */
function acceptBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, { bytes: (body as Buffer).toString('base64') }),
  );
}

/** Ignores a form, which a mail program posts in either encoding: the address of the call says everything. */
function ignoreForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: largestForm },
    (_, __, done) => done(null, undefined),
  );
}

function addRoute(app: FastifyInstance, call: Call, options: ApiOptions): void {
  const { method, path, crossSiteForm, binaryBody } = call.http;
  app.route({
    // HEAD is answered like GET, by the same cache and within the same limits, but without the body.
    method: method === 'GET' ? ['GET', 'HEAD'] : method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: binaryBody?.maxBytes ?? (crossSiteForm ? largestForm : largestBody),
    config: {
      acceptsCrossSiteForm: crossSiteForm,
      maxBytes: binaryBody?.maxBytes,
      measuredAs: callName(call),
    },
    // Before the body is read, so that a refused request costs almost nothing.
    onRequest: (request) => {
      const address = options.proxies.addressOf(request.raw);
      const isLogin = call.access.codeCookie === 'reads';
      const codeSecret = isLogin ? options.callers.codeSecretOf(call, request) : undefined;
      return options.limits.consumeAddress(call, { address, codeSecret }, rateBeforeBody(call));
    },
    handler: (request, reply) =>
      inTraceOfRequest(call, request, reply, () => handleCall(call, request, reply, options)),
  });
}
