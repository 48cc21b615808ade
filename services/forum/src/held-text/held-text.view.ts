import {
  type Attachment,
  type HeldForumText,
  type SentForumMessage,
  type SentForumTopic,
  wordsOrAttachments,
} from '@kubrik/contract';
import type { HeldTextRow } from './held-text.repository.js';

/** A held text as its author sees it. */
export const viewHeldText = (text: HeldTextRow): HeldForumText => ({
  id: text.id,
  kind: text.kind,
  topicId: text.topicId,
  title: text.title,
  content: wordsOrAttachments(text.content, text.attachments),
  createdAt: text.createdAt.toISOString(),
});

/** The answer to the client that sent a message: the message has no position yet. */
export const viewHeldMessage = (text: HeldTextRow, attachments: Attachment[]): SentForumMessage => ({
  id: text.id,
  topicId: text.topicId ?? '',
  content: text.content,
  authorName: text.authorUsername,
  author: { username: text.authorUsername },
  isGuest: false,
  createdAt: text.createdAt.toISOString(),
  isAggregated: false,
  sourceType: 'forum',
  sourceName: null,
  sourcePath: null,
  clientId: text.clientId,
  isDeleted: false,
  replyTo: null,
  editedAt: null,
  reactions: {},
  attachments,
  position: 0,
  version: 0,
  isHeld: true,
});

export const viewHeldTopic = (text: HeldTextRow): SentForumTopic => ({
  id: text.id,
  title: text.title ?? '',
  content: text.content,
  category: text.category ?? 'general',
  isPinned: false,
  isLocked: false,
  author: { username: text.authorUsername },
  createdAt: text.createdAt.toISOString(),
  messageCount: 0,
  views: 0,
  lastMessage: null,
  isHeld: true,
});
