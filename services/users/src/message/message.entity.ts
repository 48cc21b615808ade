import type { Reaction, VacancyWarning } from '@kubrik/contract';
import type { AttachmentsColumn, Generated, JSONColumnType } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A message from one person to another. */
@Entity('private_messages')
export class PrivateMessage {
  @PrimaryColumn('uuid')
  id!: string;

  /** Order of all private messages; given under the rows of both people. */
  @Column('bigint', { default: () => 'generated always as identity' })
  position!: Generated<string>;

  @Column('uuid', { name: 'from_user_id' })
  fromUserId!: string;

  @Column('uuid', { name: 'to_user_id' })
  toUserId!: string;

  @Column('text')
  content!: string;

  /** The message of the same two people that it replies to. */
  @Column('uuid', { name: 'reply_to', nullable: true })
  replyTo!: string | null;

  /** The company account in whose name it was written; null for a person's own. */
  @Column('uuid', { name: 'company_id', nullable: true })
  companyId!: string | null;

  /** What a company's words have in common with frauds. */
  @Column('jsonb', { default: [] })
  warnings!: JSONColumnType<VacancyWarning[], string | undefined, string>;

  /** Chosen by the sender's device; answers show it. */
  @Column('uuid', { name: 'client_id', nullable: true })
  clientId!: string | null;

  /** Whether its receiver has read it. */
  @Column('boolean', { name: 'is_read', default: false })
  isRead!: Generated<boolean>;

  /** What its sender has reacted to it with, in that order. */
  @Column('text', { name: 'sender_reactions', array: true, default: '{}' })
  senderReactions!: Generated<Reaction[]>;

  @Column('text', { name: 'receiver_reactions', array: true, default: '{}' })
  receiverReactions!: Generated<Reaction[]>;

  @Column('jsonb', { default: [] })
  attachments!: AttachmentsColumn;

  /** Its receiver has shown it to the moderators. */
  @Column('boolean', { name: 'is_reported', default: false })
  isReported!: Generated<boolean>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;
}
