import { randomUUID } from 'node:crypto';
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
import { CallClient } from '../calls/call-client.js';
import { createLogger } from '../observability/log.js';
import { type RunningService, type ServiceOptions, startService } from '../service/service.js';
import { decodeSession, sessionHeader } from '../sessions/session.js';
import { createTestEnvironment, type TestEnvironment } from './environment.js';

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
  /** Publishes an event as its own domain would; its id is random unless given. */
  publish<E extends Event>(event: E, data: Payload<E>, id?: string): Promise<void>;
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
  const send = async (call: AnyCall, { actor, params, query, body, origin }: TestCall<CallSchemas>) => {
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
    return client.call(call, outgoing, randomUUID());
  };
  return {
    environment,
    running,
    async call<C extends AnyCall>(call: C, request: TestCall<C> = {}) {
      const response = await send(call, request as TestCall<CallSchemas>);
      const reply = JSON.parse(response.body.toString());
      if (response.status >= 300) throw new Error(`${call.name} was refused: ${response.body.toString()}`);
      call.reply.parse(reply);
      const { nextCursor, changesCursor, totalCount } = pageHeaders;
      const page = {
        items: reply,
        nextCursor: response.headers[nextCursor],
        changesCursor: response.headers[changesCursor],
        totalCount:
          response.headers[totalCount] === undefined ? undefined : Number(response.headers[totalCount]),
      };
      const opened = response.headers[sessionHeader];
      const withSession = { reply, session: opened ? decodeSession(opened) : undefined };
      return (call.paged ? page : call.access?.session === 'creates' ? withSession : reply) as Answer<C>;
    },
    async refusal(call, request = {}) {
      const response = await send(call, request as TestCall<CallSchemas>);
      if (response.status < 300) throw new Error(`${call.name} was not refused: ${response.body.toString()}`);
      return JSON.parse(response.body.toString()) as ErrorForm;
    },
    async publish(event, data, id = randomUUID()) {
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
