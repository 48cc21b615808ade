import { consumers, forumEvents } from '@kubrik/contract';
import { On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { MentionService } from './mention.service.js';

@Controller()
export class MentionHandler {
  constructor(private readonly mentions: MentionService) {}

  @On(forumEvents.messagePosted, consumers.userMentions)
  posted({ data, tx }: ReceivedEvent<typeof forumEvents.messagePosted>) {
    return this.mentions.notify(tx, data);
  }
}
