import { z } from 'zod';
import { defineCalls } from '../../call/call.js';
import { contributionCalls } from '../../contribution/contribution.calls.js';
import { byId } from '../../text/text.js';
import { unLocode } from '../ports.schemas.js';
import {
  crewFact,
  crewFactAnswer,
  crewFactChange,
  newCrewFact,
  ownCrewFacts,
  sentCrewFact,
} from './crew-fact.schemas.js';

const byCode = z.object({ id: unLocode });
/** A call by which anybody says whether a fact of somebody else still holds. */
const answerCall = {
  access: { who: 'anyone', oncePerPerson: true, rate: { points: 600, seconds: 60, personPoints: 60 } },
  params: byId,
  refusals: ['CrewFactNotFound', 'Forbidden'],
  reply: crewFact,
} as const;

const ofFact = contributionCalls({
  path: '/ports/crew-facts/{id}',
  thing: 'a fact about a port',
  notFound: 'CrewFactNotFound',
});

/** What crews know of ports. */
export const crewFactCalls = defineCalls('ports', {
  crewFacts: {
    http: { method: 'GET', path: '/ports/{id}/crew-facts' },
    summary: 'What crews know of a port: doubtful facts last, those with the newest word first',
    access: { who: 'anyone' },
    params: byCode,
    refusals: ['PortNotFound'],
    reply: z.array(crewFact),
    cache: { seconds: 60, tags: ['port:{id}'] },
  },
  ownCrewFacts: {
    http: { method: 'GET', path: '/ports/{id}/own-crew-facts' },
    summary: 'What one has answered to the facts of a port, and one’s own that are out of view',
    access: { who: 'anyone' },
    params: byCode,
    refusals: ['PortNotFound'],
    reply: ownCrewFacts,
  },
  addCrewFact: {
    http: { method: 'POST', path: '/ports/{id}/crew-facts', status: 201 },
    summary: 'Adds a fact about a port',
    access: { who: 'user', rate: { points: 120, seconds: 600, personPoints: 30 } },
    params: byCode,
    body: newCrewFact,
    publishes: { fields: ['content'], holds: true },
    refusals: ['PortNotFound'],
    reply: sentCrewFact,
    cache: { purges: ['port:{id}'] },
  },
  editCrewFact: {
    http: { method: 'PUT', path: '/ports/crew-facts/{id}' },
    summary: 'Changes the text of an own fact; what others answered to the earlier one is forgotten',
    access: { who: 'user', rate: { points: 120, seconds: 60 } },
    params: byId,
    body: crewFactChange,
    publishes: { fields: ['content'], holds: true },
    refusals: ['CrewFactNotFound', 'Forbidden'],
    reply: crewFact,
  },
  deleteOwnCrewFact: ofFact.withdraw,
  deleteCrewFact: ofFact.deleteByModerator,
  answerCrewFact: {
    ...answerCall,
    http: { method: 'PUT', path: '/ports/crew-facts/{id}/answer' },
    summary:
      'Says that a fact still holds, or no longer; one answer for a person, which the next one replaces',
    body: z.object({ answer: crewFactAnswer }),
  },
  takeCrewFactAnswerBack: {
    ...answerCall,
    http: { method: 'DELETE', path: '/ports/crew-facts/{id}/answer' },
    summary: 'Takes an own answer to a fact back',
  },
  reportCrewFact: ofFact.report,
});
