import { CommentReactionService } from '@kubrik/comments';
import { ports, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';

/** The calls for likes, which are older than the reactions. */
@Controller()
export class LikeHandler {
  constructor(private readonly reactions: CommentReactionService) {}

  @Call(ports.like)
  like({ params, actor, origin }: Request<typeof ports.like>) {
    return this.reactions.toggleLike(params.id, actor, origin);
  }

  @Call(ports.likes)
  likes({ params, actor }: Request<typeof ports.likes>) {
    return this.reactions.likes(params.id, actor);
  }
}
