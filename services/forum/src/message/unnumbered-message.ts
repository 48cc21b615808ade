import type { MessageSource, StoredAttachment } from '@kubrik/contract';

/** A message before it has its position in a topic. */
export interface UnnumberedMessage {
  /** Of a message that was held; another one gets a new id. */
  id?: string;
  content: string;
  attachments?: StoredAttachment[] | undefined;
  authorName: string;
  /** Also of an aggregated comment whose author has an account; it has no `authorUsername`. */
  authorId?: string | null;
  authorUsername?: string;
  /** Written without an account. */
  isGuest?: boolean;
  clientId?: string | undefined;
  /** Written by a moderator, who may write in a locked topic. */
  byModerator?: boolean;
  /** Id of the message that it replies to. */
  replyTo?: string | undefined;
  /** Words of that message. */
  quote?: string | undefined;
  /** `commentId`: of the comment that it repeats. */
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

/** Whether as much hangs on both. Not the same ids: a browser whose tickets are too old uploads anew what it sends again. */
export const hasSameAttachments = (one: Attached, other: Attached): boolean =>
  kindsOf(one) === kindsOf(other);

const kindsOf = ({ attachments = [] }: Attached): string => attachments.map(({ kind }) => kind).join();
