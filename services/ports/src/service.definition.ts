import type { ServiceDefinition } from '@kubrik/service-kit';
import { portsConfig } from './ports.config.js';
import { PortsModule } from './ports.module.js';
import { portsPersonalData } from './ports.personal-data.js';
import { portsEntities } from './ports.tables.js';
import { PortTables1763750001000 } from './schema-migrations/1763750001000-port-tables.js';
import { ClientIds1764000006000 } from './schema-migrations/1764000006000-client-ids.js';
import { PortNames1764200001000 } from './schema-migrations/1764200001000-port-names.js';
import { CommentsByTime1764400001000 } from './schema-migrations/1764400001000-comments-by-time.js';
import { GuestComments1764500001000 } from './schema-migrations/1764500001000-guest-comments.js';
import { CountedLikes1764500001001 } from './schema-migrations/1764500001001-counted-likes.js';
import { CommentReplies1790000001002 } from './schema-migrations/1790000001002-comment-replies.js';
import { CommentFate1790000002003 } from './schema-migrations/1790000002003-comment-fate.js';
import { PortConfirmations1790000005200 } from './schema-migrations/1790000005200-port-confirmations.js';
import { ShownPeople1790000005602 } from './schema-migrations/1790000005602-shown-people.js';
import { CommentReactions1790000006402 } from './schema-migrations/1790000006402-comment-reactions.js';
import { CommentsOfAPerson1790000006710 } from './schema-migrations/1790000006710-comments-of-a-person.js';
import { PortRatings1790000006810 } from './schema-migrations/1790000006810-port-ratings.js';
import { CrewFacts1790000006811 } from './schema-migrations/1790000006811-crew-facts.js';
import { PortAgents1790000006812 } from './schema-migrations/1790000006812-port-agents.js';
import { PortSources1790000006820 } from './schema-migrations/1790000006820-port-sources.js';
import { PortsByPlace1790000006821 } from './schema-migrations/1790000006821-ports-by-place.js';
import { PortConflicts1790000006822 } from './schema-migrations/1790000006822-port-conflicts.js';
import { ShownOrder1790000006823 } from './schema-migrations/1790000006823-shown-order.js';
import { KnownNames1790000006829 } from './schema-migrations/1790000006829-known-names.js';
import { PortMentions1790000006844 } from './schema-migrations/1790000006844-port-mentions.js';
import { PortOpenings1790000006850 } from './schema-migrations/1790000006850-port-openings.js';
import { PortsBySize1790000006860 } from './schema-migrations/1790000006860-ports-by-size.js';
import { AbsentFacilities1790000007962 } from './schema-migrations/1790000007962-absent-facilities.js';
import { DeepestPlace1790000007980 } from './schema-migrations/1790000007980-deepest-place.js';
import { SuspendedFacts1796082000001 } from './schema-migrations/1796082000001-suspended-facts.js';
import { Comments1796082000005 } from './schema-migrations/1796082000005-comments.js';
import { minKnownSimilarity } from './search/known-port.repository.js';
import { minSimilarity } from './search/search.repository.js';

export const portsService: ServiceDefinition = {
  domain: 'ports',
  module: PortsModule,
  database: {
    entities: portsEntities,
    migrations: [
      PortTables1763750001000,
      ClientIds1764000006000,
      PortNames1764200001000,
      CommentsByTime1764400001000,
      GuestComments1764500001000,
      CountedLikes1764500001001,
      CommentReplies1790000001002,
      CommentFate1790000002003,
      ShownPeople1790000005602,
      PortConfirmations1790000005200,
      CommentReactions1790000006402,
      CommentsOfAPerson1790000006710,
      PortSources1790000006820,
      PortsByPlace1790000006821,
      PortConflicts1790000006822,
      ShownOrder1790000006823,
      PortRatings1790000006810,
      CrewFacts1790000006811,
      PortAgents1790000006812,
      KnownNames1790000006829,
      PortOpenings1790000006850,
      PortsBySize1790000006860,
      AbsentFacilities1790000007962,
      DeepestPlace1790000007980,
      PortMentions1790000006844,
      SuspendedFacts1796082000001,
      Comments1796082000005,
    ],
    // The least similarity with which the indexes find a name.
    settings: {
      'pg_trgm.similarity_threshold': String(minSimilarity),
      'pg_trgm.word_similarity_threshold': String(minKnownSimilarity),
    },
  },
  config: portsConfig,
  jobs: true,
  personalData: portsPersonalData,
};
