import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an author answered to the deletion of something they wrote; one answer for each thing, and again when it was restored and is deleted anew. */
@Entity('deletion_appeals')
export class DeletionAppeal {
  @PrimaryColumn('uuid', { name: 'reported_item_id' })
  reportedItemId!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  text!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Null while it waits for a moderator. */
  @Column('text', { nullable: true })
  outcome!: 'kept' | 'restored' | null;
}
