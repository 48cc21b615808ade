import { consumers } from '@kubrik/contract';
import { attachmentsProvider, ShownPeopleModule, viewCounterOf } from '@kubrik/service-kit';
import { Module } from '@nestjs/common';
import { ActivityHandler } from './activity/activity.handler.js';
import { ActivityRepository } from './activity/activity.repository.js';
import { ActivityService } from './activity/activity.service.js';
import { AuthorRepository } from './author/author.repository.js';
import { AuthorService } from './author/author.service.js';
import type { ForumTables } from './forum.tables.js';
import { HeldTextRepository } from './held-text/held-text.repository.js';
import { HeldTextService } from './held-text/held-text.service.js';
import { PostingHandler } from './held-text/posting.handler.js';
import { PostingService } from './held-text/posting.service.js';
import { AggregatedCommentService } from './message/aggregated-comment.service.js';
import { AggregatedItemService } from './message/aggregated-item.service.js';
import { AggregationHandler } from './message/aggregation.handler.js';
import { MessageHandler } from './message/message.handler.js';
import { MessageRepository } from './message/message.repository.js';
import { MessageService } from './message/message.service.js';
import { MessageAttachmentsService } from './message/message-attachments.service.js';
import { MessagePageService } from './message/message-page.service.js';
import { MessageReactionRepository } from './message/message-reaction.repository.js';
import { MessageReactionService } from './message/message-reaction.service.js';
import { MessageReportHandler } from './message/message-report.handler.js';
import { MessageReportService } from './message/message-report.service.js';
import { MessageSearchHandler } from './message/message-search.handler.js';
import { MessageSearchRepository } from './message/message-search.repository.js';
import { MessageSearchService } from './message/message-search.service.js';
import { MessageTimeRepository } from './message/message-time.repository.js';
import { MessageVersionRepository } from './message/message-version.repository.js';
import { NewsBetweenRepository } from './message/news-between.repository.js';
import { NewsBetweenService } from './message/news-between.service.js';
import { OwnMessageService } from './message/own-message.service.js';
import { StatsHandler } from './stats/stats.handler.js';
import { StatsRepository } from './stats/stats.repository.js';
import { StatsService } from './stats/stats.service.js';
import { ChangeNumberRepository } from './topic/change-number.repository.js';
import { ParticipantRepository } from './topic/participant.repository.js';
import { ParticipantService } from './topic/participant.service.js';
import { TopicHandler } from './topic/topic.handler.js';
import { TopicRepository } from './topic/topic.repository.js';
import { TopicService } from './topic/topic.service.js';
import { TopicReportHandler } from './topic/topic-report.handler.js';
import { TopicReportService } from './topic/topic-report.service.js';
import { WordRepository } from './word/word.repository.js';
import { WordService } from './word/word.service.js';

@Module({
  imports: [ShownPeopleModule.of(consumers.forumShownPeople)],
  controllers: [
    ActivityHandler,
    TopicHandler,
    TopicReportHandler,
    MessageHandler,
    PostingHandler,
    MessageReportHandler,
    MessageSearchHandler,
    AggregationHandler,
    StatsHandler,
  ],
  providers: [
    attachmentsProvider,
    ActivityRepository,
    ActivityService,
    TopicRepository,
    ChangeNumberRepository,
    TopicService,
    TopicReportService,
    viewCounterOf<ForumTables>('topics'),
    WordRepository,
    WordService,
    HeldTextRepository,
    HeldTextService,
    PostingService,
    MessageRepository,
    MessageService,
    MessageTimeRepository,
    MessageSearchRepository,
    MessageSearchService,
    MessagePageService,
    MessageAttachmentsService,
    NewsBetweenRepository,
    NewsBetweenService,
    MessageVersionRepository,
    OwnMessageService,
    MessageReactionRepository,
    MessageReactionService,
    MessageReportService,
    ParticipantRepository,
    ParticipantService,
    AggregatedItemService,
    AggregatedCommentService,
    AuthorRepository,
    AuthorService,
    StatsRepository,
    StatsService,
  ],
})
export class ForumModule {}
