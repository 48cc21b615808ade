import { Module } from '@nestjs/common';
import { OperationsModule } from '../operations/operations.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { BotAnswers } from './bot/bot.answers.js';
import { BotHandler } from './bot/bot.handler.js';
import { BotService } from './bot/bot.service.js';
import { ChannelPostHandler } from './channel-post.handler.js';
import { ChannelPostRepository } from './channel-post.repository.js';
import { ChannelPublisher } from './channel-publisher.js';
import { ConfiguredMessenger } from './configured.messenger.js';
import { GroupJobsHandler } from './group/group-jobs.handler.js';
import { GroupJobsService } from './group/group-jobs.service.js';
import { KnownNewsRepository } from './known-news.repository.js';
import { Messenger } from './messenger.js';

/** The messenger: posts and content jobs of the group, codes for the administrator, the bot that answers people. */
@Module({
  imports: [SettingsModule, OperationsModule],
  controllers: [ChannelPostHandler, GroupJobsHandler, BotHandler],
  providers: [
    { provide: Messenger, useClass: ConfiguredMessenger },
    ChannelPublisher,
    ChannelPostRepository,
    KnownNewsRepository,
    GroupJobsService,
    BotAnswers,
    BotService,
  ],
  exports: [Messenger, GroupJobsService, ChannelPostRepository],
})
export class MessengerModule {}
