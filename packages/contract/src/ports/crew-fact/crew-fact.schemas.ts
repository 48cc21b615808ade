import { z } from 'zod';
import { dateTime, id, text } from '../../text/text.js';

/** What a crew fact is about, in the order in which they stand on the port's page. */
export const crewFactKinds = [
  'shore_leave',
  'way_to_town',
  'transport',
  'internet',
  'shop',
  'exchange',
  'seamens_club',
  'agent',
  'pilotage',
  'port_state_control',
  'safety',
] as const;
export const crewFactKind = z.enum(crewFactKinds, 'Выберите, о чём это');
export type CrewFactKind = z.output<typeof crewFactKind>;

/** What somebody else says of a crew fact: it still holds, or no longer. */
export const crewFactAnswers = ['still', 'outdated'] as const;
export const crewFactAnswer = z.enum(crewFactAnswers, 'Неизвестный ответ');
export type CrewFactAnswer = z.output<typeof crewFactAnswer>;

/** For so long an answer is counted, and a fact that nobody confirms is not old; in days. */
export const crewFactDays = 365;
/** Different networks whose reports take a fact out of view until a moderator decides. */
export const reportsOfSuspension = 3;
/** Most facts of a port in one answer. */
export const maxCrewFacts = 200;

const tooShort = 'Напишите хотя бы 10 знаков';
const content = text(500, tooShort).min(10, tooShort);

/** What a seafarer says of a port. */
export const crewFact = z
  .object({
    id,
    portId: z.string(),
    kind: crewFactKind,
    content: z.string(),
    authorName: z.string(),
    createdAt: dateTime,
    /** Time of the last change by its author; answers to the earlier text do not count. */
    editedAt: dateTime.nullable(),
    /** People of the last year who say that it still holds. */
    still: z.int(),
    /** People of the last year who say that it no longer does. */
    outdated: z.int(),
    lastConfirmedAt: dateTime.nullable(),
    /** Why it should be checked: nobody has confirmed it for a year, or more people contradict than confirm it. */
    doubt: z.enum(['old', 'outdated']).nullable(),
  })
  .meta({ id: 'CrewFact' });
export type CrewFact = z.output<typeof crewFact>;

/** What its author gets when it is sent. */
export const sentCrewFact = crewFact
  .extend({
    /** A moderator looks at it before others do. */
    isHeld: z.boolean(),
  })
  .meta({ id: 'SentCrewFact' });
export type SentCrewFact = z.output<typeof sentCrewFact>;

export const newCrewFact = z.object({ clientId: id.optional(), kind: crewFactKind, content });
export const crewFactChange = z.object({ content });

/** What one has to do with the facts of a port. */
export const ownCrewFacts = z
  .object({
    answers: z.array(z.object({ factId: id, answer: crewFactAnswer })),
    /** One's own facts that reports have taken out of view until a moderator decides. */
    suspended: z.array(crewFact),
  })
  .meta({ id: 'OwnCrewFacts' });
export type OwnCrewFacts = z.output<typeof ownCrewFacts>;
