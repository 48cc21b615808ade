import { randomUUID } from 'node:crypto';
import { type Body, commentReplies, errorForm, type Reply } from '@kubrik/contract';
import { BUS, type Bus, CallClient, LOGGER, type Logger } from '@kubrik/service-kit';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { NotReady } from '../mail/mailer.js';

export type ReplyMail = NonNullable<Reply<typeof commentReplies.mail>>;

/** Asks the news service about addresses of commenters, from background jobs: nobody waits for the answer. */
@Injectable()
export class RepliesClient implements OnModuleDestroy {
  private readonly client: CallClient;

  constructor(@Inject(BUS) bus: Bus, @Inject(LOGGER) logger: Logger) {
    this.client = new CallClient({ bus, logger, serviceUrls: {}, serviceTokens: {} });
  }

  onModuleDestroy(): void {
    this.client.close();
  }

  /** Null when there is no e-mail to send any more. @throws NotReady while the news service does not answer */
  mailAbout(replyId: string): Promise<ReplyMail | null> {
    return this.ask(commentReplies.mail, { replyId });
  }

  /** @throws NotReady while the news service does not answer */
  async forgetAddress(email: string): Promise<void> {
    await this.ask(commentReplies.forgetAddress, { email });
  }

  private async ask<C extends (typeof commentReplies)[keyof typeof commentReplies]>(
    call: C,
    asked: Body<C>,
  ): Promise<Reply<C>> {
    const outgoing = {
      body: asked,
      actor: { kind: 'visitor', id: 'users' },
      origin: { address: '', visitorId: 'users', isNewVisitor: false },
    } as const;
    const { status, body } = await this.client.call(call, outgoing, randomUUID());
    const answer: unknown = JSON.parse(body.toString());
    if (status >= 300)
      throw new NotReady(`the news service answered ${errorForm.safeParse(answer).data?.code ?? status}`);
    return call.reply.parse(answer) as Reply<C>;
  }
}
