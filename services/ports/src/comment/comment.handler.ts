import { ports, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { CommentService } from './comment.service.js';
import { CommentReactionService } from './comment-reaction.service.js';
import { OwnCommentService } from './own-comment.service.js';

@Controller()
export class CommentHandler {
  constructor(
    private readonly service: CommentService,
    private readonly ownComments: OwnCommentService,
    private readonly reactions: CommentReactionService,
  ) {}

  @Call(ports.comments)
  comments({ params, query }: Request<typeof ports.comments>) {
    return this.service.read(params.id, query);
  }

  @Call(ports.follow)
  async follow({ params, body, actor }: Request<typeof ports.follow>) {
    await this.service.follow(params.id, actor, body.follows);
    return body;
  }

  @Call(ports.addComment)
  addComment(request: Request<typeof ports.addComment>) {
    return this.service.add(request);
  }

  @Call(ports.editComment)
  edit({ params, body, actor, origin }: Request<typeof ports.editComment>) {
    return this.ownComments.edit(params.id, actor, body.content, origin.heldFor);
  }

  @Call(ports.commentVersions)
  versions({ params }: Request<typeof ports.commentVersions>) {
    return this.ownComments.versions(params.id);
  }

  @Call(ports.like)
  like({ params, actor, origin }: Request<typeof ports.like>) {
    return this.reactions.toggleLike(params.id, actor, origin);
  }

  @Call(ports.likes)
  likes({ params, actor }: Request<typeof ports.likes>) {
    return this.reactions.likes(params.id, actor);
  }

  @Call(ports.reactToComment)
  react({ params: { id, reaction }, actor, origin }: Request<typeof ports.reactToComment>) {
    return this.reactions.set(id, actor, origin, { reaction, isGiven: true });
  }

  @Call(ports.takeReactionBack)
  takeReactionBack({ params: { id, reaction }, actor, origin }: Request<typeof ports.takeReactionBack>) {
    return this.reactions.set(id, actor, origin, { reaction, isGiven: false });
  }

  @Call(ports.ownReactions)
  ownReactions({ params, actor }: Request<typeof ports.ownReactions>) {
    return this.reactions.own(params.id, actor);
  }
}
