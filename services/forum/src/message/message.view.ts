import {
  excerpt,
  type ForumMessage,
  type RepliedMessage,
  repliedExcerpt,
  wordsOrAttachments,
} from '@kubrik/contract';
import { viewPublicAttachments } from '@kubrik/service-kit';
import type { MessageRow } from './message.repository.js';

/** A deleted message keeps its position and loses its text, attachments, author and source. */
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
    replyTo: isDeleted ? null : viewReplied(message),
    editedAt: isDeleted ? null : (message.editedAt?.toISOString() ?? null),
    reactions: isDeleted ? {} : message.reactions,
    attachments: isDeleted ? [] : viewPublicAttachments(message.attachments),
    position: Number(message.position),
    version: Number(message.version),
  };
}

function viewReplied(message: MessageRow): RepliedMessage | null {
  if (message.replyTo === null || message.repliedPosition === null) return null;
  const isDeleted = message.repliedDeletedAt !== null;
  const words = wordsOrAttachments(message.repliedText ?? '', message.repliedAttachments);
  return {
    id: message.replyTo,
    position: Number(message.repliedPosition),
    authorName: isDeleted ? '' : (message.repliedAuthor ?? ''),
    excerpt: isDeleted ? '' : excerpt(words, repliedExcerpt),
    quote: isDeleted ? null : message.quote,
    isDeleted,
  };
}
