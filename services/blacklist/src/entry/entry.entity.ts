import type { EntrySeverity, EntryState } from '@kubrik/contract';
import { type AttachmentsColumn, type Generated, PersonalData } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A fact about a target that a moderator has entered. */
@Entity('entries')
export class Entry {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'target_id' })
  targetId!: string;

  @Column('text')
  severity!: EntrySeverity;

  @Column('text')
  @PersonalData({ mentions: true })
  reason!: string;

  @Column('text', { nullable: true })
  @PersonalData({ mentions: true })
  evidence!: string | null;

  @Column('jsonb', { default: [] })
  attachments!: AttachmentsColumn;

  @Column('text', { default: 'new' })
  state!: Generated<EntryState>;

  @Column('boolean', { name: 'is_demo', default: false })
  isDemo!: Generated<boolean>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;
}
