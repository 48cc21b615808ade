import {
  type MentioningTable,
  renameInKeptReplies,
  type Selectable,
  type Signature,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import type { Comment } from './comment.entities.js';

interface Announcements {
  /** Called when a comment shows another name of a person. */
  changed: (tx: Transaction, comment: Selectable<Comment>) => void;
  /** Called when comments of this place show another name of an author. */
  renamed: (tx: Transaction, placeId: string) => void;
}

/** Runs before the tables' own rules: changes stored answers to others who replied to the person. */
export const renameInCommentReplies = (tx: Transaction, userId: string): Promise<void> =>
  renameInKeptReplies(tx, { table: 'comments', column: 'person', value: `user:${userId}` });

/** Announces that a comment mentions a person by another name. */
export const commentMentions = ({
  changed,
}: Pick<Announcements, 'changed'>): Record<string, MentioningTable> => ({
  comments: {
    announce: (tx: Transaction, comments: Selectable<Comment>[]) => {
      for (const comment of comments) if (!comment.deletedAt) changed(tx, comment);
    },
  },
});

export const commentSignature = ({ renamed }: Pick<Announcements, 'renamed'>): Signature => ({
  table: 'comments',
  columns: ['author_name'],
  of: (userId) => sql`person = ${`user:${userId}`}`,
  place: 'place_id',
  announce: (tx, placeIds) => {
    for (const placeId of placeIds) renamed(tx, placeId);
  },
});
