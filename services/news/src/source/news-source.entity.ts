import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A publisher that tells the story of an item, with its own words where they are stored. */
@Entity('news_sources')
export class NewsSource {
  @PrimaryColumn('uuid', { name: 'item_id' })
  itemId!: string;

  @PrimaryColumn('text')
  name!: string;

  @Column('text', { nullable: true })
  url!: string | null;

  @Column('timestamptz', { name: 'published_at' })
  publishedAt!: Date;

  /** Null for items that were translated before originals were stored. */
  @Column('text', { nullable: true })
  title!: string | null;

  /** Set for a translated item; an item without a translation is in the source's words itself. */
  @Column('text', { nullable: true })
  summary!: string | null;

  /** Set like `summary`; sanitised HTML. */
  @Column('text', { nullable: true })
  content!: string | null;

  /** BCP 47; null when it is not certain. */
  @Column('text', { nullable: true })
  language!: string | null;

  /** Rare words of the headline, by which the same story of another source is found (`titleWordsOf`). */
  @Column('text', { array: true, default: [] })
  names!: Generated<string[]>;
}
