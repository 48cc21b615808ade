import type { ErrorForm } from '@kubrik/contract';
import type { CallRequest } from '../api/call';
import type { ChosenFile } from '../attachments/chosen-files';

/** As in `providesTags` of an endpoint. */
export type AnswerTag = string | { type: string; id: string };

/**
 * Something that a person wrote and that has to reach the server once. Entries are stored in the browser: a field that
 * is renamed here is lost for those that already wait there.
 */
export interface SendQueueEntry {
  /** Also in the call's body: the server stores a client id once, however often it is sent. */
  clientId: string;
  /** Lets the feature find its own entries: `forum-message`. */
  kind: string;
  /** The author's id, null for a visitor. Nobody else sees the entry on this device, and it is sent in no other name. */
  userId: string | null;
  call: CallRequest;
  /** Files that are uploaded before the call is made, and whose tickets are then in its body as `attachments`. */
  attachments?: readonly ChosenFile[] | undefined;
  /** Russian name of the entry in the list of unsent ones. */
  label: string;
  /** What was written. */
  text: string;
  /** Path of the page where it was written. */
  path: string;
  /** The draft of the form that it was written in: with it the text comes back into the form. */
  draft?: { key: string; text: string } | undefined;
  /** Tags of answers that it makes outdated; they are read anew when it is sent. */
  outdates?: readonly AnswerTag[] | undefined;
  /** Text of the toast when it is sent later. */
  sentText?: string | undefined;
  /** Names the decision that the entry makes; an older entry of the same person with the same name is dropped. */
  replaces?: string | undefined;
  /** Stores the reply when no page waits for it, until it is removed: a secret that the server gives only once. */
  keepsReply?: boolean | undefined;
  reply?: unknown;
  /** When it was written, in ms; entries are sent in this order. */
  writtenAt: number;
  /** Why the server refused it. A refused entry is sent again only by the person. */
  refusal?: { status: number; message: string; form?: ErrorForm | undefined } | undefined;
}

export type NewEntry = Omit<SendQueueEntry, 'writtenAt' | 'refusal' | 'reply'>;

/** Whether it still has to reach the server. */
export const isUnsent = ({ reply }: SendQueueEntry): boolean => reply === undefined;

/** What became of an entry: a `queued` one waits for the connection. */
export type Outcome =
  | { state: 'sent'; entry: SendQueueEntry; reply: unknown }
  | { state: 'queued'; entry: SendQueueEntry }
  | { state: 'refused'; entry: SendQueueEntry; refusal: NonNullable<SendQueueEntry['refusal']> };
