import { Module } from '@nestjs/common';
import { DemoHandler } from './demo/demo.handler.js';
import { DemoService } from './demo/demo.service.js';
import { EntryHandler } from './entry/entry.handler.js';
import { EntryService } from './entry/entry.service.js';
import { SuggestionHandler } from './suggestion/suggestion.handler.js';
import { SuggestionService } from './suggestion/suggestion.service.js';
import { TargetHandler } from './target/target.handler.js';
import { TargetQueries } from './target/target.queries.js';
import { TargetSearch } from './target/target.search.js';
import { TargetService } from './target/target.service.js';
import { TargetStore } from './target/target.store.js';
import { VoteHandler } from './vote/vote.handler.js';
import { VoteService } from './vote/vote.service.js';

@Module({
  controllers: [TargetHandler, VoteHandler, EntryHandler, SuggestionHandler, DemoHandler],
  providers: [
    TargetStore,
    TargetQueries,
    TargetSearch,
    TargetService,
    VoteService,
    EntryService,
    SuggestionService,
    DemoService,
  ],
})
export class BlacklistModule {}
