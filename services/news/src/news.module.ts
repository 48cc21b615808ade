import { textGeneratorProvider } from '@kubrik/ai';
import { consumers, news } from '@kubrik/contract';
import { contributionsOf, picturePathsProvider, viewCounterOf } from '@kubrik/service-kit';
import { Module } from '@nestjs/common';
import { CleanupService } from './cleanup/cleanup.service.js';
import { ChatHandler } from './comment/chat.handler.js';
import { CommentContribution } from './comment/comment.contribution.js';
import { CommentHandler } from './comment/comment.handler.js';
import { CommentRepository } from './comment/comment.repository.js';
import { CommentService } from './comment/comment.service.js';
import { CommentEmailService } from './comment/comment-email.service.js';
import { CommentReactionService } from './comment/comment-reaction.service.js';
import { CommentVersionRepository } from './comment/comment-version.repository.js';
import { OwnCommentService } from './comment/own-comment.service.js';
import { ContentJobHandler } from './content-jobs/content-job.handler.js';
import { NewsFeedHandler } from './feed/news-feed.handler.js';
import { NewsFeedRepository } from './feed/news-feed.repository.js';
import { NewsFeedService } from './feed/news-feed.service.js';
import { WaitingStoryRepository } from './feed/waiting-story.repository.js';
import { WaitingStoryService } from './feed/waiting-story.service.js';
import { GenerationService } from './generation/generation.service.js';
import { ItemHandler } from './item/item.handler.js';
import { ItemRepository } from './item/item.repository.js';
import { ItemService } from './item/item.service.js';
import type { NewsTables } from './news.tables.js';
import { NewsSourceRepository } from './source/news-source.repository.js';
import { NewsSourceService } from './source/news-source.service.js';
import { TotalsHandler } from './totals/totals.handler.js';

const contributions = contributionsOf(consumers.newsModeration, [
  {
    kind: CommentContribution,
    report: news.reportComment,
    deleteByModerator: news.deleteComment,
    withdraw: news.deleteOwnComment,
  },
]);

@Module({
  controllers: [
    ItemHandler,
    CommentHandler,
    ChatHandler,
    ContentJobHandler,
    TotalsHandler,
    NewsFeedHandler,
    ...contributions.controllers,
  ],
  providers: [
    ItemRepository,
    ItemService,
    NewsSourceRepository,
    NewsSourceService,
    viewCounterOf<NewsTables>('newsItems'),
    CommentRepository,
    CommentService,
    CommentEmailService,
    CommentVersionRepository,
    CommentReactionService,
    OwnCommentService,
    NewsFeedRepository,
    NewsFeedService,
    WaitingStoryRepository,
    WaitingStoryService,
    GenerationService,
    textGeneratorProvider,
    picturePathsProvider,
    CleanupService,
    ...contributions.providers,
  ],
})
export class NewsModule {}
