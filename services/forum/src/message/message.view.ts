import type { ForumMessage } from '@kubrik/contract';
import type { Message } from './message.entity.js';

/** What of a message the contract promises; nothing is left of a deleted one but its place. */
export function viewMessage(message: Message): ForumMessage {
  const isDeleted = message.deletedAt !== null;
  return {
    id: message.id,
    topicId: message.topicId,
    content: isDeleted ? '' : message.content,
    authorName: isDeleted ? '' : message.authorName,
    author: !isDeleted && message.authorUsername ? { username: message.authorUsername } : null,
    createdAt: message.createdAt.toISOString(),
    isAggregated: message.isAggregated,
    sourceType: message.sourceType,
    sourceName: isDeleted ? null : message.sourceName,
    sourcePath: isDeleted ? null : message.sourcePath,
    clientId: message.clientId,
    isDeleted,
    position: Number(message.position),
    version: Number(message.version),
  };
}
