import { attachmentsProvider } from '@kubrik/service-kit';
import { Module } from '@nestjs/common';
import { AccountRepositoriesModule } from '../account/account-repositories.module.js';
import { CompanyRepositoriesModule } from '../companies/company-repositories.module.js';
import { NotificationModule } from '../notifications/notification/notification.module.js';
import { PeopleRepositoriesModule } from '../people/people-repositories.module.js';
import { ListedCvHandler } from './listed-cv/listed-cv.handler.js';
import { ListedCvRepository } from './listed-cv/listed-cv.repository.js';
import { ListedCvService } from './listed-cv/listed-cv.service.js';
import { ConversationRepository } from './message/conversation.repository.js';
import { ConversationService } from './message/conversation.service.js';
import { MessageHandler } from './message/message.handler.js';
import { MessageRepository } from './message/message.repository.js';
import { MessageService } from './message/message.service.js';
import { PrivateReactionService } from './message/private-reaction.service.js';
import { MessageRepositoriesModule } from './message-repositories.module.js';
import { RelationshipHandler } from './relationship/relationship.handler.js';
import { RelationshipService } from './relationship/relationship.service.js';

/** Private messages, whom people block and mute, and how companies write to owners of listed CVs. */
@Module({
  imports: [
    AccountRepositoriesModule,
    PeopleRepositoriesModule,
    MessageRepositoriesModule,
    CompanyRepositoriesModule,
    NotificationModule,
  ],
  controllers: [MessageHandler, RelationshipHandler, ListedCvHandler],
  providers: [
    MessageRepository,
    MessageService,
    ConversationRepository,
    ConversationService,
    PrivateReactionService,
    RelationshipService,
    ListedCvRepository,
    ListedCvService,
    attachmentsProvider,
  ],
  exports: [MessageRepository],
})
export class MessagesModule {}
