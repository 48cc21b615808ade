import type { ErrorForm } from '@kubrik/contract';
import type { CallRequest } from '../call';

/** Something that a person wrote and that has to reach the server once. */
export interface OutboxEntry {
  /** Also in the call's body: the server stores what carries it once, however often it comes. */
  clientId: string;
  /** What it is, so that its feature finds it again: `forum-message`. */
  kind: string;
  /** Who wrote it: nobody else sees it on this device, and it is sent in nobody else's name. */
  userId: string;
  call: CallRequest;
  /** Russian name of it, for a list of what waits. */
  label: string;
  /** When it was written, in ms; things are sent in that order. */
  writtenAt: number;
  /** Why the server will not have it. It is not sent again by itself. */
  refusal?: { status: number; message: string; form?: ErrorForm | undefined } | undefined;
}

export type NewEntry = Omit<OutboxEntry, 'writtenAt' | 'refusal'>;

/** What has become of an entry: `kept` waits for the link. */
export type Outcome =
  | { state: 'sent'; entry: OutboxEntry; reply: unknown }
  | { state: 'kept'; entry: OutboxEntry }
  | { state: 'refused'; entry: OutboxEntry; refusal: NonNullable<OutboxEntry['refusal']> };
