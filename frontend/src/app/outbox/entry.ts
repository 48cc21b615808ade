import type { ErrorForm } from '@kubrik/contract';
import type { CallRequest } from '../call';

/** Something that a person wrote and that has to reach the server once. */
export interface OutboxEntry {
  /** Also in the call's body: the server stores what carries it once, however often it comes. */
  clientId: string;
  /** What it is, so that its feature finds it again: `forum-message`. */
  kind: string;
  /** Who wrote it, null for a visitor: nobody else sees it on this device, and it is sent in nobody else's name. */
  userId: string | null;
  call: CallRequest;
  /** Russian name of it, for a list of what waits. */
  label: string;
  /** What was written, and the path where it was. */
  text: string;
  place: string;
  /** What is to be known once it is sent later. */
  sentText?: string | undefined;
  /** What it decides, where only the last word counts: an older one of the same person is given up. */
  replaces?: string | undefined;
  /** Its answer is kept when nobody waits for it, until it is removed: a secret that is told once. */
  keepsReply?: boolean | undefined;
  reply?: unknown;
  /** When it was written, in ms; things are sent in that order. */
  writtenAt: number;
  /** Why the server will not have it. It is not sent again by itself. */
  refusal?: { status: number; message: string; form?: ErrorForm | undefined } | undefined;
}

export type NewEntry = Omit<OutboxEntry, 'writtenAt' | 'refusal' | 'reply'>;

/** Whether it still has to reach the server. */
export const isUnsent = ({ reply }: OutboxEntry): boolean => reply === undefined;

/** What has become of an entry: `kept` waits for the link. */
export type Outcome =
  | { state: 'sent'; entry: OutboxEntry; reply: unknown }
  | { state: 'kept'; entry: OutboxEntry }
  | { state: 'refused'; entry: OutboxEntry; refusal: NonNullable<OutboxEntry['refusal']> };
