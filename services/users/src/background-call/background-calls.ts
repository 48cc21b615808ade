import { randomUUID } from 'node:crypto';
import { type Body, errorForm, type InternalCall, type Reply } from '@kubrik/contract';
import { BUS, type Bus, CallClient, LOGGER, type Logger } from '@kubrik/service-kit';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { NotReady } from '../mail/mailer.js';

/** Asks other services. Only background jobs use it, because nobody waits for their answer. */
@Injectable()
export class BackgroundCalls implements OnModuleDestroy {
  private readonly client: CallClient;

  constructor(@Inject(BUS) bus: Bus, @Inject(LOGGER) logger: Logger) {
    this.client = new CallClient({ bus, logger, serviceUrls: {}, serviceTokens: {} });
  }

  onModuleDestroy(): void {
    this.client.close();
  }

  /** @throws NotReady while the service does not answer */
  async ask<C extends InternalCall>(call: C, asked: Body<C>): Promise<Reply<C>> {
    const outgoing = {
      body: asked,
      actor: { kind: 'visitor', id: 'users' },
      origin: { address: '', visitorId: 'users', isNewVisitor: false },
    } as const;
    const { timeout } = call.delivery;
    const { status, body } = await this.client.call(call, outgoing, randomUUID(), timeout);
    const answer: unknown = JSON.parse(body.toString());
    if (status >= 300) {
      const code = errorForm.safeParse(answer).data?.code ?? status;
      throw new NotReady(`the ${call.domain} service answered ${code}`);
    }
    return call.reply.parse(answer) as Reply<C>;
  }
}
