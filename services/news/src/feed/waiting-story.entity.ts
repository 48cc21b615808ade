import type { Generated, JSONColumnType } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { NewsStory, ToldStory } from '../story/news-story.js';

/** A story as JSON, which has no dates. One that was stored before stories were translated has neither of the last two. */
type WrittenStory = Omit<NewsStory, 'publishedAt' | 'isAiTranslated' | 'original'> & {
  publishedAt: string;
  isAiTranslated?: boolean;
  original?: Omit<ToldStory, 'publishedAt'> & { publishedAt: string };
};

/** A story of a feed that is on the border between news and not. A decided one stays, so that it does not come again. */
@Entity('waiting_stories')
export class WaitingStory {
  @PrimaryColumn('uuid')
  id!: string;

  /** The story's own keys, by which it is recognised. */
  @Column('text', { array: true })
  keys!: string[];

  @Column('jsonb')
  story!: JSONColumnType<WrittenStory, string, string>;

  @Column('text', { default: 'waiting' })
  state!: Generated<'waiting' | 'published' | 'dropped'>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;
}
