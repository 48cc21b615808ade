import { blacklistEvents, excerpt } from '@kubrik/contract';
import { type Representation, type Transaction, userIdOf } from '@kubrik/service-kit';
import type { ExperienceRow } from './experience.repository.js';

/** Announces a new report to those who follow the company and to the representative of the company or vessel. */
export async function announceNewExperience(
  tx: Transaction,
  representation: Representation,
  report: ExperienceRow,
): Promise<void> {
  announceExperience(tx, report);
  const { targetType, targetId, targetName: name, content, person } = report;
  const representativeId = await representation.representativeId(tx, targetId);
  tx.emit(blacklistEvents.experienceTold, {
    ...{ targetType, targetId, name, representativeId },
    excerpt: excerpt(content),
    authorId: userIdOf(person) ?? null,
  });
}

/** Announces a change, so that browsers which show the reports read them again. */
export function announceExperience(
  tx: Transaction,
  { id: reportId, targetType, targetId }: Pick<ExperienceRow, 'id' | 'targetType' | 'targetId'>,
  { isDeleted = false } = {},
): void {
  tx.emit(blacklistEvents.experienceChanged, { reportId, targetType, targetId, isDeleted });
}
