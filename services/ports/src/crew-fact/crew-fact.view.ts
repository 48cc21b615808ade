import { type CrewFact, crewFactDays } from '@kubrik/contract';
import type { CrewFactRow } from './crew-fact.repository.js';

const yearInMs = crewFactDays * 86_400_000;

export const viewCrewFact = (fact: CrewFactRow): CrewFact => ({
  id: fact.id,
  portId: fact.portId,
  kind: fact.kind,
  content: fact.content,
  authorName: fact.authorName,
  createdAt: fact.createdAt.toISOString(),
  editedAt: fact.editedAt?.toISOString() ?? null,
  still: fact.still,
  outdated: fact.outdated,
  lastConfirmedAt: fact.lastConfirmedAt?.toISOString() ?? null,
  doubt: doubtOf(fact),
});

function doubtOf({ still, outdated, lastWordAt }: CrewFactRow): CrewFact['doubt'] {
  if (outdated > still) return 'outdated';
  return lastWordAt.getTime() < Date.now() - yearInMs ? 'old' : null;
}

/** Those that should be checked come last; in either part the order stays. */
export const doubtedLast = (facts: CrewFact[]): CrewFact[] => [
  ...facts.filter(({ doubt }) => doubt === null),
  ...facts.filter(({ doubt }) => doubt !== null),
];
