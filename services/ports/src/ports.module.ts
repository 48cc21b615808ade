import { commentsOf } from '@kubrik/comments';
import { consumers, crewFactCalls, portAgentCalls, ports } from '@kubrik/contract';
import { contributionsOf, LOGGER, type Logger, ShownPeopleModule, ViewCounter } from '@kubrik/service-kit';
import { Module } from '@nestjs/common';
import { ActivityHandler } from './activity/activity.handler.js';
import { ActivityRepository } from './activity/activity.repository.js';
import { AddedPortHandler } from './added-port/added-port.handler.js';
import { AddedPortService } from './added-port/added-port.service.js';
import { PortContribution } from './added-port/port.contribution.js';
import { PortCardHandler } from './card/port-card.handler.js';
import { PortCardService } from './card/port-card.service.js';
import { AppliedCatalogueRepository } from './catalogue/applied-catalogue.repository.js';
import { ProductPorts } from './catalogue/product-ports.js';
import { CoastHandler } from './coast/coast.handler.js';
import { CoastService } from './coast/coast.service.js';
import { LikeHandler } from './comment/like.handler.js';
import { PortCommentHost, viewPortComment } from './comment/port-comment.host.js';
import { PortConfirmationHandler } from './confirmation/port-confirmation.handler.js';
import { PortConfirmationRepository } from './confirmation/port-confirmation.repository.js';
import { PortConfirmationService } from './confirmation/port-confirmation.service.js';
import { ConflictHandler } from './conflict/conflict.handler.js';
import { ConflictRepository } from './conflict/conflict.repository.js';
import { ConflictService } from './conflict/conflict.service.js';
import { CrewFactContribution } from './crew-fact/crew-fact.contribution.js';
import { CrewFactHandler } from './crew-fact/crew-fact.handler.js';
import { CrewFactRepository } from './crew-fact/crew-fact.repository.js';
import { CrewFactService } from './crew-fact/crew-fact.service.js';
import { CrewFactAnswerService } from './crew-fact/crew-fact-answer.service.js';
import { CountryService } from './directory/country.service.js';
import { PortHandler } from './directory/port.handler.js';
import { PortRepository } from './directory/port.repository.js';
import { PortService } from './directory/port.service.js';
import { ImportHandler } from './import/import.handler.js';
import { ImportService } from './import/import.service.js';
import { MapHandler } from './map/map.handler.js';
import { PortMentionHandler } from './mention/port-mention.handler.js';
import { PortMentionRepository } from './mention/port-mention.repository.js';
import { PortMentionService } from './mention/port-mention.service.js';
import { JoinedPortRepository } from './merge/joined-port.repository.js';
import { MergeService } from './merge/merge.service.js';
import { PortAgentContribution } from './port-agent/port-agent.contribution.js';
import { PortAgentHandler } from './port-agent/port-agent.handler.js';
import { PortAgentRepository } from './port-agent/port-agent.repository.js';
import { PortAgentService } from './port-agent/port-agent.service.js';
import { PortRatingHandler } from './port-rating/port-rating.handler.js';
import { PortRatingRepository } from './port-rating/port-rating.repository.js';
import { PortRatingService } from './port-rating/port-rating.service.js';
import { KnownPortRepository } from './search/known-port.repository.js';
import { SearchHandler } from './search/search.handler.js';
import { SearchRepository } from './search/search.repository.js';
import { SearchService } from './search/search.service.js';
import { SourceRecordRepository } from './source/source-record.repository.js';
import { TideHandler } from './tide/tide.handler.js';
import { TideService } from './tide/tide.service.js';
import { TotalsHandler } from './totals/totals.handler.js';

const comments = commentsOf({
  host: PortCommentHost,
  view: viewPortComment,
  calls: ports,
  chat: {
    source: 'port_chat',
    deletions: consumers.portsChatDeletions,
    reactions: consumers.portsChatReactions,
  },
});
const contributions = contributionsOf(consumers.portsModeration, [
  comments.contribution,
  {
    kind: CrewFactContribution,
    report: crewFactCalls.reportCrewFact,
    deleteByModerator: crewFactCalls.deleteCrewFact,
    withdraw: crewFactCalls.deleteOwnCrewFact,
  },
  {
    kind: PortAgentContribution,
    report: portAgentCalls.reportAgent,
    deleteByModerator: portAgentCalls.deleteAgent,
    withdraw: portAgentCalls.deleteOwnAgent,
  },
  // `AddedPortHandler` answers its calls, because only added ports can be reported and deleted.
  { kind: PortContribution },
]);

@Module({
  imports: [ShownPeopleModule.of(consumers.portsShownPeople)],
  controllers: [
    ActivityHandler,
    PortHandler,
    PortCardHandler,
    PortConfirmationHandler,
    AddedPortHandler,
    PortRatingHandler,
    CrewFactHandler,
    PortAgentHandler,
    PortMentionHandler,
    SearchHandler,
    MapHandler,
    TideHandler,
    CoastHandler,
    ImportHandler,
    ConflictHandler,
    TotalsHandler,
    LikeHandler,
    ...comments.controllers,
    ...contributions.controllers,
  ],
  providers: [
    ActivityRepository,
    PortRepository,
    PortService,
    AddedPortService,
    {
      provide: ViewCounter,
      inject: [PortRepository, LOGGER],
      useFactory: (portRepository: PortRepository, logger: Logger) =>
        new ViewCounter((ids, openings) => portRepository.addOpenings(ids, openings), logger),
    },
    PortCardService,
    TideService,
    PortConfirmationRepository,
    PortConfirmationService,
    PortRatingRepository,
    PortRatingService,
    CrewFactRepository,
    CrewFactService,
    CrewFactAnswerService,
    PortAgentRepository,
    PortAgentService,
    PortMentionRepository,
    PortMentionService,
    CountryService,
    CoastService,
    MergeService,
    JoinedPortRepository,
    SearchRepository,
    KnownPortRepository,
    SearchService,
    ImportService,
    ConflictRepository,
    ConflictService,
    ProductPorts,
    SourceRecordRepository,
    AppliedCatalogueRepository,
    ...comments.providers,
    ...contributions.providers,
  ],
})
export class PortsModule {}
