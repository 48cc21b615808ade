import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('private_messages')
export class Message {
  @PrimaryColumn('uuid')
  id!: string;

  /** Order of all private messages; given under the rows of both people. */
  @Column({ type: 'bigint', insert: false, update: false })
  place!: string;

  @Column('uuid', { name: 'from_user_id' })
  fromUserId!: string;

  @Column('uuid', { name: 'to_user_id' })
  toUserId!: string;

  @Column('text')
  content!: string;

  @Column('uuid', { name: 'client_id', nullable: true })
  clientId!: string | null;

  /** Whether its receiver has read it. */
  @Column('boolean', { name: 'is_read' })
  isRead!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
