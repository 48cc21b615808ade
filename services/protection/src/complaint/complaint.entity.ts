import type { Complaint as ComplaintReply } from '@kubrik/contract';
import type { AttachmentsColumn, Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A complaint. An anonymous one holds nothing about its sender. */
@Entity('complaints')
export class Complaint {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  reference!: string;

  /** SHA-256 of the secret that gives access to the status. */
  @Column('text', { name: 'secret_hash' })
  secretHash!: string;

  /** SHA-256 of the id that the sender's device chose, so that a repeated complaint is stored once. */
  @Column('text', { name: 'client_hash', nullable: true })
  clientHash!: string | null;

  @Column('text', { name: 'complaint_type' })
  complaintType!: ComplaintReply['complaintType'];

  @Column('text', { name: 'vessel_name' })
  vesselName!: string;

  @Column('text', { name: 'flag_state' })
  flagState!: string;

  @Column('text')
  description!: string;

  @Column('jsonb', { default: [] })
  attachments!: AttachmentsColumn;

  @Column('boolean', { name: 'is_anonymous' })
  isAnonymous!: boolean;

  @Column('text', { nullable: true })
  contact!: string | null;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId!: string | null;

  @Column('text', { nullable: true })
  username!: string | null;

  @Column('text', { default: 'received' })
  status!: Generated<ComplaintReply['status']>;

  @Column('text', { default: '' })
  answer!: Generated<string>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Generated<Date>;
}
