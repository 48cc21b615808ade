import { consumers, newsEvents, type Request, users } from '@kubrik/contract';
import { Call, On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { unsubscribePath } from '../../notifications/unsubscription/unsubscribe-links.js';
import { UnsubscriptionService } from '../../notifications/unsubscription/unsubscription.service.js';
import { MailQueue } from '../mail.queue.js';

/** E-mails about replies to comments, and how people unsubscribe from them. */
@Controller()
export class CommentReplyHandler {
  constructor(
    private readonly mails: MailQueue,
    private readonly unsubscriptions: UnsubscriptionService,
  ) {}

  @On(newsEvents.commentReplied, consumers.userCommentReplies)
  replied({ data, tx }: ReceivedEvent<typeof newsEvents.commentReplied>) {
    // The news service is asked for the address when the e-mail is sent.
    return this.mails.add(tx, 'comment-reply', '', { replyId: data.replyId });
  }

  /** Changes nothing: scanners of mail programs open every link. */
  @Call(users.openUnsubscription)
  open({ query }: Request<typeof users.openUnsubscription>) {
    const { token, types, about } = query;
    const page = new URLSearchParams({ token, ...(types && { types }), ...(about && { about }) });
    return { location: `${unsubscribePath}?${page}` };
  }

  @Call(users.unsubscribe)
  async unsubscribe({ query }: Request<typeof users.unsubscribe>) {
    return { success: true, message: await this.unsubscriptions.unsubscribe(query.token, query.type) };
  }
}
