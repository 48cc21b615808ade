import { forum, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { MessageSearchService } from './message-search.service.js';

@Controller()
export class MessageSearchHandler {
  constructor(private readonly search: MessageSearchService) {}

  @Call(forum.findMessages)
  find({ query }: Request<typeof forum.findMessages>) {
    return this.search.find(query);
  }
}
