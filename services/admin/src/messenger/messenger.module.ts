import { ownSettings } from '@kubrik/contract';
import { settingHandler } from '@kubrik/service-kit';
import { Module } from '@nestjs/common';
import { OperationsModule } from '../operations/operations.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { BotAnswers } from './bot/bot.answers.js';
import { BotHandler } from './bot/bot.handler.js';
import { BotService } from './bot/bot.service.js';
import { ConfiguredMessenger } from './configured.messenger.js';
import { GroupJobsHandler } from './group/group-jobs.handler.js';
import { GroupJobsService } from './group/group-jobs.service.js';
import { GroupNewsRepository } from './group-news.repository.js';
import { GroupPostHandler } from './group-post.handler.js';
import { GroupPostRepository } from './group-post.repository.js';
import { GroupPublisher } from './group-publisher.js';
import { Messenger } from './messenger.js';
import { NewsPacer } from './news-pacer.js';

/** The messenger: posts and content jobs of the group, codes for the administrator, the bot that answers people. */
@Module({
  imports: [SettingsModule, OperationsModule],
  controllers: [
    GroupPostHandler,
    GroupJobsHandler,
    BotHandler,
    settingHandler(ownSettings.messenger, Messenger),
  ],
  providers: [
    { provide: Messenger, useClass: ConfiguredMessenger },
    GroupPublisher,
    NewsPacer,
    GroupPostRepository,
    GroupNewsRepository,
    GroupJobsService,
    BotAnswers,
    BotService,
  ],
  exports: [Messenger, GroupJobsService, GroupPostRepository],
})
export class MessengerModule {}
