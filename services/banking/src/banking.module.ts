import { textGeneratorProvider } from '@kubrik/ai';
import { picturePathsProvider, viewCounterOf } from '@kubrik/service-kit';
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
import { RateUpdateService } from './rates/rate-update.service.js';
import { ReviewHandler } from './review/review.handler.js';
import { ReviewRepository } from './review/review.repository.js';
import { ReviewService } from './review/review.service.js';
import { ReviewReportHandler } from './review/review-report.handler.js';
import { ReviewReportService } from './review/review-report.service.js';

@Module({
  controllers: [
    BankHandler,
    ReviewHandler,
    ReviewReportHandler,
    BankingInCountryHandler,
    ItemHandler,
    RateHandler,
    GuideHandler,
    ContentJobHandler,
    DemoHandler,
  ],
  providers: [
    BankRepository,
    BankService,
    ReviewRepository,
    ReviewService,
    ReviewReportService,
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
    DemoService,
  ],
})
export class BankingModule {}
