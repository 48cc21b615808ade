import { commentReplies, news, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { CommentService } from './comment.service.js';
import { CommentEmailService } from './comment-email.service.js';
import { CommentReactionService } from './comment-reaction.service.js';
import { OwnCommentService } from './own-comment.service.js';

@Controller()
export class CommentHandler {
  constructor(
    private readonly comments: CommentService,
    private readonly emails: CommentEmailService,
    private readonly ownComments: OwnCommentService,
    private readonly reactions: CommentReactionService,
  ) {}

  @Call(news.comments)
  list({ params, query }: Request<typeof news.comments>) {
    return this.comments.page(params.id, query);
  }

  @Call(news.follow)
  async follow({ params, body, actor }: Request<typeof news.follow>) {
    await this.comments.follow(params.id, actor, body.follows);
    return body;
  }

  @Call(news.addComment)
  add(request: Request<typeof news.addComment>) {
    return this.comments.add(request);
  }

  @Call(news.editComment)
  edit({ params, body, actor, origin }: Request<typeof news.editComment>) {
    return this.ownComments.edit(params.id, actor, body.content, origin.heldFor);
  }

  @Call(news.reactToComment)
  react({ params, actor }: Request<typeof news.reactToComment>) {
    return this.reactions.set(params.id, actor, params.reaction, true);
  }

  @Call(news.takeReactionBack)
  takeReactionBack({ params, actor }: Request<typeof news.takeReactionBack>) {
    return this.reactions.set(params.id, actor, params.reaction, false);
  }

  @Call(news.ownReactions)
  ownReactions({ params, actor }: Request<typeof news.ownReactions>) {
    return this.reactions.own(params.id, actor);
  }

  @Call(news.commentVersions)
  versions({ params }: Request<typeof news.commentVersions>) {
    return this.ownComments.versions(params.id);
  }

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
