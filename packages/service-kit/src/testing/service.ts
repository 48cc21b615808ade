import { randomUUID } from 'node:crypto';
import {
  type Actor,
  type Answer,
  type BodyInput,
  type Call,
  type CallSpec,
  type ErrorForm,
  type Event,
  type Origin,
  type Payload,
  pageHeaders,
  type QueryInput,
} from '@kubrik/contract';
import { CallClient } from '../call-client.js';
import { createLogger } from '../log.js';
import { type RunningService, type ServiceOptions, startService } from '../service.js';
import { decodeSession, sessionHeader } from '../session.js';
import { createTestEnvironment, type TestEnvironment } from './environment.js';

export interface TestCall<C extends CallSpec> {
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
  call<S extends CallSpec>(call: Call<S>, request?: TestCall<S>): Promise<Answer<S>>;
  /** The refusal of a call that must not. */
  refusal<S extends CallSpec>(call: Call<S>, request?: TestCall<S>): Promise<ErrorForm>;
  /** Publishes an event as its own domain would, with an id of its own unless told. */
  happen<E extends Event>(event: E, data: Payload<E>, id?: string): Promise<void>;
  settle(): Promise<void>;
  stop(): Promise<void>;
}

export const aUser = (username = 'bosun', role: 'user' | 'admin' = 'user'): Actor & { kind: 'user' } => ({
  kind: 'user',
  id: randomUUID(),
  username,
  role,
});

export async function startTestService(
  options: ServiceOptions,
  extra: Record<string, string> = {},
): Promise<TestService> {
  const environment = await createTestEnvironment();
  const running = await startService(options, await environment.env(options.domain, extra));
  const client = new CallClient({
    bus: environment.bus,
    logger: createLogger('test', 'silent'),
    serviceUrls: { [options.domain]: `http://127.0.0.1:${running.port}` },
    internalToken: 'internal-token-of-the-tests',
  });
  const send = async (call: Call, { actor, params, query, body, origin }: TestCall<CallSpec>) => {
    const visitor: Actor = { kind: 'visitor', id: 'visitor' };
    const own: Origin = { address: '127.0.0.1', visitorId: 'visitor', isNewVisitor: false };
    // Defaults and transforms of the schemas are the gateway's work.
    const outgoing = {
      params,
      query: call.query?.parse(query ?? {}),
      body: call.body?.parse(body ?? {}),
      actor: actor ?? visitor,
      origin: origin ?? own,
    };
    return client.call(call, outgoing, randomUUID());
  };
  return {
    environment,
    running,
    async call<S extends CallSpec>(call: Call<S>, request: TestCall<S> = {}) {
      const wire = await send(call, request as TestCall<CallSpec>);
      const reply = JSON.parse(wire.body.toString());
      if (wire.status >= 300) throw new Error(`${call.name} was refused: ${wire.body.toString()}`);
      call.reply.parse(reply);
      const { nextCursor, changesCursor, totalCount } = pageHeaders;
      const page = {
        items: reply,
        nextCursor: wire.headers[nextCursor],
        changesCursor: wire.headers[changesCursor],
        totalCount: wire.headers[totalCount] === undefined ? undefined : Number(wire.headers[totalCount]),
      };
      const opened = wire.headers[sessionHeader];
      const opening = { reply, session: opened ? decodeSession(opened) : undefined };
      return (call.paged ? page : call.session === 'opens' ? opening : reply) as Answer<S>;
    },
    async refusal(call, request = {}) {
      const wire = await send(call, request as TestCall<CallSpec>);
      if (wire.status < 300) throw new Error(`${call.name} was not refused: ${wire.body.toString()}`);
      return JSON.parse(wire.body.toString()) as ErrorForm;
    },
    async happen(event, data, id = randomUUID()) {
      const { bus } = environment;
      const body = { id, type: event.type, occurredAt: new Date().toISOString(), data };
      await bus.jetstream.publish(bus.subject(`events.${event.type}`), JSON.stringify(body));
    },
    settle: () => environment.settle(),
    async stop() {
      client.close();
      await running.stop();
      await environment.remove();
    },
  };
}
