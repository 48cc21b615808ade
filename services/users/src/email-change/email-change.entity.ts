import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A change of a person's address: requested, then confirmed from the new address, then perhaps undone from the old one. */
@Entity('email_changes')
export class EmailChange {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text', { name: 'old_email' })
  oldEmail!: string;

  @Column('text', { name: 'old_email_key' })
  oldEmailKey!: string;

  @Column('text', { name: 'new_email' })
  newEmail!: string;

  @Column('text', { name: 'new_email_key' })
  newEmailKey!: string;

  @Column('timestamptz', { name: 'requested_at', default: () => 'now()' })
  requestedAt!: Generated<Date>;

  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt!: Date | null;

  /** Until then the old address can have the change undone, and nobody else can take that address. */
  @Column('timestamptz', { name: 'undo_until', nullable: true })
  undoUntil!: Date | null;

  @Column('timestamptz', { name: 'undone_at', nullable: true })
  undoneAt!: Date | null;
}
