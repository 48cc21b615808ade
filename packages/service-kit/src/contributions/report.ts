import { createHmac } from 'node:crypto';
import {
  type Actor,
  type DeletedByModeratorData,
  type DeletionReason,
  excerpt,
  type HeldTextData,
  type HoldReason,
  type newReport,
  type Origin,
  type ReportedData,
  type ReportedItemSnapshot,
  type StoredAttachment,
  wordsOrAttachments,
} from '@kubrik/contract';
import type { z } from 'zod';
import { networkOf } from '../calls/network.js';
import { performerOf, personKey } from '../calls/person.js';
import { Refusal } from '../calls/refusal.js';
import type { KitConfig } from '../service/config.js';

export interface IncomingReport {
  actor: Actor;
  origin: Origin;
  body: z.output<typeof newReport>;
}

/** The reported thing with its present text. */
export type ReportedThing = Omit<ReportedItemSnapshot, 'excerpt'> & {
  content: string;
  /** Moderators cannot read it on its page, so the inbox gets the whole text. */
  isShownWhole?: boolean;
};

/** Data of the event `reported`. @throws Refusal Forbidden when people report their own text */
export function reportOf(
  config: Pick<KitConfig, 'INTERNAL_TOKEN'>,
  { actor, origin, body }: IncomingReport,
  { content, isShownWhole, ...thing }: ReportedThing,
): ReportedData {
  if (actor.kind === 'user' && actor.id === thing.authorId) throw ownThing();
  const reporter = actor.kind === 'visitor' ? networkKey(config, origin) : personKey(actor);
  return {
    ...thing,
    excerpt: isShownWhole ? content : excerpt(content),
    reporter,
    reason: body.reason,
    text: body.text ?? null,
  };
}

/** The text of a message for moderators, with the number of its attachments. */
export function reportedWords({
  content,
  attachments,
}: {
  content: string;
  attachments: readonly StoredAttachment[];
}): string {
  const hasBoth = content !== '' && attachments.length > 0;
  return hasBoth ? `${content} (вложений: ${attachments.length})` : wordsOrAttachments(content, attachments);
}

/** Data of the event `held`, with the whole text, because no page shows it to moderators. */
export const heldTextOf = (
  reason: HoldReason,
  { isShownWhole: _, ...thing }: ReportedThing,
): HeldTextData => ({
  ...thing,
  reason,
});

/** The refusal of a change whose text would be held: a text that is already shown cannot be held. */
export const wouldBeHeld = (field: string, what = 'новым комментарием') =>
  new Refusal('ValidationFailed', [
    { field, message: `Отправьте это ${what}: его сначала посмотрит модератор` },
  ]);

/**
 * Data of the event `deletedByModerator`, which is emitted before the event of the deletion itself.
 *
 * @returns undefined when the moderator is the author, who needs no notification
 */
export function moderatedDeletionOf(
  actor: Actor,
  { rule, explanation }: DeletionReason,
  { content, ...thing }: ReportedThing,
): DeletedByModeratorData | undefined {
  const { who, userId: moderatorId } = performerOf(actor);
  if (moderatorId !== null && moderatorId === thing.authorId) return undefined;
  return { ...thing, excerpt: excerpt(content), rule, explanation, who, moderatorId };
}

/**
 * Visitors of one network count as one reporter, because a visitor who deletes the cookie is a new visitor. Without the
 * token nobody can compute the network from the key.
 */
const networkKey = ({ INTERNAL_TOKEN }: Pick<KitConfig, 'INTERNAL_TOKEN'>, { address }: Origin): string => {
  const hash = createHmac('sha256', INTERNAL_TOKEN).update(`report ${networkOf(address)}`);
  return `network:${hash.digest('base64url')}`;
};

/** Groups the reports of one network about one thing. */
export const networkOfReport = (
  { INTERNAL_TOKEN }: Pick<KitConfig, 'INTERNAL_TOKEN'>,
  { address }: Origin,
  { kind, itemId }: Pick<ReportedThing, 'kind' | 'itemId'>,
): string =>
  createHmac('sha256', INTERNAL_TOKEN)
    .update(`report of ${kind} ${itemId} ${networkOf(address)}`)
    .digest('base64url');

const ownThing = () =>
  new Refusal('Forbidden', [{ field: 'id', message: 'Это ваше: на своё пожаловаться нельзя' }]);
