import { news, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { CommentService } from './comment.service.js';

@Controller()
export class CommentHandler {
  constructor(private readonly comments: CommentService) {}

  @Call(news.comments)
  list({ params, query }: Request<typeof news.comments>) {
    return this.comments.page(params.id, query);
  }

  @Call(news.addComment)
  add(request: Request<typeof news.addComment>) {
    return this.comments.add(request);
  }
}
