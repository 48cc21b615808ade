import type { EntryState } from '@kubrik/contract';
import { type AttachmentsColumn, type Generated, PersonalData } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How an entry came into a state. */
@Entity('entry_changes')
export class EntryChange {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'entry_id' })
  entryId!: string;

  @Column('text')
  state!: EntryState;

  /** What the company says, or the moderator's reason. */
  @Column('text')
  @PersonalData({ mentions: true })
  reason!: string;

  /** The company that disputed it; null for a moderator. */
  @Column('text', { name: 'company_name', nullable: true })
  @PersonalData({ mentions: true })
  companyName!: string | null;

  /** What shows that the company is right; moderators alone open it. */
  @Column('jsonb', { default: [] })
  attachments!: AttachmentsColumn;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;
}
