import { consumers, forum } from '@kubrik/contract';
import { attachmentsProvider, contributionsOf, ShownPeopleModule, viewCounterOf } from '@kubrik/service-kit';
import { Module } from '@nestjs/common';
import { ActivityHandler } from './activity/activity.handler.js';
import { ActivityRepository } from './activity/activity.repository.js';
import { ActivityService } from './activity/activity.service.js';
import { AuthorRepository } from './author/author.repository.js';
import { AuthorService } from './author/author.service.js';
import type { ForumTables } from './forum.tables.js';
import { HeldTextRepository } from './held-text/held-text.repository.js';
import { HeldTextService } from './held-text/held-text.service.js';
import { HeldTexts } from './held-text/held-texts.js';
import { PostingHandler } from './held-text/posting.handler.js';
import { PostingService } from './held-text/posting.service.js';
import { AggregatedCommentService } from './message/aggregated/aggregated-comment.service.js';
import { AggregatedItemService } from './message/aggregated/aggregated-item.service.js';
import { AggregationHandler } from './message/aggregated/aggregation.handler.js';
import { MessageAttachmentsService } from './message/attachment/message-attachments.service.js';
import { MessageContribution } from './message/message.contribution.js';
import { MessageHandler } from './message/message.handler.js';
import { MessageRepository } from './message/message.repository.js';
import { MessageService } from './message/message.service.js';
import { MessageVersionRepository } from './message/message-version.repository.js';
import { OwnMessageService } from './message/own-message.service.js';
import { MessagePageService } from './message/page/message-page.service.js';
import { MessageTimeRepository } from './message/page/message-time.repository.js';
import { NewsBetweenRepository } from './message/page/news-between.repository.js';
import { NewsBetweenService } from './message/page/news-between.service.js';
import { MessageReactionRepository } from './message/reaction/message-reaction.repository.js';
import { MessageReactionService } from './message/reaction/message-reaction.service.js';
import { MessageSearchHandler } from './message/search/message-search.handler.js';
import { MessageSearchRepository } from './message/search/message-search.repository.js';
import { MessageSearchService } from './message/search/message-search.service.js';
import { StatsHandler } from './stats/stats.handler.js';
import { StatsRepository } from './stats/stats.repository.js';
import { StatsService } from './stats/stats.service.js';
import { ChangeNumberRepository } from './topic/change-number.repository.js';
import { ParticipantRepository } from './topic/participant.repository.js';
import { ParticipantService } from './topic/participant.service.js';
import { TopicContribution } from './topic/topic.contribution.js';
import { TopicHandler } from './topic/topic.handler.js';
import { TopicRepository } from './topic/topic.repository.js';
import { TopicService } from './topic/topic.service.js';
import { WordRepository } from './word/word.repository.js';
import { WordService } from './word/word.service.js';

const contributions = contributionsOf(consumers.forumModeration, [
  { kind: MessageContribution, report: forum.reportMessage, deleteByModerator: forum.deleteMessage },
  { kind: TopicContribution, report: forum.reportTopic, deleteByModerator: forum.deleteTopic },
]);

@Module({
  imports: [ShownPeopleModule.of(consumers.forumShownPeople)],
  controllers: [
    ActivityHandler,
    TopicHandler,
    MessageHandler,
    PostingHandler,
    MessageSearchHandler,
    AggregationHandler,
    StatsHandler,
    ...contributions.controllers,
  ],
  providers: [
    attachmentsProvider,
    ActivityRepository,
    ActivityService,
    TopicRepository,
    ChangeNumberRepository,
    TopicService,
    viewCounterOf<ForumTables>('topics'),
    WordRepository,
    WordService,
    HeldTextRepository,
    HeldTextService,
    HeldTexts,
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
    ParticipantRepository,
    ParticipantService,
    AggregatedItemService,
    AggregatedCommentService,
    AuthorRepository,
    AuthorService,
    StatsRepository,
    StatsService,
    ...contributions.providers,
  ],
})
export class ForumModule {}
