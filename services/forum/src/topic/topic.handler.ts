import { forum } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { TopicService } from './topic.service.js';

@Controller()
export class TopicHandler {
  constructor(private readonly topics: TopicService) {}

  @Call(forum.mainChat)
  mainChat() {
    return this.topics.mainChat();
  }
}
