import { textGeneratorProvider } from '@kubrik/ai';
import { commentsOf } from '@kubrik/comments';
import { consumers, news } from '@kubrik/contract';
import { contributionsOf, picturePathsProvider, viewCounterOf } from '@kubrik/service-kit';
import { Module } from '@nestjs/common';
import { CleanupService } from './cleanup/cleanup.service.js';
import { CommentEmailHandler } from './comment/comment-email.handler.js';
import { CommentEmailRepository } from './comment/comment-email.repository.js';
import { CommentEmailService } from './comment/comment-email.service.js';
import { NewsCommentHost, viewNewsComment } from './comment/news-comment.host.js';
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

const comments = commentsOf({
  host: NewsCommentHost,
  view: viewNewsComment,
  calls: news,
  chat: {
    source: 'news_comment',
    deletions: consumers.newsChatDeletions,
    reactions: consumers.newsChatReactions,
  },
});
const contributions = contributionsOf(consumers.newsModeration, [comments.contribution]);

@Module({
  controllers: [
    ItemHandler,
    ContentJobHandler,
    TotalsHandler,
    NewsFeedHandler,
    CommentEmailHandler,
    ...comments.controllers,
    ...contributions.controllers,
  ],
  providers: [
    ItemRepository,
    ItemService,
    NewsSourceRepository,
    NewsSourceService,
    viewCounterOf<NewsTables>('newsItems'),
    CommentEmailService,
    NewsFeedRepository,
    NewsFeedService,
    WaitingStoryRepository,
    WaitingStoryService,
    GenerationService,
    textGeneratorProvider,
    picturePathsProvider,
    CleanupService,
    CommentEmailRepository,
    ...comments.providers,
    ...contributions.providers,
  ],
})
export class NewsModule {}
