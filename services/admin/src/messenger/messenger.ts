/** What became of an attempt to hand something over. */
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

/** What has become of a news item after it was posted. */
export interface Change {
  newsId: string;
  /** Where the post is, as it was answered when it was sent. */
  chat: string | null;
  messageId: number | null;
  /** Its text as it should be now; null takes the post away. */
  html: string | null;
}

/** Where posts and codes go. */
export abstract class Messenger {
  /** Posts in a minute that it takes; undefined is no limit. */
  abstract readonly postsPerMinute: number | undefined;
  abstract post(posting: Posting): Promise<Handover>;
  /** Changes a post or takes it away; one that is no more, or too old to be touched, is refused. */
  abstract change(change: Change): Promise<Handover>;
  /** Sends a private text to the administrator; true when it arrived. */
  abstract tellAdministrator(text: string): Promise<boolean>;
}
