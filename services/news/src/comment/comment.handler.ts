import { commentReplies, news, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { CommentService } from './comment.service.js';
import { CommentEmailService } from './comment-email.service.js';

@Controller()
export class CommentHandler {
  constructor(
    private readonly comments: CommentService,
    private readonly emails: CommentEmailService,
  ) {}

  @Call(news.comments)
  list({ params, query }: Request<typeof news.comments>) {
    return this.comments.page(params.id, query);
  }

  @Call(news.addComment)
  add(request: Request<typeof news.addComment>) {
    return this.comments.add(request);
  }

  @Call(news.commentEmail)
  email({ params, actor }: Request<typeof news.commentEmail>) {
    return this.emails.read(params.id, actor);
  }

  @Call(commentReplies.mail)
  replyMail({ body }: Request<typeof commentReplies.mail>) {
    return this.emails.aboutReply(body.replyId);
  }
}
