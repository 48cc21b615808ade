import type { MessageSource, StoredAttachment } from '@kubrik/contract';

/** A message before it has its position in a topic. */
export interface UnnumberedMessage {
  /** Only for a message that was held; others get a new id. */
  id?: string;
  content: string;
  attachments?: StoredAttachment[] | undefined;
  authorName: string;
  /** Also set for an aggregated comment whose author has an account; such a message has no `authorUsername`. */
  authorId?: string | null;
  authorUsername?: string;
  /** Written without an account. */
  isGuest?: boolean;
  clientId?: string | undefined;
  /** Written by a moderator, who may write in a locked topic. */
  byModerator?: boolean;
  /** Id of the message that it replies to. */
  replyTo?: string | undefined;
  /** The words of that message that it quotes. */
  quote?: string | undefined;
  /** Where an aggregated message comes from; `commentId` is the comment that it repeats. */
  source: { type: MessageSource; name?: string | null; path?: string | null; commentId?: string };
}

/** Identifies an author's attempt to post; undefined without a client id. */
export const attemptOf = (message: {
  authorId?: string | null;
  clientId?: string | null | undefined;
}): string | undefined =>
  message.clientId && message.authorId ? `${message.authorId} ${message.clientId}` : undefined;

export const isSameAttempt = (one: UnnumberedMessage, other: UnnumberedMessage): boolean =>
  attemptOf(one) !== undefined &&
  attemptOf(one) === attemptOf(other) &&
  one.content === other.content &&
  one.replyTo === other.replyTo &&
  one.quote === other.quote &&
  hasSameAttachments(one, other);

type Attached = Pick<UnnumberedMessage, 'attachments'>;

/**
 * Whether both have attachments of the same kinds in the same order. Ids are not compared: a browser whose tickets have
 * expired uploads the files again.
 */
export const hasSameAttachments = (one: Attached, other: Attached): boolean =>
  kindsOf(one) === kindsOf(other);

const kindsOf = ({ attachments = [] }: Attached): string => attachments.map(({ kind }) => kind).join();
