import type { MessageSource } from '@kubrik/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('messages')
export class Message {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'topic_id' })
  topicId!: string;

  @Column('bigint')
  position!: string;

  @Column('bigint')
  version!: string;

  @Column('text')
  content!: string;

  @Column('text', { name: 'author_name' })
  authorName!: string;

  @Column('text', { name: 'author_id', nullable: true })
  authorId!: string | null;

  @Column('text', { name: 'author_username', nullable: true })
  authorUsername!: string | null;

  @Column('uuid', { name: 'client_id', nullable: true })
  clientId!: string | null;

  @Column('boolean', { name: 'is_aggregated' })
  isAggregated!: boolean;

  @Column('text', { name: 'source_type' })
  sourceType!: MessageSource;

  @Column('text', { name: 'source_name', nullable: true })
  sourceName!: string | null;

  @Column('text', { name: 'source_path', nullable: true })
  sourcePath!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
