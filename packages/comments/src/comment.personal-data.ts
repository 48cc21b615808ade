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
  /** A comment names somebody otherwise now. */
  changed: (tx: Transaction, comment: Selectable<Comment>) => void;
  /** The comments of this place have another name of an author. */
  renamed: (tx: Transaction, placeId: string) => void;
}

/** Before the tables' own rules: kept answers to others who replied to the person. */
export const renameInCommentReplies = (tx: Transaction, userId: string): Promise<void> =>
  renameInKeptReplies(tx, { table: 'comments', column: 'person', value: `user:${userId}` });

/** Who hears that a comment mentions somebody by another name. */
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
