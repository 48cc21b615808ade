import { crewFactPath } from '@kubrik/contract';
import { type ReportedThing, userIdOf } from '@kubrik/service-kit';
import type { LockedCrewFact } from './crew-fact.repository.js';

/** The fact as it enters the moderators' inbox, whole: it may be out of view at its place. */
export const reportedCrewFact = (
  id: string,
  {
    content,
    authorName,
    person,
    portId,
  }: Pick<LockedCrewFact, 'content' | 'authorName' | 'person' | 'portId'>,
): ReportedThing => ({
  kind: 'crew_fact',
  itemId: id,
  content,
  authorName,
  authorId: userIdOf(person) ?? null,
  path: crewFactPath(portId, id),
  isShownWhole: true,
});
