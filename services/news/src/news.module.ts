import { Module } from '@nestjs/common';
import { CommentHandler } from './comment/comment.handler.js';
import { CommentService } from './comment/comment.service.js';
import { FeedReader } from './generation/feed-reader.js';
import { GenerationHandler } from './generation/generation.handler.js';
import { GenerationService } from './generation/generation.service.js';
import { StoryPublisher } from './generation/story-publisher.js';
import { ItemHandler } from './item/item.handler.js';
import { ItemQueries } from './item/item.queries.js';
import { ItemService } from './item/item.service.js';
import { ViewCounter } from './item/view-counter.js';

@Module({
  controllers: [ItemHandler, CommentHandler, GenerationHandler],
  providers: [
    ItemQueries,
    ItemService,
    ViewCounter,
    CommentService,
    GenerationService,
    FeedReader,
    StoryPublisher,
  ],
})
export class NewsModule {}
