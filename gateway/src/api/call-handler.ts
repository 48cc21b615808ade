import { randomUUID } from 'node:crypto';
import { type Call, fillTemplate, type InternalCall, type Origin } from '@kubrik/contract';
import { crisisReadIn } from '@kubrik/contract/protection/crisis/crisis-roots';
import {
  type CallClient,
  callName,
  decodeSession,
  type EncodedResponse,
  type OutgoingCall,
  Refusal,
  requestIdHeader,
  type Settings,
  sessionHeader,
} from '@kubrik/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type EdgeCache, sendCached } from '../cache/edge-cache.js';
import type { GatewayMetrics } from '../gateway.metrics.js';
import { securityHeaders } from '../http/security-headers.js';
import type { TrustedProxies } from '../http/trusted-proxies.js';
import type { LoadShedding } from '../limits/load-shedding.js';
import type { RateLimits } from '../limits/rate-limits.js';
import type { TextLimits } from '../limits/text-limits.js';
import type { CallerService } from './caller.service.js';
import type { GuestNames } from './guest-names.js';
import { validationRefusal } from './request-errors.js';

export interface CallHandlerOptions {
  client: CallClient;
  cache: EdgeCache;
  callers: CallerService;
  guestNames: GuestNames;
  limits: RateLimits;
  textLimits: TextLimits;
  shedding: LoadShedding;
  proxies: TrustedProxies;
  settings: Settings;
  metrics: GatewayMetrics;
}

const maxQueryKeys = 20;
/** Characters; a longer question is refused anyway. */
const longestQuestionRead = 2000;
/** `Retry-After` of every 503. */
export const retryAfterSeconds = '5';

/**
 * Handles one call of the contract: finds out who makes it, checks limits and input, and passes on the
 * service's response.
 */
export async function handleCall(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  options: CallHandlerOptions,
) {
  const { callers, limits, textLimits, guestNames } = options;
  const isCallForHelp = bodyCallsForHelp(call, request.body);
  if (!isCallForHelp) await refuseDuringMaintenance(call, request, options);
  const codeSecret = callers.codeSecretOf(call, request);
  const panelSecret = callers.panelSecretOf(call, request);
  const origin: Origin = {
    ...callers.originOf(call, request, reply),
    codeSecret,
    panelSecret,
    sessionKey: callers.sessionKeyOf(call, request),
    userAgent: callers.userAgentOf(call, request),
  };
  const actor = await callers.actorFor(call, request, origin);
  const overRate = await refusalOf(async () => {
    // The address was already counted before its body was read, but only at the rate of any write.
    if (call.access.callForHelpIn) await limits.consumeAddress(call, origin);
    await limits.consumePerson(call, actor, origin);
  });
  if (overRate && !isCallForHelp) throw overRate;
  const params = validate('params', call.params, request.params);
  const query = validate('query', call.query, limitQueryKeys(request.query));
  const body = withClientId(call, validate('body', call.body, request.body));
  await guestNames.requireFree(call, body, actor, origin);
  const overTexts = await refusalOf(async () => {
    origin.heldFor = await textLimits.consume(call, { params, body }, actor, origin);
  });
  if (overTexts && !isCallForHelp) throw overTexts;
  // A call for help above the limits is answered, but shown to nobody.
  if (overRate || overTexts) origin.heldFor = 'repeated';
  const forward = () => forwardCall(call, { params, query, body, actor, origin }, request.id, options);

  if (call.cache?.tags) {
    const tags = call.cache.tags.map((tag) => fillTemplate(tag, params));
    return replyFromCache({ call, tags, seconds: call.cache.seconds, forward }, request, reply, options);
  }
  await callers.prefixSession(call, request, reply);
  if (call.access.session === 'ends') await callers.endSession(call, request, reply);
  const response = await forward();
  if (response.status < 300) {
    for (const tag of call.cache?.purges ?? []) options.cache.purge(fillTemplate(tag, params));
  }
  if (call.access.codeCookie === 'sets' && codeSecret && response.status < 300)
    callers.setCodeSecret(codeSecret, request, reply);
  if (panelSecret && response.status < 300) callers.setPanelSecret(panelSecret, request, reply);
  const session = takeSession(response);
  if (session) await callers.setSession(session, request, reply);
  if (call.http.redirect && response.status < 300) return redirect(response, reply);
  return send(response, reply);
}

