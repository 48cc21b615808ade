import { type CommentTables, commentEntities } from '@kubrik/comments';
import { ShownPerson } from '@kubrik/service-kit';
import { AppliedCatalogue } from './catalogue/applied-catalogue.entity.js';
import { PortConfirmation } from './confirmation/port-confirmation.entity.js';
import { DistinctPorts } from './conflict/distinct-ports.entity.js';
import { CrewFact } from './crew-fact/crew-fact.entity.js';
import { CrewFactAnswer } from './crew-fact/crew-fact-answer.entity.js';
import { Port } from './directory/port.entity.js';
import { PortName } from './directory/port-name.entity.js';
import { PortMention } from './mention/port-mention.entity.js';
import { PortAgent } from './port-agent/port-agent.entity.js';
import { PortRating } from './port-rating/port-rating.entity.js';
import { PortCode } from './source/port-code.entity.js';
import { StoredSourceRecord } from './source/source-record.entity.js';

export const portsEntities = [
  Port,
  PortName,
  PortConfirmation,
  StoredSourceRecord,
  PortCode,
  AppliedCatalogue,
  DistinctPorts,
  PortRating,
  PortAgent,
  CrewFact,
  CrewFactAnswer,
  PortMention,
  ...commentEntities,
  ShownPerson,
];

/** Tables of the ports service, by the names that typed SQL uses. */
export interface PortsTables extends CommentTables {
  ports: Port;
  portNames: PortName;
  portConfirmations: PortConfirmation;
  portSourceRecords: StoredSourceRecord;
  portCodes: PortCode;
  appliedCatalogue: AppliedCatalogue;
  distinctPorts: DistinctPorts;
  portRatings: PortRating;
  portAgents: PortAgent;
  crewFacts: CrewFact;
  crewFactAnswers: CrewFactAnswer;
  portMentions: PortMention;
  shownPeople: ShownPerson;
}
