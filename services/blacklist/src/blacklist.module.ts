import { blacklist, consumers, experienceCalls } from '@kubrik/contract';
import { attachmentsProvider, contributionsOf, RepresentationModule } from '@kubrik/service-kit';
import { Module } from '@nestjs/common';
import { CompanyLinkHandler } from './company-link/company-link.handler.js';
import { CompanyLinkRepository } from './company-link/company-link.repository.js';
import { CompanyLinkService } from './company-link/company-link.service.js';
import { DemoHandler } from './demo/demo.handler.js';
import { DemoService } from './demo/demo.service.js';
import { DemoExperiences } from './demo/demo-experiences.js';
import { EntryHandler } from './entry/entry.handler.js';
import { EntryRepository } from './entry/entry.repository.js';
import { EntryService } from './entry/entry.service.js';
import { ExperienceContribution } from './experience/experience.contribution.js';
import { ExperienceHandler } from './experience/experience.handler.js';
import { ExperienceRepository } from './experience/experience.repository.js';
import { ExperienceService } from './experience/experience.service.js';
import { MergeHandler } from './merge/merge.handler.js';
import { MergeRepository } from './merge/merge.repository.js';
import { MergeService } from './merge/merge.service.js';
import { MergedTargetRepository } from './merge/merged-target.repository.js';
import { NameSuggestionService } from './name/name-suggestion.service.js';
import { TargetNameHandler } from './name/target-name.handler.js';
import { TargetNameRepository } from './name/target-name.repository.js';
import { TargetNameService } from './name/target-name.service.js';
import { OutlookHandler } from './outlook/outlook.handler.js';
import { OutlookRepository } from './outlook/outlook.repository.js';
import { OutlookService } from './outlook/outlook.service.js';
import { RegisterRepository } from './outlook/register.repository.js';
import { DisputeService } from './reply/dispute.service.js';
import { RepliedThings } from './reply/replied-things.js';
import { ReplyHandler } from './reply/reply.handler.js';
import { ReplyService } from './reply/reply.service.js';
import { RepresentationHandler } from './representation/representation.handler.js';
import { RepresentationService } from './representation/representation.service.js';
import { SuggestionHandler } from './suggestion/suggestion.handler.js';
import { SuggestionRepository } from './suggestion/suggestion.repository.js';
import { SuggestionService } from './suggestion/suggestion.service.js';
import { TargetHandler } from './target/target.handler.js';
import { TargetRepository } from './target/target.repository.js';
import { TargetService } from './target/target.service.js';
import { TargetSearchRepository } from './target/target-search.repository.js';
import { TargetSearchService } from './target/target-search.service.js';
import { TotalsHandler } from './totals/totals.handler.js';
import { VoteContribution } from './vote/vote.contribution.js';
import { VoteHandler } from './vote/vote.handler.js';
import { VoteRepository } from './vote/vote.repository.js';
import { VoteService } from './vote/vote.service.js';

const contributions = contributionsOf(consumers.blacklistModeration, [
  { kind: VoteContribution, report: blacklist.reportVote, deleteByModerator: blacklist.deleteVoteComment },
  {
    kind: ExperienceContribution,
    report: experienceCalls.reportExperience,
    deleteByModerator: experienceCalls.deleteExperience,
    withdraw: experienceCalls.deleteOwnExperience,
  },
]);

@Module({
  imports: [RepresentationModule],
  controllers: [
    TargetHandler,
    TargetNameHandler,
    MergeHandler,
    CompanyLinkHandler,
    VoteHandler,
    EntryHandler,
    ExperienceHandler,
    RepresentationHandler,
    ReplyHandler,
    OutlookHandler,
    SuggestionHandler,
    DemoHandler,
    TotalsHandler,
    ...contributions.controllers,
  ],
  providers: [
    MergedTargetRepository,
    TargetRepository,
    TargetNameRepository,
    TargetNameService,
    NameSuggestionService,
    MergeRepository,
    MergeService,
    CompanyLinkRepository,
    CompanyLinkService,
    TargetSearchRepository,
    TargetSearchService,
    TargetService,
    VoteRepository,
    VoteService,
    EntryRepository,
    EntryService,
    attachmentsProvider,
    SuggestionRepository,
    SuggestionService,
    ExperienceRepository,
    ExperienceService,
    RepresentationService,
    RepliedThings,
    ReplyService,
    DisputeService,
    OutlookRepository,
    RegisterRepository,
    OutlookService,
    DemoExperiences,
    DemoService,
    ...contributions.providers,
  ],
})
export class BlacklistModule {}
