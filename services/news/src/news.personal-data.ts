import { newsEvents } from '@kubrik/contract';
import {
  nobodyName,
  type PersonalDataDefinition,
  renameInKeptReplies,
  type Selectable,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import type { Comment } from './comment/comment.entity.js';

/** What the tables of news hold about people. */
export const newsPersonalData: PersonalDataDefinition = {
  beforeErasure: (tx, userId) =>
    renameInKeptReplies(tx, { table: 'news_comments', column: 'author_id', value: userId }),
  signatures: [
    {
      table: 'news_comments',
      columns: ['author_name'],
      of: (userId) => sql`author_id = ${userId}`,
      place: 'news_id',
      announce: (tx, newsIds) => {
        for (const newsId of newsIds) tx.emit(newsEvents.commentersRenamed, { newsId });
      },
    },
  ],
  texts: {
    news_comments: { columns: ['content', 'quote'], announce: announceComments },
    news_comment_versions: { columns: ['content'] },
  },
  tables: {
    news_comments: {
      person: { author_id: 'id' },
      onDeletion: {
        author_name: nobodyName,
        author_email: 'null',
        author_id: 'null',
        content: `case when deleted_at is null then content else '' end`,
      },
      exported: [
        'id',
        'created_at',
        'news_id',
        'author_name',
        'author_email',
        'content',
        'reply_to',
        'quote',
        'edited_at',
        'reactions',
        'deleted_at',
      ],
      other: ['is_guest'],
    },
    news_comment_reactions: {
      person: { user_id: 'id' },
      onDeletion: 'delete',
      exported: ['comment_id', 'reaction', 'created_at'],
      other: [],
    },
    news_comment_versions: {
      person: { author_id: 'id' },
      onDeletion: 'delete',
      exported: ['id', 'comment_id', 'content', 'replaced_at'],
      other: [],
    },
  },
  impersonal: {
    news_items: [
      'id',
      'title',
      'summary',
      'content',
      'category',
      'image_url',
      'priority',
      'published_at',
      'views',
      'comment_count',
      'source_credits',
      'source_url',
      'tags',
      'created_at',
      'archived_at',
      'is_removed',
      'is_ai_translated',
      'source_names',
      'source_titles',
      'search',
    ],
    news_sources: [
      'item_id',
      'name',
      'url',
      'published_at',
      'title',
      'summary',
      'content',
      'language',
      'names',
    ],
    news_count: ['items'],
    feeds: ['url', 'etag', 'last_modified', 'read_at', 'problem'],
    story_keys: ['key', 'item_id'],
    news_feeds: [
      'failing_since',
      'id',
      'url',
      'name',
      'is_specialist',
      'is_paused',
      'is_added',
      'read_at',
      'added',
      'duplicates',
      'off_topic',
      'borderline',
      'dropped',
      'dropped_text',
      'problem',
      'created_at',
    ],
    waiting_stories: ['id', 'keys', 'story', 'state', 'created_at'],
  },
};

/** Like a change by the author, but without its mark. */
function announceComments(tx: Transaction, comments: Selectable<Comment>[]): void {
  for (const { id: commentId, newsId, content, editedAt, deletedAt } of comments) {
    const change = { newsId, commentId, content, editedAt: editedAt?.toISOString() ?? null };
    if (!deletedAt) tx.emit(newsEvents.commentChanged, change);
  }
}
