import { Module } from '@nestjs/common';
import { AccountRepositoriesModule } from '../account/account-repositories.module.js';
import { CompaniesModule } from '../companies/companies.module.js';
import { MessageRepositoriesModule } from '../messages/message-repositories.module.js';
import { ApplicationHandler } from './application/application.handler.js';
import { NotificationModule } from './notification/notification.module.js';
import { NotificationRepositoriesModule } from './notification-repositories.module.js';
import { SavedSearchHandler } from './saved-search/saved-search.handler.js';
import { FollowedNewsHandler } from './subscription/followed-news.handler.js';
import { FollowerNotificationQueue } from './subscription/follower-notification.queue.js';
import { MergedCompanyRepository } from './subscription/merged-company.repository.js';
import { ModeratedTopicHandler } from './subscription/moderated-topic.handler.js';
import { ReviewedBankHandler } from './subscription/reviewed-bank.handler.js';
import { SubscriptionHandler } from './subscription/subscription.handler.js';
import { SubscriptionRepository } from './subscription/subscription.repository.js';
import { SubscriptionService } from './subscription/subscription.service.js';
import { SuggestionHandler } from './suggestion/suggestion.handler.js';
import { ReactionNotificationService } from './text-notification/reaction-notification.service.js';
import { TextNotificationHandler } from './text-notification/text-notification.handler.js';
import { TextNotificationService } from './text-notification/text-notification.service.js';

/** Of what people are notified: texts, what they follow, saved searches, applications and suggestions. */
@Module({
  imports: [
    AccountRepositoriesModule,
    MessageRepositoriesModule,
    NotificationRepositoriesModule,
    NotificationModule,
    CompaniesModule,
  ],
  controllers: [
    TextNotificationHandler,
    SubscriptionHandler,
    FollowedNewsHandler,
    ModeratedTopicHandler,
    ReviewedBankHandler,
    SavedSearchHandler,
    ApplicationHandler,
    SuggestionHandler,
  ],
  providers: [
    TextNotificationService,
    ReactionNotificationService,
    FollowerNotificationQueue,
    MergedCompanyRepository,
    SubscriptionRepository,
    SubscriptionService,
  ],
})
export class NotificationsModule {}
