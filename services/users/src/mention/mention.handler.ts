import { forumEvents } from '@kubrik/contract';
import { type Delivery, On } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { MentionService } from './mention.service.js';

@Controller()
export class MentionHandler {
  constructor(private readonly mentions: MentionService) {}

  @On(forumEvents.messagePosted, { as: 'user-mentions' })
  posted({ data, tx }: Delivery<typeof forumEvents.messagePosted>) {
    return this.mentions.tell(tx, data);
  }
}
