import { TOTALS } from '@kubrik/service-kit';
import { Module } from '@nestjs/common';
import { AggregationHandler } from './message/aggregation.handler.js';
import { CopyService } from './message/copy.service.js';
import { MessageHandler } from './message/message.handler.js';
import { MessageQueries } from './message/message.queries.js';
import { MessageService } from './message/message.service.js';
import { AuthorActivity } from './stats/author-activity.js';
import { StatsHandler } from './stats/stats.handler.js';
import { StatsQueries } from './stats/stats.queries.js';
import { TopicHandler } from './topic/topic.handler.js';
import { TopicQueries } from './topic/topic.queries.js';
import { TopicService } from './topic/topic.service.js';
import { TopicWords } from './topic/topic.words.js';
import { TopicWrites } from './topic/topic.writes.js';
import { ViewCounter } from './topic/view-counter.js';

@Module({
  controllers: [TopicHandler, MessageHandler, AggregationHandler, StatsHandler],
  providers: [
    TopicQueries,
    TopicWords,
    TopicService,
    TopicWrites,
    ViewCounter,
    MessageQueries,
    MessageService,
    CopyService,
    AuthorActivity,
    StatsQueries,
    { provide: TOTALS, inject: [StatsQueries], useFactory: (stats: StatsQueries) => () => stats.totals() },
  ],
})
export class ForumModule {}
