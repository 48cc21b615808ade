import { commentReplies, news, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { CommentEmailService } from './comment-email.service.js';

@Controller()
export class CommentEmailHandler {
  constructor(private readonly emails: CommentEmailService) {}

  @Call(news.commentEmail)
  email({ params, actor }: Request<typeof news.commentEmail>) {
    return this.emails.read(params.id, actor);
  }

  @Call(commentReplies.mail)
  replyMail({ body }: Request<typeof commentReplies.mail>) {
    return this.emails.aboutReply(body.replyId);
  }

  @Call(commentReplies.forgetAddress)
  async forgetAddress({ body }: Request<typeof commentReplies.forgetAddress>) {
    await this.emails.forget(body.email);
    return { success: true };
  }
}
