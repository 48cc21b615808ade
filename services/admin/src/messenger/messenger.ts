import type { messengerChats, Reply } from '@kubrik/contract';
import type { CheckedSetting } from '@kubrik/service-kit';

/** The result of an attempt to send or to change a group post. */
export type SendResult =
  | { kind: 'sent'; messageId: number | null; chat: string | null }
  /** Try again after `afterMs`; the post keeps its place in the queue. */
  | { kind: 'later'; afterMs: number; reason: string }
  /** The messenger will never accept this post; the next posts are sent. */
  | { kind: 'refused'; reason: string };

/** A question with two to ten answers. */
export interface Poll {
  question: string;
  options: string[];
}

/** Content of a group post: a text in Telegram's HTML, or a poll. */
export type PostContent = { html: string } | { poll: Poll };

/** A correction or deletion of a group post that was sent. */
export interface PostChange {
  newsId: string;
  /** Chat of the post, from the messenger's answer. */
  chat: string | null;
  messageId: number | null;
  /** The corrected text; null deletes the post. */
  html: string | null;
}

export type ChatResult = Reply<typeof messengerChats.send>['result'];

/** Sends group posts to the group, codes to the administrator, and notifications to people. */
export abstract class Messenger {
  /** Posts per minute; undefined means no limit. */
  abstract readonly postsPerMinute: number | undefined;
  abstract post(content: PostContent): Promise<SendResult>;
  /** Edits or deletes a post; refused when it no longer exists or is too old to change. */
  abstract change(change: PostChange): Promise<SendResult>;
  /** Sends a private text to the administrator; true when it arrived. */
  abstract notifyAdministrator(text: string): Promise<boolean>;

  /** Sends a text to a person's private chat with the bot. */
  abstract notifyPerson(chatId: string, text: string): Promise<ChatResult>;
  abstract setting(): CheckedSetting | Promise<CheckedSetting>;
}
