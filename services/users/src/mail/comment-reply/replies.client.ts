import { commentReplies, type Reply } from '@kubrik/contract';
import { Injectable } from '@nestjs/common';
import { BackgroundCalls } from '../../background-call/background-calls.js';

export type ReplyMail = NonNullable<Reply<typeof commentReplies.mail>>;

/** Asks the news service about addresses of commenters. */
@Injectable()
export class RepliesClient {
  constructor(private readonly calls: BackgroundCalls) {}

  /**
   * Null when the e-mail must not be sent any more. @throws NotReady while the news service does not answer
   */
  mailAbout(replyId: string): Promise<ReplyMail | null> {
    return this.calls.ask(commentReplies.mail, { replyId });
  }

  /** @throws NotReady while the news service does not answer */
  async forgetAddress(email: string): Promise<void> {
    await this.calls.ask(commentReplies.forgetAddress, { email });
  }
}
