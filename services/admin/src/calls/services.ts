import { randomUUID } from 'node:crypto';
import {
  type Actor,
  type BodyInput,
  type Call,
  type CallSpec,
  type ErrorForm,
  errorForm,
  type QueryInput,
  type Reply,
} from '@kubrik/contract';
import { BUS, type Bus, CallClient, CONFIG, LOGGER, type Logger } from '@kubrik/service-kit';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { AdminConfig } from '../admin.config.js';

interface CallOptions<C extends CallSpec> {
  actor: Actor;
  params?: Record<string, string>;
  query?: QueryInput<C>;
  body?: BodyInput<C>;
}

/** A service refused a call, or did not answer (503). */
export class ServiceRefusal extends Error {
  constructor(
    call: Call,
    readonly status: number,
    readonly form: ErrorForm | undefined,
  ) {
    super(`${call.domain}.${call.name} was refused: ${status} ${form?.code ?? ''}`);
  }
}

/** The platform's services, called as the gateway calls them. */
@Injectable()
export class Services implements OnModuleDestroy {
  private readonly client: CallClient;

  constructor(@Inject(BUS) bus: Bus, @Inject(CONFIG) config: AdminConfig, @Inject(LOGGER) logger: Logger) {
    this.client = new CallClient({
      bus,
      logger,
      serviceUrls: config.SERVICE_URLS,
      internalToken: config.INTERNAL_TOKEN,
    });
  }

  onModuleDestroy(): void {
    this.client.close();
  }

  /** @throws ServiceRefusal */
  async call<S extends CallSpec>(
    call: Call<S>,
    { actor, params, query, body }: CallOptions<S>,
  ): Promise<Reply<S>> {
    const visitorId = actor.kind === 'admin' ? actor.login : actor.id;
    const outgoing = {
      params,
      // The caller applies the schemas' defaults and transforms, as the gateway does.
      query: call.query?.parse(query ?? {}),
      body: call.body?.parse(body ?? {}),
      actor,
      origin: { address: '', visitorId, isNewVisitor: false },
    };
    const response = await this.client.call(call, outgoing, randomUUID(), call.delivery?.timeout);
    const reply: unknown = JSON.parse(response.body.toString());
    if (response.status >= 300)
      throw new ServiceRefusal(call, response.status, errorForm.safeParse(reply).data);
    return reply as Reply<S>;
  }
}
