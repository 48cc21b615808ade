import { type Target, targetAddress } from '../target';

/** Of a report of experience that is added, changed or deleted, in the send queue. */
export const experienceKind = 'experience';

export const experienceDraft = (targetId: string) => `experience:${targetId}`;

/** What all entries about reports on one company or vessel have. */
export const experienceEntry = (target: Pick<Target, 'targetType' | 'id'>) => ({
  kind: experienceKind,
  path: `/blacklist?target=${encodeURIComponent(targetAddress(target))}`,
  outdates: [{ type: 'Experiences', id: target.id }, 'HeldTexts'],
});
