import { ports, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { CommentService } from './comment.service.js';

@Controller()
export class CommentHandler {
  constructor(private readonly service: CommentService) {}

  @Call(ports.comments)
  comments({ params, query }: Request<typeof ports.comments>) {
    return this.service.read(params.id, query);
  }

  @Call(ports.addComment)
  addComment(request: Request<typeof ports.addComment>) {
    return this.service.add(request);
  }

  @Call(ports.like)
  like({ params, actor, origin }: Request<typeof ports.like>) {
    return this.service.toggle(params.id, actor, origin);
  }

  @Call(ports.likes)
  likes({ params, actor }: Request<typeof ports.likes>) {
    return this.service.likes(params.id, actor);
  }
}
