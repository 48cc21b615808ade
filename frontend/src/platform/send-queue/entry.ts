import type { ErrorForm } from '@kubrik/contract';
import type { CallRequest } from '../api/call';
import type { ChosenFile } from '../attachments/chosen-files';

/** A tag as in `providesTags` of an endpoint. */
export type AnswerTag = string | { type: string; id: string };

/**
 * Something that a person wrote and that must reach the server exactly once. Entries are stored in browsers:
 * renaming a field here loses its value in waiting entries.
 */
export interface SendQueueEntry {
  /** Also part of the call's body: the server stores a client id once, however often it is sent. */
  clientId: string;
  /** Lets a feature find its entries: `forum-message`. */
  kind: string;
  /**
   * The author's id, null for a visitor. The entry is shown only to its author on this device, and sent only
   * in their name.
   */
  userId: string | null;
  call: CallRequest;
  /** Files that are uploaded before the call; their tickets become `attachments` of its body. */
  attachments?: readonly ChosenFile[] | undefined;
  /** Russian name of the entry in the list of unsent entries. */
  label: string;
  /** The text that the person wrote. */
  text: string;
  /** Path of the page where it was written. */
  path: string;
  /** The draft of the entry's form, by which the text can return into the form. */
  draft?: { key: string; text: string } | undefined;
  /** Tags of answers that the entry makes outdated; they are requested again when it is sent. */
  outdates?: readonly AnswerTag[] | undefined;
  /** Text of the toast when a waiting entry is sent. */
  sentText?: string | undefined;
  /** Name of the decision; an older entry of the same person with the same name is removed. */
  replaces?: string | undefined;
  /**
   * Whether the reply must be stored, when no page waits for it, until the person removes it: it contains a
   * secret that the server gives only once.
   */
  keepsReply?: boolean | undefined;
  reply?: unknown;
  /** In ms, when the text was written; entries are sent in this order. */
  writtenAt: number;
  /** Why the server refused the entry. Only the person can send a refused entry again. */
  refusal?: { status: number; message: string; form?: ErrorForm | undefined } | undefined;
}

export type NewEntry = Omit<SendQueueEntry, 'writtenAt' | 'refusal' | 'reply'>;

/** Whether the entry still has to reach the server. */
export const isUnsent = ({ reply }: SendQueueEntry): boolean => reply === undefined;

/** The outcome of an entry; a `queued` one waits for the connection. */
export type Outcome =
  | { state: 'sent'; entry: SendQueueEntry; reply: unknown }
  | { state: 'queued'; entry: SendQueueEntry }
  | { state: 'refused'; entry: SendQueueEntry; refusal: NonNullable<SendQueueEntry['refusal']> };
