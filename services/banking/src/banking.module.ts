import { textGeneratorProvider } from '@kubrik/ai';
import { banking, consumers } from '@kubrik/contract';
import {
  contributionsOf,
  picturePathsProvider,
  RepresentationModule,
  viewCounterOf,
} from '@kubrik/service-kit';
import { Module } from '@nestjs/common';
import { BankHandler } from './bank/bank.handler.js';
import { BankRepository } from './bank/bank.repository.js';
import { BankService } from './bank/bank.service.js';
import type { BankingTables } from './banking.tables.js';
import { ContentJobHandler } from './content-jobs/content-job.handler.js';
import { BankingInCountryHandler } from './country/banking-in-country.handler.js';
import { BankingInCountryRepository } from './country/banking-in-country.repository.js';
import { BankingInCountryService } from './country/banking-in-country.service.js';
import { DemoHandler } from './demo/demo.handler.js';
import { DemoService } from './demo/demo.service.js';
import { GenerationService } from './generation/generation.service.js';
import { GuideHandler } from './guide/guide.handler.js';
import { ItemHandler } from './item/item.handler.js';
import { ItemRepository } from './item/item.repository.js';
import { ItemService } from './item/item.service.js';
import { RateHandler } from './rates/rate.handler.js';
import { RateRepository } from './rates/rate.repository.js';
import { RateService } from './rates/rate.service.js';
import { RateDayRepository } from './rates/rate-day.repository.js';
import { RateHistoryService } from './rates/rate-history.service.js';
import { RateUpdateService } from './rates/rate-update.service.js';
import { ReplyHandler } from './reply/reply.handler.js';
import { ReplyService } from './reply/reply.service.js';
import { RepresentationHandler } from './representation/representation.handler.js';
import { RepresentationService } from './representation/representation.service.js';
import { ReviewContribution } from './review/review.contribution.js';
import { ReviewHandler } from './review/review.handler.js';
import { ReviewRepository } from './review/review.repository.js';
import { ReviewService } from './review/review.service.js';
import { ReviewVersionRepository } from './review/review-version.repository.js';
import { TotalsHandler } from './totals/totals.handler.js';
import { TotalsRepository } from './totals/totals.repository.js';
import { TotalsService } from './totals/totals.service.js';

const contributions = contributionsOf(consumers.bankingModeration, [
  { kind: ReviewContribution, report: banking.reportReview },
]);

@Module({
  imports: [RepresentationModule],
  controllers: [
    BankHandler,
    ReviewHandler,
    TotalsHandler,
    RepresentationHandler,
    ReplyHandler,
    BankingInCountryHandler,
    ItemHandler,
    RateHandler,
    GuideHandler,
    ContentJobHandler,
    DemoHandler,
    ...contributions.controllers,
  ],
  providers: [
    BankRepository,
    BankService,
    ReviewRepository,
    ReviewVersionRepository,
    TotalsRepository,
    TotalsService,
    ReviewService,
    RepresentationService,
    ReplyService,
    BankingInCountryRepository,
    BankingInCountryService,
    ItemRepository,
    ItemService,
    viewCounterOf<BankingTables>('bankingNews'),
    GenerationService,
    textGeneratorProvider,
    picturePathsProvider,
    RateRepository,
    RateService,
    RateUpdateService,
    RateDayRepository,
    RateHistoryService,
    DemoService,
    ...contributions.providers,
  ],
})
export class BankingModule {}
