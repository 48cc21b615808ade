import type { Generated, JSONColumnType } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { NewsStory, ToldStory } from '../story/news-story.js';

/**
 * A story as JSON, which has no dates. Stories that were stored before translations existed lack the last two
 * fields.
 */
type WrittenStory = Omit<NewsStory, 'publishedAt' | 'isAiTranslated' | 'original'> & {
  publishedAt: string;
  isAiTranslated?: boolean;
  original?: Omit<ToldStory, 'publishedAt'> & { publishedAt: string };
};

/**
 * A story of a feed on the border between news and not. A decided story stays, so that the feed does not
 * bring it again.
 */
@Entity('waiting_stories')
export class WaitingStory {
  @PrimaryColumn('uuid')
  id!: string;

  /** The keys by which the story is recognised. */
  @Column('text', { array: true })
  keys!: string[];

  @Column('jsonb')
  story!: JSONColumnType<WrittenStory, string, string>;

  @Column('text', { default: 'waiting' })
  state!: Generated<'waiting' | 'published' | 'dropped'>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;
}
