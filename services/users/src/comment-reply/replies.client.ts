import { randomUUID } from 'node:crypto';
import { commentReplies, errorForm, type Reply } from '@kubrik/contract';
import { BUS, type Bus, CallClient, LOGGER, type Logger } from '@kubrik/service-kit';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { NotReady } from '../mail/mailer.js';

export type ReplyMail = NonNullable<Reply<typeof commentReplies.mail>>;

/** Asks the news service about a reply, from the background job that sends the e-mail: nobody waits for the answer. */
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
  async mailAbout(replyId: string): Promise<ReplyMail | null> {
    const outgoing = {
      body: { replyId },
      actor: { kind: 'visitor', id: 'users' },
      origin: { address: '', visitorId: 'users', isNewVisitor: false },
    } as const;
    const { status, body } = await this.client.call(commentReplies.mail, outgoing, randomUUID());
    const answer: unknown = JSON.parse(body.toString());
    if (status >= 300)
      throw new NotReady(`the news service answered ${errorForm.safeParse(answer).data?.code ?? status}`);
    return commentReplies.mail.reply.parse(answer);
  }
}
