import {
  nobodyKey,
  nobodyName,
  type PersonalDataDefinition,
  renameInKeptReplies,
  type Selectable,
  type Signature,
  sql,
  type TextColumns,
  type Transaction,
} from '@kubrik/service-kit';
import type { Comment } from './comment.entities.js';

interface Announcements {
  /** A comment names somebody otherwise now. */
  changed: (tx: Transaction, comment: Selectable<Comment>) => void;
  /** The comments of this place have another name of an author. */
  renamed: (tx: Transaction, placeId: string) => void;
}

/** What the tables of comments hold about people. */
export const commentTables = {
  comments: {
    person: { person: 'key' },
    onDeletion: {
      person: nobodyKey,
      author_name: nobodyName,
      author_email: 'null',
      content: `case when deleted_at is null then content else '' end`,
    },
    exported: [
      'id',
      'created_at',
      'place_id',
      'author_name',
      'author_email',
      'content',
      'reply_to',
      'quote',
      'likes',
      'edited_at',
      'reactions',
      'deleted_at',
    ],
    other: ['is_guest'],
  },
  comment_reactions: {
    person: { user_id: 'id' },
    onDeletion: 'delete',
    exported: ['comment_id', 'reaction', 'created_at'],
    other: [],
  },
  comment_versions: {
    person: { person: 'key' },
    onDeletion: 'delete',
    exported: ['id', 'comment_id', 'content', 'replaced_at'],
    other: [],
  },
  comment_likes: {
    person: { person: 'key' },
    onDeletion: { person: nobodyKey, network: 'null' },
    exported: ['comment_id'],
    other: ['is_counted'],
  },
} as const satisfies PersonalDataDefinition['tables'];

/** Before the tables' own rules: kept answers to others who replied to the person. */
export const renameInCommentReplies = (tx: Transaction, userId: string): Promise<void> =>
  renameInKeptReplies(tx, { table: 'comments', column: 'person', value: `user:${userId}` });

/** Where comments mention people. */
export const commentTexts = ({ changed }: Pick<Announcements, 'changed'>): Record<string, TextColumns> => ({
  comments: {
    columns: ['content', 'quote'],
    announce: (tx: Transaction, comments: Selectable<Comment>[]) => {
      for (const comment of comments) if (!comment.deletedAt) changed(tx, comment);
    },
  },
  comment_versions: { columns: ['content'] },
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
