import { describeCalls, describeFields, ticketsText } from '../call/describe.js';
import { heldText, isHeldText, moderatedDeletionText, reportText } from '../moderation/moderation.docs.js';
import { followText } from '../users/notification/subscription.docs.js';
import { forum } from './forum.calls.js';
import {
  forumMessage,
  forumMessageChange,
  forumTopic,
  forumTopicChange,
  foundMessage,
  heldForumText,
  mainChat,
  messageAttachments,
  messagePlace,
  messageVersion,
  newChatMessage,
  newForumMessage,
  newForumTopic,
  newsBetween,
  ownReactions,
  repliedMessage,
  sentForumMessage,
  sentForumTopic,
  topicParticipant,
} from './forum.schemas.js';

const text = 'Up to 10,000 characters (UTF-16 units) after trimming; NUL and lone surrogates are refused.';
const replyTexts = {
  replyTo: [
    'Id of the message that it replies to. One that is not of this topic is ignored: what was written is kept.',
    undefined,
  ],
  quote: ['Words of that message; ignored when they do not stand there.', undefined],
} as const;
const username = ['Nickname; of a deleted account «Удалённый участник».', 'bosun'] as const;

describeFields(mainChat, {
  title: ['Its title.', 'Общий чат'],
  kind: 'Always `main` here.',
  messageCount: 'Messages in it.',
});
const messageTexts = describeFields(forumMessage, {
  topicId: 'Topic that it stands in.',
  content: ['Plain text as it was written; empty when it was deleted.', 'Семь футов под килем!'],
  authorName: ['Name to show: the nickname, or of an aggregated message its source.', 'bosun'],
  author: 'The account; null for aggregated messages of visitors and feeds.',
  isAggregated: 'True for a message that repeats what happened in another section.',
  sourceType: 'Section that it comes from; `forum` for what was written here.',
  sourceName: [
    'Name of its source: headline of an article, name of a port. Null for what was written here.',
    'Владивосток',
  ],
  sourcePath: ['Path on this site of its source; null for what was written here.', '/ports/RUVVO'],
  clientId: 'Id that the writer’s client gave; null without one.',
  isDeleted: 'True for what is left of a deleted message.',
  isGuest: 'True for a comment that was written without an account.',
  replyTo: ['The message that it replies to, as it is now; null for one that is no reply.', null],
  editedAt: ['When its author last changed it, if later than 15 minutes after posting; UTC, ISO 8601.', null],
  reactions: ['How many people have reacted, by reaction; those of nobody are left out.', { like: 2 }],
  position: ['Orders the messages of a topic; never changes.', 41],
  version: [
    'Number of its last change in the topic. Positions and versions are one sequence without gaps.',
    41,
  ],
});
describeFields(repliedMessage, {
  position: ['Its position.', 40],
  authorName: ['Name of its author; empty when it is deleted.', 'captain'],
  excerpt: ['Its beginning in one line; empty when it is deleted.', 'Когда выходим?'],
  quote: ['Words of it that the reply is about; null without a quote.', null],
  isDeleted: 'Whether it has been deleted.',
});
describeFields(forumMessage.shape.author.unwrap(), { username });
describeFields(newsBetween, {
  after: ['Position of the message of a person that they follow; 0 before the first one.', 41],
  sourceType: 'News items or vacancies.',
  count: ['How many there are; at most 100 are counted.', 5],
  newest: 'The newest of them.',
});
describeFields(newsBetween.shape.newest, {
  position: ['Its position in the topic.', 46],
  title: ['Its headline.', 'Порт Находка закрыт из-за шторма'],
  path: ['Path of the item or vacancy on this site.', '/news/0197c8a0-7e2b-7a51-b8d5-1f3c2b9a4d10'],
  createdAt: 'When it was published here; UTC, ISO 8601.',
});
describeFields(forum.newsBetween.query, {
  since: ['Position after which to look; from the first message without it.', 41],
  before: ['Position before which to look; to the last message without it.', 90],
});
describeFields(heldForumText, {
  kind: ['`message` or `topic`.', 'message'],
  topicId: 'Topic that a message belongs to; null for a topic.',
  title: ['Of a topic; null for a message.', null],
  content: ['The text as it was sent.', 'Смотрите https://crew.example'],
});
describeFields(foundMessage, {
  topic: 'The topic that it stands in.',
  authorName: ['Name to show: the nickname, or of an aggregated message its source.', 'bosun'],
  author: 'The account; null for aggregated messages of visitors and feeds.',
  isGuest: 'True for a comment that was written without an account.',
  sourceType: 'Section that it comes from; `forum` for what was written here.',
  sourceName: ['Name of its source; null for what was written here.', null],
  position: ['Its position in the topic.', 41],
  excerpt: 'A piece of its text on one line, around the first word that was found; plain text.',
});
describeFields(foundMessage.shape.topic, {
  title: ['Its title.', 'Общий чат'],
  kind: '`main` for the main chat.',
});
describeFields(foundMessage.shape.excerpt.element, {
  text: ['A part of the piece.', 'капитану'],
  isFound: 'Whether this part is a word that was looked for.',
});
describeFields(forum.findMessages.query, {
  search: ['2 to 100 characters, of which the first 8 words count; each in any form.', 'капитан порта'],
  topicId: 'Looks in this topic alone.',
  source: 'Looks among the messages of this source alone.',
  spelling:
    '`typed`: a word that no message has may be misspelt or unfinished, and stands for those that it looks like; `similar`: so does every word.',
});
describeFields(messagePlace, { position: ['Its position in the topic.', 41] });
describeFields(forum.messageAt.query, {
  time: [
    'A moment since 1970; UTC, ISO 8601. Without it the first message of all.',
    '2026-05-03T21:00:00.000Z',
  ],
  source: 'Looks among the messages of this source alone.',
});
describeFields(forum.messageAt.reply, { message: 'The message; null when nothing was written since.' });
const topicTexts = describeFields(forumTopic, {
  title: ['Its title.', 'Кто ходил через Суэц зимой?'],
  content: ['The opening text, plain; lists give its beginning.', 'Расскажите, сколько ждали.'],
  category: 'What it is about.',
  isPinned: 'Pinned topics stand first.',
  isLocked: 'Only moderators write in a locked topic.',
  author: 'Who opened it.',
  messageCount: 'Messages in it, the opening text not counted.',
  lastMessage: 'The newest message; null without one.',
});
describeFields(forumTopic.shape.author, { username });
describeFields(forumTopic.shape.lastMessage.unwrap(), { author: ['Name of its author.', 'bosun'] });
describeFields(topicParticipant, {
  username,
  messageCount: 'Messages among the topic’s newest 1,000.',
  lastMessageAt: 'When they last wrote; UTC, ISO 8601.',
});
describeFields(newForumTopic, {
  title: ['3 to 200 characters.', 'Кто ходил через Суэц зимой?'],
  content: [text, 'Расскажите, сколько ждали.'],
  category: 'What it is about.',
});
describeFields(forumTopicChange, {
  isPinned: 'Stays as it is when left out.',
  isLocked: 'Stays as it is when left out.',
  category: 'Stays as it is when left out.',
});
describeFields(newForumMessage, {
  attachments: ticketsText,
  topicId: 'Topic to write in.',
  content: [text, 'Семь футов под килем!'],
  authorName: ['Accepted and ignored: the author is who is signed in.', null],
  ...replyTexts,
});
describeFields(newChatMessage, {
  attachments: ticketsText,
  message: [text, 'Семь футов под килем!'],
  ...replyTexts,
});
describeFields(forumMessageChange, { content: [text, 'Семь футов под килем!'] });
describeFields(messageVersion, {
  content: ['An earlier text.', 'Семь футов под килем'],
  replacedAt: 'When another text took its place; UTC, ISO 8601.',
});
describeFields(messageAttachments, {
  messageId: 'Id of the message.',
  attachments: 'Its pictures and documents, in order; those of a held or private message by private paths.',
});
describeFields(forum.messageAttachments.query, {
  ids: [
    'Ids of messages, 1 to 50, with commas between them.',
    '01890a5d-ac96-774b-bcce-b302099a8057,01890a5d-ac96-774b-bcce-b302099a8058',
  ],
});
describeFields(ownReactions, {
  messageId: 'Id of the message.',
  reactions: 'Reactions that one has given to it.',
});
describeFields(sentForumMessage, {
  ...messageTexts,
  isHeld: isHeldText,
  position: ['Number of the topic’s change that added it; 0 while it is held.', 42],
});
describeFields(sentForumTopic, { ...topicTexts, isHeld: isHeldText });
describeFields(forum.react.params, { reaction: 'What to react with.' });
describeFields(forum.react.reply, {
  reactions: ['How many people have reacted, by reaction.', { like: 2 }],
  version: ['The message’s `version` after it.', 42],
});

