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

/** Answers to a crew fact: it still holds, or it does not hold any more. */
export const crewFactAnswers = ['still', 'outdated'] as const;
export const crewFactAnswer = z.enum(crewFactAnswers, 'Неизвестный ответ');
export type CrewFactAnswer = z.output<typeof crewFactAnswer>;

/** Days for which an answer counts, and for which an unconfirmed fact is not yet old. */
export const crewFactDays = 365;
/** Reports of so many networks suspend a fact until a moderator decides. */
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

/** The reply to the author who sends it. */
export const sentCrewFact = crewFact
  .extend({
    /** Whether it is held until a moderator has looked at it. */
    isHeld: z.boolean(),
  })
  .meta({ id: 'SentCrewFact' });
export type SentCrewFact = z.output<typeof sentCrewFact>;

export const newCrewFact = z.object({ clientId: id.optional(), kind: crewFactKind, content });
export const crewFactChange = z.object({ content });

/** The reader's own facts of a port and answers to facts. */
export const ownCrewFacts = z
  .object({
    answers: z.array(z.object({ factId: id, answer: crewFactAnswer })),
    /** The reader's own facts that reports have suspended until a moderator decides. */
    suspended: z.array(crewFact),
  })
  .meta({ id: 'OwnCrewFacts' });
export type OwnCrewFacts = z.output<typeof ownCrewFacts>;
