import type { ForumTopic } from '@kubrik/contract';
import { excerptLength, type TopicRow } from './topic.repository.js';

/** @param unsaved views that are counted but not yet stored in the row */
export function viewTopic(topic: TopicRow, unsaved: number): ForumTopic {
  return {
    id: topic.id,
    title: topic.title,
    content: topic.content,
    category: topic.category,
    isPinned: topic.isPinned,
    isLocked: topic.isLocked,
    author: { username: topic.authorUsername },
    createdAt: topic.createdAt.toISOString(),
    messageCount: topic.messageCount,
    views: topic.views + unsaved,
    lastMessage:
      topic.lastMessageAuthor !== null && topic.lastMessageAt
        ? { author: topic.lastMessageAuthor, createdAt: topic.lastMessageAt.toISOString() }
        : null,
  };
}

export function viewListed(topic: TopicRow, unsaved: number): ForumTopic {
  const letters = [...topic.content];
  const content =
    letters.length > excerptLength ? `${letters.slice(0, excerptLength).join('').trimEnd()}…` : topic.content;
  return { ...viewTopic(topic, unsaved), content };
}
