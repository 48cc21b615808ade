import { randomInt, randomUUID } from 'node:crypto';
import {
  type Actor,
  type Answer,
  type AnyCall,
  type BodyInput,
  type CallSchemas,
  type ErrorForm,
  type Event,
  type Origin,
  type Payload,
  pageHeaders,
  type QueryInput,
} from '@kubrik/contract';
import { DataSource } from 'typeorm';
import { CallClient } from '../calls/call-client.js';
import { KitTransport } from '../calls/transport.js';
import type { Bus } from '../messaging/bus.js';
import { eventSubject } from '../messaging/event-subject.js';
import { createLogger } from '../observability/log.js';
import { type RunningService, startService } from '../service/service.js';
import type { ServiceDefinition } from '../service/service.module.js';
import { decodeSession, sessionHeader } from '../sessions/session.js';
import { createTestEnvironment, internalToken, type TestEnvironment } from './environment.js';
import { templateOf } from './template-database.js';

type Response = Awaited<ReturnType<CallClient['call']>>;

export interface TestCall<C extends CallSchemas> {
  params?: Record<string, string>;
  query?: QueryInput<C>;
  body?: BodyInput<C>;
  actor?: Actor;
  origin?: Origin;
}

/** One real service on real servers, called as the gateway calls it. */
export interface TestService {
  environment: TestEnvironment;
  running: RunningService;
  /** The answer of a call that must succeed. */
  call<C extends AnyCall>(call: C, request?: TestCall<C>): Promise<Answer<C>>;
  /** The refusal of a call that must fail. */
  refusal<C extends AnyCall>(call: C, request?: TestCall<C>): Promise<ErrorForm>;
  /** Publishes an event as its own domain would, just now; its id is random unless given. */
  publish<E extends Event>(event: E, data: Payload<E>, id?: string, occurredAt?: Date): Promise<void>;
  /** Runs SQL directly in the service's database. */
  query: DataSource['query'];
  /** The values of a metric as Prometheus reads them: `{ 'kubrik_rooms{kind="a"}': 1 }`. */
  metric(name: string): Promise<Record<string, number>>;
  settle(): Promise<void>;
  stop(): Promise<void>;
}

export const aUser = (username = 'bosun', role: 'user' | 'admin' = 'user'): Actor & { kind: 'user' } => ({
  kind: 'user',
  id: randomUUID(),
  username,
  role,
});

/** Where a visitor's call comes from: a random network, unless an address is given. */
export const anOrigin = (address = `198.18.${randomInt(256)}.${randomInt(256)}`): Origin => ({
  address,
  visitorId: randomUUID(),
  isNewVisitor: false,
});

export async function startTestService(
  definition: ServiceDefinition,
  extra: Record<string, string> = {},
): Promise<TestService> {
  const environment = await createTestEnvironment();
  const running = await startService(
    definition,
    await environment.env(definition.domain, extra, templateOf(definition, extra)),
  );
  environment.expectConsumers(running.app.get(KitTransport).consumerNames());
  const serviceUrls = { [definition.domain]: `http://127.0.0.1:${running.port}` };
  const { bus } = environment;
  const serviceTokens = { [definition.domain]: internalToken };
  const client = new CallClient({ bus, logger: createLogger('test', 'silent'), serviceUrls, serviceTokens });
  return {
    environment,
    running,
    call: async (call, request = {}) => answerOf(call, await send(client, call, request)),
    refusal: async (call, request = {}) => refusalOf(call, await send(client, call, request)),
    publish: (event, data, id = randomUUID(), occurredAt = new Date()) =>
      publish(bus, event, data, id, occurredAt),
    query: (sql, values) => running.app.get(DataSource).query(sql, values),
    metric: (name) => readMetric(running.port, name),
    settle: () => environment.settle(),
    async stop() {
      client.close();
      await running.stop();
      await environment.remove();
    },
  };
}

async function readMetric(port: number, name: string): Promise<Record<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const lines = text.matchAll(new RegExp(`^(${name}(?:\\{.*\\})?) (\\S+)$`, 'gm'));
  return Object.fromEntries(Array.from(lines, ([, series = '', value]) => [series, Number(value)]));
}

async function send<C extends AnyCall>(client: CallClient, call: C, request: TestCall<C>): Promise<Response> {
  const { actor, params, query, body, origin }: TestCall<CallSchemas> = request;
  const visitor: Actor = { kind: 'visitor', id: 'visitor' };
  const own: Origin = { address: '127.0.0.1', visitorId: 'visitor', isNewVisitor: false };
  // The gateway applies defaults and transforms of the schemas before it calls a service.
  const outgoing = {
    params,
    query: call.query?.parse(query ?? {}),
    body: call.body?.parse(body ?? {}),
    actor: actor ?? visitor,
    origin: origin ?? own,
  };
  return client.call(call, outgoing, randomUUID(), call.delivery?.timeout);
}

/** @throws Error when the call was refused, or its reply does not fit the contract */
function answerOf<C extends AnyCall>(call: C, { status, body, headers }: Response): Answer<C> {
  if (status >= 300) throw new Error(`${call.name} was refused: ${body.toString()}`);
  const reply = JSON.parse(body.toString());
  call.reply.parse(reply);
  if (call.paged) return pageOf(reply, headers) as Answer<C>;
  if (call.access?.session !== 'creates') return reply;
  const opened = headers[sessionHeader];
  return { reply, session: opened ? decodeSession(opened) : undefined } as Answer<C>;
}

function pageOf(items: unknown, headers: Response['headers']): object {
  const { nextCursor, changesCursor, totalCount } = pageHeaders;
  return {
    items,
    nextCursor: headers[nextCursor],
    changesCursor: headers[changesCursor],
    totalCount: headers[totalCount] === undefined ? undefined : Number(headers[totalCount]),
  };
}

function refusalOf(call: AnyCall, { status, body }: Response): ErrorForm {
  if (status < 300) throw new Error(`${call.name} was not refused: ${body.toString()}`);
  return JSON.parse(body.toString());
}

async function publish<E extends Event>(
  bus: Bus,
  event: E,
  data: Payload<E>,
  id: string,
  occurredAt: Date,
): Promise<void> {
  const body = { id, type: event.type, occurredAt: occurredAt.toISOString(), data };
  await bus.jetstream.publish(bus.subject(eventSubject(event.type, data)), JSON.stringify(body));
}
