import { news, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { CommentService } from './comment.service.js';

@Controller()
export class CommentHandler {
  constructor(private readonly comments: CommentService) {}

  @Call(news.comments)
  list({ params, query }: Request<typeof news.comments>) {
    return this.comments.read(params.id, query.limit, query.cursor);
  }

  @Call(news.addComment)
  add({ params, body }: Request<typeof news.addComment>) {
    return this.comments.add(params.id, body);
  }
}
