import { experiencePath } from '@kubrik/contract';
import { type ReportedThing, userIdOf } from '@kubrik/service-kit';
import type { ExperienceRow } from './experience.repository.js';

/** The report as it enters the moderators' inbox. One without a name names nobody there either. */
export const reportedExperience = ({
  id,
  content,
  otherName,
  authorName,
  person,
  targetType,
  targetId,
}: Pick<
  ExperienceRow,
  'id' | 'content' | 'otherName' | 'authorName' | 'person' | 'targetType' | 'targetId'
>): ReportedThing => ({
  kind: 'experience',
  itemId: id,
  content: otherName ? `${otherName}: ${content}` : content,
  authorName: authorName ?? '',
  authorId: userIdOf(person) ?? null,
  path: experiencePath(targetType, targetId, id),
});
