import {
  excerpt,
  type FollowedKind,
  type forumEvents,
  messagePath,
  newsCommentPath,
  type newsEvents,
  type Payload,
  portCommentPath,
  type portEvents,
  wordsOrAttachments,
} from '@kubrik/contract';

/** Kinds of things with texts that people may be notified of. */
export type WrittenIn = Exclude<FollowedKind, 'vacancy' | 'company'>;

/** A message or comment that people may be notified of. */
export interface WrittenText {
  content: string;
  /** Account of its author; null for an author without an account. */
  authorId: string | null;
  /** Username, or the name that a guest gave. */
  authorName: string;
  /** Account of the author of the original message or comment that this text replies to. */
  repliedAuthorId: string | null;
  /** Where the text stands, as part of a sentence: «в общем чате». */
  where: string;
  /** Path on this site that leads to the text. */
  path: string;
  /** The thing whose followers are notified of the text; none for the main chat. */
  followed: { kind: WrittenIn; id: string; title: string } | undefined;
}

/** The author as titles of notifications name them: «@bosun», «Гость «Иван»». */
export const authorOf = ({ authorId, authorName }: WrittenText): string =>
  authorId ? `@${authorName}` : `Гость «${authorName}»`;

const longestTitle = 80;
const named = (title: string): string => `«${excerpt(title, longestTitle)}»`;

export function textOfMessage(message: Payload<typeof forumEvents.messagePosted>): WrittenText {
  const { topicId, topicKind, topicTitle: title } = message;
  const isMain = topicKind === 'main';
  return {
    content: wordsOrAttachments(message.content, message.attachments),
    authorId: message.author && message.authorId,
    authorName: message.authorName,
    repliedAuthorId: message.repliedAuthorId,
    where: placeOf(message),
    path: messagePath(message),
    followed: isMain ? undefined : { kind: 'topic', id: topicId, title },
  };
}

/**
 * The text of a changed message. It has no original author and no followed thing, because these people were
 * notified of the first version.
 */
export const textOfRewording = (message: Payload<typeof forumEvents.messageReworded>): WrittenText => ({
  content: message.content,
  authorId: message.authorId,
  authorName: message.authorName,
  repliedAuthorId: null,
  where: placeOf(message),
  path: messagePath(message),
  followed: undefined,
});

type Placed = Pick<Payload<typeof forumEvents.messagePosted>, 'topicKind' | 'topicTitle'>;
const placeOf = ({ topicKind, topicTitle }: Placed): string =>
  topicKind === 'main' ? 'в общем чате' : `в теме ${named(topicTitle)}`;

export const textOfNewsComment = (comment: Payload<typeof newsEvents.commentAdded>): WrittenText => ({
  content: comment.content,
  authorId: comment.authorId,
  authorName: comment.authorName,
  repliedAuthorId: comment.repliedAuthorId,
  where: `под новостью ${named(comment.newsTitle)}`,
  path: newsCommentPath(comment.newsId, comment.commentId),
  followed: { kind: 'news', id: comment.newsId, title: comment.newsTitle },
});

export const textOfPortComment = (comment: Payload<typeof portEvents.commentAdded>): WrittenText => ({
  content: comment.content,
  authorId: comment.authorId,
  authorName: comment.authorName,
  repliedAuthorId: comment.repliedAuthorId,
  where: `на странице порта ${named(comment.portName)}`,
  path: portCommentPath(comment.portId, comment.commentId),
  followed: { kind: 'port', id: comment.portId, title: comment.portName },
});
