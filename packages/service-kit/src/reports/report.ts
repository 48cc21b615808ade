import { createHmac } from 'node:crypto';
import {
  type Actor,
  adminEvents,
  type DeletedByModeratorData,
  excerpt,
  type FlaggedData,
  type HoldReason,
  type newReport,
  type Origin,
  type Payload,
  type ReportedData,
  type ReportedItemSnapshot,
  type ReportReason,
  type StoredAttachment,
  wordsOrAttachments,
} from '@kubrik/contract';
import type { z } from 'zod';
import { networkOf } from '../calls/network.js';
import { performerOf, personKey } from '../calls/person.js';
import { Refusal } from '../calls/refusal.js';
import type { Transaction } from '../messaging/outbox.js';
import type { KitConfig } from '../service/config.js';

interface IncomingReport {
  actor: Actor;
  origin: Origin;
  body: z.output<typeof newReport>;
}

/** What is reported, with its text as it stands. */
export type ReportedThing = Omit<ReportedItemSnapshot, 'excerpt'> & {
  content: string;
  /** Moderators cannot read it at its place. */
  isShownWhole?: boolean;
};

/**
 * Data of the event `reported`. Who calls it holds a lock of the row that a deletion changes, so that the event of a
 * deletion cannot come before it.
 *
 * @throws Refusal Forbidden for what the person wrote themselves
 */
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

/** The words of a message as moderators get them, with how many files hang on it. */
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

/** Data of the event `flagged`, which is in the transaction that publishes the thing. Nobody has reported it. */
export const flagOf = (reason: HoldReason, { content, ...thing }: ReportedThing): FlaggedData => ({
  ...thing,
  excerpt: excerpt(content),
  reason,
});

/**
 * Data of the event `deletedByModerator`, which is emitted before that of the deletion itself.
 *
 * @returns undefined for what the moderator wrote, of whom nobody needs to be told
 */
export function moderatedDeletionOf(
  actor: Actor,
  rule: ReportReason,
  { content, ...thing }: ReportedThing,
): DeletedByModeratorData | undefined {
  const { who, userId: moderatorId } = performerOf(actor);
  if (moderatorId !== null && moderatorId === thing.authorId) return undefined;
  return { ...thing, excerpt: excerpt(content), rule, who, moderatorId };
}

/** Whether its service is to delete what moderators have decided about. */
export const asksForDeletion = ({ outcome, rule, isGone }: Decided): boolean =>
  outcome === 'deleted' && rule !== null && !isGone;

/** Says that what a decision brings back is back. */
export function announceRestored(tx: Transaction, decided: Decided): void {
  const { kind, itemId, excerpt, authorId, path, isAppealed } = decided;
  tx.emit(adminEvents.restored, { kind, itemId, excerpt, authorId, path, isAppealed });
}

type Decided = Payload<typeof adminEvents.reportsDecided>;

/**
 * Visitors of one network report as one: whoever drops the cookie is a new visitor with each call. Without the token
 * nobody can compute the network from it.
 */
const networkKey = ({ INTERNAL_TOKEN }: Pick<KitConfig, 'INTERNAL_TOKEN'>, { address }: Origin): string => {
  const hash = createHmac('sha256', INTERNAL_TOKEN).update(`report ${networkOf(address)}`);
  return `network:${hash.digest('base64url')}`;
};

const ownThing = () =>
  new Refusal('Forbidden', [{ field: 'id', message: 'Это ваше: на своё пожаловаться нельзя' }]);
