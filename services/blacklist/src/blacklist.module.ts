import { attachmentsProvider } from '@kubrik/service-kit';
import { Module } from '@nestjs/common';
import { DemoHandler } from './demo/demo.handler.js';
import { DemoService } from './demo/demo.service.js';
import { EntryHandler } from './entry/entry.handler.js';
import { EntryRepository } from './entry/entry.repository.js';
import { EntryService } from './entry/entry.service.js';
import { SuggestionHandler } from './suggestion/suggestion.handler.js';
import { SuggestionRepository } from './suggestion/suggestion.repository.js';
import { SuggestionService } from './suggestion/suggestion.service.js';
import { TargetHandler } from './target/target.handler.js';
import { TargetRepository } from './target/target.repository.js';
import { TargetService } from './target/target.service.js';
import { TargetSearchRepository } from './target/target-search.repository.js';
import { TargetSearchService } from './target/target-search.service.js';
import { VoteHandler } from './vote/vote.handler.js';
import { VoteRepository } from './vote/vote.repository.js';
import { VoteService } from './vote/vote.service.js';
import { VoteReportHandler } from './vote/vote-report.handler.js';
import { VoteReportService } from './vote/vote-report.service.js';

@Module({
  controllers: [TargetHandler, VoteHandler, VoteReportHandler, EntryHandler, SuggestionHandler, DemoHandler],
  providers: [
    TargetRepository,
    TargetSearchRepository,
    TargetSearchService,
    TargetService,
    VoteRepository,
    VoteService,
    VoteReportService,
    EntryRepository,
    EntryService,
    attachmentsProvider,
    SuggestionRepository,
    SuggestionService,
    DemoService,
  ],
})
export class BlacklistModule {}
