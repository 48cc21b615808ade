import { composerProvider } from '@kubrik/ai';
import { Module } from '@nestjs/common';
import { BankHandler } from './bank/bank.handler.js';
import { BankService } from './bank/bank.service.js';
import { DemoHandler } from './demo/demo.handler.js';
import { DemoService } from './demo/demo.service.js';
import { GenerationService } from './generation/generation.service.js';
import { GuideHandler } from './guide/guide.handler.js';
import { ItemHandler } from './item/item.handler.js';
import { ItemQueries } from './item/item.queries.js';
import { ViewCounter } from './item/view-counter.js';
import { JobHandler } from './jobs/job.handler.js';
import { RateHandler } from './rates/rate.handler.js';
import { RateQueries } from './rates/rate.queries.js';
import { RateStore } from './rates/rate-store.js';
import { RateUpdate } from './rates/rate-update.js';
import { ReviewHandler } from './review/review.handler.js';
import { ReviewQueries } from './review/review.queries.js';
import { ReviewService } from './review/review.service.js';

@Module({
  controllers: [BankHandler, ReviewHandler, ItemHandler, RateHandler, GuideHandler, JobHandler, DemoHandler],
  providers: [
    BankService,
    ReviewService,
    ReviewQueries,
    ItemQueries,
    ViewCounter,
    GenerationService,
    composerProvider,
    RateStore,
    RateUpdate,
    RateQueries,
    DemoService,
  ],
})
export class BankingModule {}
