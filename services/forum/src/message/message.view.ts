import type { ForumMessage } from '@kubrik/contract';
import type { MessageRow } from './message.repository.js';

/** A deleted message keeps its position and loses its text, author and source. */
export function viewMessage(message: MessageRow): ForumMessage {
  const isDeleted = message.deletedAt !== null;
  return {
    id: message.id,
    topicId: message.topicId,
    content: isDeleted ? '' : message.content,
    authorName: isDeleted ? '' : message.authorName,
    author: !isDeleted && message.authorUsername ? { username: message.authorUsername } : null,
    isGuest: !isDeleted && message.isGuest,
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
