import { type Call, type Domain, fill } from '@kubrik/contract';
import {
  type CallClient,
  decodeSession,
  type Outgoing,
  Refusal,
  requestIdHeader,
  type Settings,
  sessionHeader,
  totalsName,
  type Wire,
} from '@kubrik/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type EdgeCache, send } from '../cache/edge-cache.js';
import type { Proxies } from '../http/proxies.js';
import { securityHeaders } from '../http/security-headers.js';
import type { LoadShedding } from '../limits/load-shedding.js';
import type { RateLimits } from '../limits/rate-limits.js';
import type { CallerService } from './caller.js';
import { refusalOf } from './errors.js';

export interface AnswerOptions {
  client: CallClient;
  cache: EdgeCache;
  callers: CallerService;
  limits: RateLimits;
  shedding: LoadShedding;
  proxies: Proxies;
  settings: Settings;
}

const mostQueryKeys = 20;
/** Seconds after which one may ask again what was answered 503. */
export const comeBackAfter = '5';
/** Longest time for one domain's totals, in ms: a part that is away is left out. */
const totalsTimeout = 1200;

/** Makes one call of the contract: who asks, how often, with what; then the service's answer as it came. */
export async function answer(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  options: AnswerOptions,
) {
  const { cache, callers, limits } = options;
  await requireOpen(call, request, options);
  const origin = callers.originOf(call, request, reply);
  const actor = await callers.actorFor(call.access, request, origin);
  await limits.consumePerson(call, actor, origin, reply);
  const params = check('params', call.params, request.params);
  const query = check('query', call.query, onlyFewKeys(request.query));
  const body = named(call, check('body', call.body, request.body), request.id);
  const ask = () => askFor(call, { params, query, body, actor, origin }, request.id, options);

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
  if (call.session === 'ends') await callers.end(call, request, reply);
  const wire = await ask();
  if (wire.status < 300) {
    for (const tag of call.purges ?? []) cache.purge(fill(tag, params) ?? tag);
  }
  const session = takeSession(wire);
  if (session) await callers.open(session, request, reply);
  if (call.redirect && wire.status < 300) return lead(wire, reply);
  return pass(wire, reply);
}

/** During maintenance only administrators work. */
async function requireOpen(call: Call, request: FastifyRequest, { settings, callers }: AnswerOptions) {
  if (!settings.website.maintenance || call.duringMaintenance) return;
  if (!(await callers.isAdministrator(request))) throw new Refusal('Maintenance');
}

async function askFor(call: Call, outgoing: Outgoing, requestId: string, options: AnswerOptions) {
  const { client, shedding } = options;
  const wire = await shedding.run(call, () =>
    call.gathers
      ? gather(call, call.gathers, outgoing, requestId, client)
      : client.call(call, outgoing, requestId, call.patience),
  );
  if (wire.status === 503) wire.headers['retry-after'] = comeBackAfter;
  return wire;
}

/** What several domains count, in one answer. */
async function gather(
  call: Call,
  domains: readonly Domain[],
  outgoing: Outgoing,
  requestId: string,
  client: CallClient,
): Promise<Wire> {
  const answers = await Promise.all(
    domains.map((domain) => {
      const part = { ...call, domain, name: totalsName.slice(1) };
      return client.call(part, outgoing, requestId, totalsTimeout);
    }),
  );
  const parts = answers.filter(({ status }) => status === 200).map(({ body }) => JSON.parse(body.toString()));
  const reply = call.reply.parse(Object.assign({}, ...parts));
  return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(reply)) };
}

/** The session is for the cookie alone. */
function takeSession(wire: Wire) {
  const header = wire.headers[sessionHeader];
  delete wire.headers[sessionHeader];
  return header ? decodeSession(header) : undefined;
}

function lead(wire: Wire, reply: FastifyReply) {
  const { location } = JSON.parse(wire.body.toString()) as { location: string };
  return reply.header('cache-control', 'no-store').redirect(location, 303);
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