/** The error that `work` throws; undefined when it succeeds. */
const refusalOf = (work: () => Promise<void>): Promise<unknown> =>
  work().then(
    () => undefined,
    (error: unknown) => error,
  );

function bodyCallsForHelp({ access }: Call, body: unknown): boolean {
  const words = access.callForHelpIn && (body as Record<string, unknown> | null)?.[access.callForHelpIn];
  return (
    typeof words === 'string' &&
    crisisReadIn(words.slice(0, longestQuestionRead).normalize('NFC')) !== undefined
  );
}

/** During maintenance only moderators get an answer. */
async function refuseDuringMaintenance(
  call: Call,
  request: FastifyRequest,
  { settings, callers }: CallHandlerOptions,
) {
  if (!settings.website.maintenance || call.access.duringMaintenance) return;
  if (!(await callers.isModeratorRequest(request))) throw new Refusal('Maintenance');
}

interface CachedCall {
  call: Call;
  tags: string[];
  seconds: number;
  forward(): Promise<EncodedResponse>;
}

async function replyFromCache(
  { call, tags, seconds, forward }: CachedCall,
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, metrics }: CallHandlerOptions,
) {
  // Stored with the response, because an answer from the cache passes no hook that could add them.
  const read = () =>
    forward().then((response) => ({ ...response, headers: { ...securityHeaders, ...response.headers } }));
  const counts = metrics.cacheCountsOf(callName(call));
  const cached = await cache.get(request.raw.url ?? '', tags, seconds, read, counts);
  reply.hijack();
  reply.raw.setHeader(requestIdHeader, request.id);
  return sendCached(cached, request.raw, reply.raw);
}

async function forwardCall(
  call: Call,
  outgoing: OutgoingCall,
  requestId: string,
  options: CallHandlerOptions,
): Promise<EncodedResponse> {
  const { client, shedding } = options;
  const response = await shedding.run(call, () =>
    call.delivery?.mergesRepliesOf
      ? mergeReplies(call, call.delivery.mergesRepliesOf, outgoing, requestId, client)
      : client.call(call, outgoing, requestId, call.delivery?.timeout),
  );
  if (response.status === 503) response.headers['retry-after'] = retryAfterSeconds;
  return response;
}

/** Merges the replies of several services into one; a service that does not answer is left out. */
async function mergeReplies(
  call: Call,
  parts: readonly InternalCall[],
  outgoing: OutgoingCall,
  requestId: string,
  client: CallClient,
): Promise<EncodedResponse> {
  const responses = await Promise.all(
    parts.map((part) => client.call(part, outgoing, requestId, part.delivery.timeout)),
  );
  const replies = responses
    .filter(({ status }) => status === 200)
    .map(({ body }) => JSON.parse(body.toString()));
  const reply = call.reply.parse(Object.assign({}, ...replies));
  return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(reply)) };
}

/** Removes the session from the response: only the cookie may carry it. */
function takeSession(response: EncodedResponse) {
  const header = response.headers[sessionHeader];
  delete response.headers[sessionHeader];
  return header ? decodeSession(header) : undefined;
}

function redirect(response: EncodedResponse, reply: FastifyReply) {
  const { location } = JSON.parse(response.body.toString()) as { location: string };
  return reply.header('cache-control', 'no-store').redirect(location, 303);
}

function send(response: EncodedResponse, reply: FastifyReply) {
  for (const [name, value] of Object.entries(response.headers)) reply.header(name, value);
  return reply
    .status(response.status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(response.body);
}

/**
 * Gives a write without a client id a new one, so that the call can be repeated when its answer is lost. The
 * id must be secret like the client's own, because a complaint's secret is derived from it; the request id
 * would not do, because logs contain it.
 */
function withClientId(call: Call, body: object | undefined): object | undefined {
  const isUnnamed =
    body && call.body && 'clientId' in call.body.shape && !('clientId' in body && body.clientId);
  return isUnnamed ? { ...body, clientId: randomUUID() } : body;
}

function limitQueryKeys(query: unknown): unknown {
  if (Object.keys(query ?? {}).length > maxQueryKeys)
    throw new Refusal('ValidationFailed', [
      { field: 'query', message: `Не больше ${maxQueryKeys} параметров` },
    ]);
  return query;
}

function validate(part: 'params' | 'query' | 'body', schema: z.ZodObject | undefined, value: unknown) {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (!parsed.success) throw validationRefusal(part, parsed.error.issues);
  return parsed.data;
}
