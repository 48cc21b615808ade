import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the last reading of a feed left: its version for the next conditional request, or its problem. */
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

  @Column('text', { nullable: true })
  problem!: string | null;
}
