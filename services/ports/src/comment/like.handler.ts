import { CommentReactionService } from '@kubrik/comments';
import { ports, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';

/** Likes by the calls that were there before people could react in other ways. */
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
