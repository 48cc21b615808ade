import { type CrewFact, crewFact, crewFactDays } from '@kubrik/contract';
import { viewerOf } from '@kubrik/service-kit';
import type { CrewFactRow } from './crew-fact.repository.js';

const yearInMs = crewFactDays * 86_400_000;

const view = viewerOf(crewFact);

export const viewCrewFact = (fact: CrewFactRow): CrewFact => view({ ...fact, doubt: doubtOf(fact) });

function doubtOf({ still, outdated, lastWordAt }: CrewFactRow): CrewFact['doubt'] {
  if (outdated > still) return 'outdated';
  return lastWordAt.getTime() < Date.now() - yearInMs ? 'old' : null;
}

/** Puts doubted facts last; within both parts the order stays. */
export const doubtedLast = (facts: CrewFact[]): CrewFact[] => [
  ...facts.filter(({ doubt }) => doubt === null),
  ...facts.filter(({ doubt }) => doubt !== null),
];
