import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A publisher that tells the story of an item, with its own words as far as they are kept. */
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

  /** Null where it was not kept: of what was translated before originals were. */
  @Column('text', { nullable: true })
  title!: string | null;

  /** Of a translated item; what is not translated has the source's words itself. */
  @Column('text', { nullable: true })
  summary!: string | null;

  /** The same; sanitised HTML. */
  @Column('text', { nullable: true })
  content!: string | null;

  /** BCP 47; null where it is not sure. */
  @Column('text', { nullable: true })
  language!: string | null;

  /** What is rare in the headline, by which the same story of another source is looked for (`titleWordsOf`). */
  @Column('text', { array: true, default: [] })
  names!: Generated<string[]>;
}
