import {
  type Comment,
  commentSignature,
  commentTables,
  commentTexts,
  renameInCommentReplies,
} from '@kubrik/comments';
import { newsEvents } from '@kubrik/contract';
import type { PersonalDataDefinition, Selectable, Transaction } from '@kubrik/service-kit';

/** What the tables of news hold about people. */
export const newsPersonalData: PersonalDataDefinition = {
  beforeErasure: renameInCommentReplies,
  signatures: [
    commentSignature({ renamed: (tx, newsId) => tx.emit(newsEvents.commentersRenamed, { newsId }) }),
  ],
  texts: commentTexts({ changed: announceComment }),
  tables: commentTables,
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
function announceComment(tx: Transaction, comment: Selectable<Comment>): void {
  const { id: commentId, placeId: newsId, content, editedAt } = comment;
  const change = { newsId, commentId, content, editedAt: editedAt?.toISOString() ?? null };
  tx.emit(newsEvents.commentChanged, change);
}
