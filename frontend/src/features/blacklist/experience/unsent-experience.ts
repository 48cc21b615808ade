import { type Target, targetAddress } from '../target';

/** Kind in the send queue of an experience report that is added, changed or deleted. */
export const experienceKind = 'experience';

export const experienceDraft = (targetId: string) => `experience:${targetId}`;

/** The common fields of all send queue entries about reports on one company or vessel. */
export const experienceEntry = (target: Pick<Target, 'targetType' | 'id'>) => ({
  kind: experienceKind,
  path: `/blacklist?target=${encodeURIComponent(targetAddress(target))}`,
  outdates: [{ type: 'Experiences', id: target.id }, 'HeldTexts'],
});
