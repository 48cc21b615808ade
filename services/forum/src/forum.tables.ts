import { type KitTables, ShownPerson } from '@kubrik/service-kit';
import { Author } from './author/author.entity.js';
import { HeldText } from './held-text/held-text.entity.js';
import { Message } from './message/message.entity.js';
import { MessageVersion } from './message/message-version.entity.js';
import { MessageReaction } from './message/reaction/message-reaction.entity.js';
import { Topic } from './topic/topic.entity.js';
import { MessageWord, TopicWord } from './word/word.entity.js';

export const forumEntities = [
  Topic,
  TopicWord,
  MessageWord,
  Message,
  MessageVersion,
  MessageReaction,
  HeldText,
  Author,
  ShownPerson,
];

/** Tables of the forum service, by the names that typed SQL uses. */
export interface ForumTables extends KitTables {
  topics: Topic;
  topicWords: TopicWord;
  messageWords: MessageWord;
  messages: Message;
  messageVersions: MessageVersion;
  messageReactions: MessageReaction;
  heldTexts: HeldText;
  authors: Author;
  shownPeople: ShownPerson;
}
