import { Module } from '@nestjs/common';
import { AggregationHandler } from './message/aggregation.handler.js';
import { MessageHandler } from './message/message.handler.js';
import { MessageQueries } from './message/message.queries.js';
import { MessageService } from './message/message.service.js';
import { TopicHandler } from './topic/topic.handler.js';
import { TopicService } from './topic/topic.service.js';

@Module({
  controllers: [TopicHandler, MessageHandler, AggregationHandler],
  providers: [TopicService, MessageQueries, MessageService],
})
export class ForumModule {}