describeFields(forum.topics.query, {
  search: ['Words of title or opening text; forgives typos.', 'Суэц'],
  category: '`all` and nothing are the same.',
  sort: '`recent`: the last message first; `new`: the newest topic first; `popular`: most talked about and read. Ignored with `search`.',
});
describeFields(forum.stats.reply, {
  totalTopics: 'Topics that are not deleted.',
  totalMessages: 'Messages of people in all topics and in the main chat, comments included.',
  activeUsers: 'Signed-in people who wrote in the last 30 days.',
  todayMessages: 'Messages of people since midnight in UTC.',
});
describeFields(forum.messages.query, {
  after: [
    'A changes cursor: gives every later message and deletion, in the order in which they happened.',
    'eyJ2IjoxfQ',
  ],
  source:
    '`people`: what people wrote, here and in comments; `news`: news items and comments on them; `ports`, `protection`, `jobs`: comments on ports, questions about rights, vacancies. Without it everything; `after` is for everything, too.',
  before: ['Position of a message: the page that ends before it.', 41],
  since: ['Position of a message: the page that begins after it.', 41],
});

const messages =
  'In order of their positions: the newest page, or with `cursor` the one before. `before` and `since` name the page beside a message; `after`, with the `x-changes-cursor` of an earlier answer, what has changed since. Of several the first of `after`, `since`, `cursor`, `before` counts. `x-total-count` is the number of messages of people, also of a page that has news, vacancies or another source.';
