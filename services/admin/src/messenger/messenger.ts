/** The result of an attempt to send. */
export type Handover =
  | { kind: 'sent'; messageId: number | null; chat: string | null }
  /** Try again after so many ms; the post keeps its place. */
  | { kind: 'later'; afterMs: number; reason: string }
  /** It will never be accepted as it is; the posts behind it go on. */
  | { kind: 'refused'; reason: string };

/** A question with two to ten answers. */
export interface Poll {
  question: string;
  options: string[];
}

/** What goes into the group: a text, in Telegram's HTML, or a poll. */
export type Posting = { html: string } | { poll: Poll };

/** A correction or removal of a posted news item. */
export interface Change {
  newsId: string;
  /** Chat of the post, from the messenger's answer. */
  chat: string | null;
  messageId: number | null;
  /** The corrected text; null deletes the post. */
  html: string | null;
}

/** Where posts and codes go. */
export abstract class Messenger {
  /** Posts per minute; undefined means no limit. */
  abstract readonly postsPerMinute: number | undefined;
  abstract post(posting: Posting): Promise<Handover>;
  /** Edits or deletes a post; refused when it no longer exists or is too old to change. */
  abstract change(change: Change): Promise<Handover>;
  /** Sends a private text to the administrator; true when it arrived. */
  abstract notifyAdministrator(text: string): Promise<boolean>;
}
