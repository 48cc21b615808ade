import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last reading of a feed: its validators for the next conditional request, or its problem. */
@Entity('feeds')
export class Feed {
  @PrimaryColumn('text')
  url!: string;

  @Column('text', { nullable: true })
  etag!: string | null;

  @Column('text', { name: 'last_modified', nullable: true })
  lastModified!: string | null;

  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt!: Date | null;

  /** The last reading without a problem. */
  @Column('timestamptz', { name: 'succeeded_at', nullable: true })
  succeededAt!: Date | null;

  @Column('text', { nullable: true })
  problem!: string | null;
}

/** One key by which an item is recognised, so that it is stored once: a link, a guid, a title. */
@Entity('story_keys')
export class StoryKey {
  @PrimaryColumn('text')
  key!: string;

  @Column('uuid', { name: 'item_id' })
  itemId!: string;
}

export const feedEntities = [Feed, StoryKey];

/** Tables of a service that reads feeds. */
export interface FeedTables {
  feeds: Feed;
  storyKeys: StoryKey;
}
