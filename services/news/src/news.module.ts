import { composerProvider } from '@kubrik/ai';
import { TOTALS } from '@kubrik/service-kit';
import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CleanupService } from './cleanup/cleanup.service.js';
import { CommentHandler } from './comment/comment.handler.js';
import { CommentService } from './comment/comment.service.js';
import { GenerationService } from './generation/generation.service.js';
import { ItemHandler } from './item/item.handler.js';
import { ItemQueries } from './item/item.queries.js';
import { ItemService } from './item/item.service.js';
import { ItemWrites } from './item/item.writes.js';
import { ViewCounter } from './item/view-counter.js';
import { JobHandler } from './jobs/job.handler.js';

@Module({
  controllers: [ItemHandler, CommentHandler, JobHandler],
  providers: [
    ItemQueries,
    ItemService,
    ItemWrites,
    ViewCounter,
    CommentService,
    GenerationService,
    composerProvider,
    CleanupService,
    {
      provide: TOTALS,
      inject: [DataSource],
      useFactory: (dataSource: DataSource) => async () => {
        const [count] = await dataSource.query<{ items: number }[]>('select items from news_count');
        return { totalNews: count?.items ?? 0 };
      },
    },
  ],
})
export class NewsModule {}
