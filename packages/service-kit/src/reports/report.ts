import { createHmac } from 'node:crypto';
import {
  type Actor,
  adminEvents,
  type DeletedByModeratorData,
  type DeletionReason,
  excerpt,
  type HeldTextData,
  type HoldReason,
  type newReport,
  type Origin,
  type Payload,
  type ReportedData,
  type ReportedItemSnapshot,
  type ReportedKind,
  type StoredAttachment,
  wordsOrAttachments,
} from '@kubrik/contract';
import type { z } from 'zod';
import { networkOf } from '../calls/network.js';
import { performerOf, personKey } from '../calls/person.js';
import { Refusal } from '../calls/refusal.js';
import type { Transaction } from '../messaging/outbox.js';
import type { KitConfig } from '../service/config.js';
import { isHeld, noteRefused, takeHeld, trustAuthor } from './held-item.repository.js';

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

/** Data of the event `textHeld`, with all of the text, because it stands nowhere where a moderator could read it. */
export const heldTextOf = (
  reason: HoldReason,
  { isShownWhole: _, ...thing }: ReportedThing,
): HeldTextData => ({
  ...thing,
  reason,
});

/** What others read already cannot wait for a moderator. */
export const wouldBeHeld = (field: string, what = 'новым комментарием') =>
  new Refusal('ValidationFailed', [
    { field, message: `Отправьте это ${what}: его сначала посмотрит модератор` },
  ]);

/**
 * Data of the event `deletedByModerator`, which is emitted before that of the deletion itself.
 *
 * @returns undefined for what the moderator wrote, of whom nobody needs to be told
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

/** Whether its service is to delete what moderators have decided about. */
export const asksForDeletion = ({ outcome, rule, isGone }: Decided): boolean =>
  outcome === 'deleted' && rule !== null && !isGone;

/** What a service does with its things of one kind. */
interface DecidedThings {
  kind: ReportedKind;
  delete(id: string): Promise<void>;
  /** @returns whether it is back */
  restore(id: string): Promise<boolean>;
  /** Of what is held. @returns whether others can read it now */
  publish(id: string): Promise<boolean>;
  /** Of what is held: it is never published. */
  forget(id: string): Promise<void>;
}

/** Does what a moderator has decided about a thing, in the service that has it. */
export async function carryOut(tx: Transaction, decided: Decided, things: DecidedThings): Promise<void> {
  await trustAuthor(tx.kit, decided);
  const { kind, itemId, outcome } = decided;
  if (kind !== things.kind) return;
  if (await isHeld(tx.kit, { kind, itemId })) return carryOutHeld(tx, decided, things);
  if (asksForDeletion(decided)) await things.delete(itemId);
  if (outcome === 'restored' && (await things.restore(itemId))) announceRestored(tx, decided);
}

async function carryOutHeld(tx: Transaction, decided: Decided, things: DecidedThings): Promise<void> {
  const { itemId, outcome, rule, isGone } = decided;
  const held = { kind: things.kind, itemId };
  if (outcome === 'deleted' && rule !== null) return noteRefused(tx.kit, held);
  if (outcome === 'deleted') {
    // Its author has taken it back; with the page that it belongs to it may return.
    if (isGone || !(await takeHeld(tx.kit, held))) return;
    return things.forget(itemId);
  }
  if (await things.publish(itemId)) announceRestored(tx, decided, { wasHeld: true });
}

/** Says that what a decision brings back is back, or that what was held is published. */
export function announceRestored(tx: Transaction, decided: Decided, { wasHeld = false } = {}): void {
  const { kind, itemId, excerpt, authorId, path, isAppealed, reporterIds } = decided;
  const thing = { kind, itemId, excerpt, authorId, path };
  tx.emit(adminEvents.restored, { ...thing, isAppealed, reporterIds, wasHeld });
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
