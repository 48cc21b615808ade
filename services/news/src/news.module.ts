import { textGeneratorProvider } from '@kubrik/ai';
import { picturePathsProvider, viewCounterOf } from '@kubrik/service-kit';
import { Module } from '@nestjs/common';
import { CleanupService } from './cleanup/cleanup.service.js';
import { ChatHandler } from './comment/chat.handler.js';
import { CommentHandler } from './comment/comment.handler.js';
import { CommentRepository } from './comment/comment.repository.js';
import { CommentService } from './comment/comment.service.js';
import { CommentDeletionService } from './comment/comment-deletion.service.js';
import { CommentEmailService } from './comment/comment-email.service.js';
import { CommentReactionService } from './comment/comment-reaction.service.js';
import { CommentReportHandler } from './comment/comment-report.handler.js';
import { CommentReportService } from './comment/comment-report.service.js';
import { CommentVersionRepository } from './comment/comment-version.repository.js';
import { OwnCommentService } from './comment/own-comment.service.js';
import { ContentJobHandler } from './content-jobs/content-job.handler.js';
import { GenerationService } from './generation/generation.service.js';
import { ItemHandler } from './item/item.handler.js';
import { ItemRepository } from './item/item.repository.js';
import { ItemService } from './item/item.service.js';
import type { NewsTables } from './news.tables.js';
import { TotalsHandler } from './totals/totals.handler.js';

@Module({
  controllers: [
    ItemHandler,
    CommentHandler,
    CommentReportHandler,
    ChatHandler,
    ContentJobHandler,
    TotalsHandler,
  ],
  providers: [
    ItemRepository,
    ItemService,
    viewCounterOf<NewsTables>('newsItems'),
    CommentRepository,
    CommentService,
    CommentEmailService,
    CommentVersionRepository,
    CommentDeletionService,
    CommentReactionService,
    OwnCommentService,
    CommentReportService,
    GenerationService,
    textGeneratorProvider,
    picturePathsProvider,
    CleanupService,
  ],
})
export class NewsModule {}
