import type { EntryState } from '@kubrik/contract';
import { type AttachmentsColumn, type Generated, PersonalData } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A change of an entry's state. */
@Entity('entry_changes')
export class EntryChange {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'entry_id' })
  entryId!: string;

  @Column('text')
  state!: EntryState;

  /** What the company says, or the reason of the moderator. */
  @Column('text')
  @PersonalData({ mentions: true })
  reason!: string;

  /** The company that disputed it; null for a moderator. */
  @Column('text', { name: 'company_name', nullable: true })
  @PersonalData({ mentions: true })
  companyName!: string | null;

  /** The company's evidence, which only moderators can open. */
  @Column('jsonb', { default: [] })
  attachments!: AttachmentsColumn;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;
}
