import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A text that a message had before its author changed it. */
@Entity('message_versions')
export class MessageVersion {
  @PrimaryColumn('uuid', { name: 'message_id' })
  messageId!: string;

  /** The `version` that the message had with it. */
  @PrimaryColumn('bigint')
  version!: string;

  @Column('text')
  content!: string;

  @Column('text', { name: 'author_id' })
  authorId!: string;

  @Column('timestamptz', { name: 'replaced_at' })
  replacedAt!: Date;
}