describeCalls(forum, {
  topics: 'Without `search` the pinned ones first.',
  posts: 'Another address of `/forum/topics`.',
  topic: 'A deleted topic is not found.',
  createTopic: `The opening text is not a message: \`messageCount\` begins at 0. ${heldText}`,
  followTopic: `${followText} Whoever opens a topic follows it.`,
  changeTopic: 'For moderators. What is so already stays without a change.',
  deleteTopic: `${moderatedDeletionText} Deleting it again changes nothing.`,
  reportTopic: `${reportText} Deleting it deletes the topic with its messages.`,
  viewTopic: 'Views are collected in memory and saved once a second.',
  stats: 'At most ten seconds old.',
  mainChat: 'Its id never changes.',
  messages,
  newsBetween:
    'For the stretch between two positions, of which the newest 600 messages of people count. Of one stretch news items and vacancies are counted apart, the one with the newest of them last. Empty in topics without any.',
  messageAt:
    'By the time at which messages were posted. A page around it is read with `before` and `since` of the messages.',
  participants: 'Visitors and aggregated messages are not counted.',
  findMessages:
    'Deleted messages and those of deleted topics are not found. A page may be short, or empty, and have a next one: when many messages have the words but none of the newest 20,000, the next page looks further.',
  postMessage: `In a locked topic only moderators write: \`TopicLocked\`. ${heldText}`,
  heldTexts: 'The event `forum.held-text-decided` tells its author when one is decided.',
  takeHeldTextBack:
    'What has been decided, and another person’s text, are refused by `MessageNotFound`. Its entry of the inbox is closed.',
  editMessage:
    'What would be held, were it new, is refused by `ValidationFailed`. The same text again changes nothing. Another person’s message and an aggregated one are refused by `Forbidden`; in a locked topic only moderators change theirs.',
  deleteOwnMessage: 'Deleting it again changes nothing. Another person’s message is refused by `Forbidden`.',
  messageVersions: 'For moderators. Empty for a message that was never changed.',
  messageAttachments:
    'For moderators. What is unknown or deleted, and what has no attachments, is left out. Private paths open for whoever asked alone.',
  react: 'Reacting so again changes nothing.',
  takeReactionBack: 'What is not there is taken back without a change.',
  ownReactions: 'The newest messages first.',
  reportMessage: reportText,
  deleteMessage: `Its place stays, with \`isDeleted\` and without content, so that clients which follow the topic notice. The comment that it repeats is deleted, too. ${moderatedDeletionText} Deleting it again changes nothing.`,
  chat: messages,
  postChat: 'The same as a message in the topic that `GET /api/forum/main-chat` names.',
});
