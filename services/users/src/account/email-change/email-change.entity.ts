import { type Generated, NotPersonal, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A change of a person's address: requested, then confirmed from the new address, then perhaps undone from the old one. */
@Entity('email_changes')
@PersonalTable<EmailChange>({ title: 'Смены email', onDeletion: 'delete', order: ['requestedAt', 'id'] })
export class EmailChange {
  @PrimaryColumn('uuid')
  @PersonalData({ export: true })
  id!: string;

  @Column('uuid', { name: 'user_id' })
  @PersonalData({ names: 'id' })
  userId!: string;

  @Column('text', { name: 'old_email' })
  @PersonalData({ export: 'Прежний email' })
  oldEmail!: string;

  @Column('text', { name: 'old_email_key' })
  @NotPersonal()
  oldEmailKey!: string;

  @Column('text', { name: 'new_email' })
  @PersonalData({ export: 'Новый email' })
  newEmail!: string;

  @Column('text', { name: 'new_email_key' })
  @NotPersonal()
  newEmailKey!: string;

  @Column('timestamptz', { name: 'requested_at', default: () => 'now()' })
  @PersonalData({ export: 'Запрошено' })
  requestedAt!: Generated<Date>;

  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  @PersonalData({ export: 'Подтверждено' })
  confirmedAt!: Date | null;

  /**
   * Until this time the owner of the old address can undo the change, and nobody else can take the old
   * address.
   */
  @Column('timestamptz', { name: 'undo_until', nullable: true })
  @PersonalData({ export: 'Можно вернуть до' })
  undoUntil!: Date | null;

  @Column('timestamptz', { name: 'undone_at', nullable: true })
  @PersonalData({ export: 'Возвращено' })
  undoneAt!: Date | null;
}
