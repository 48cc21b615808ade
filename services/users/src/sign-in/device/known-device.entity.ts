import { type Generated, NotPersonal, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser from which a person has signed in. */
@Entity('known_devices')
@PersonalTable({ title: 'Устройства', onDeletion: 'delete' })
export class KnownDevice {
  @PrimaryColumn('uuid', { name: 'user_id' })
  @PersonalData({ names: 'id' })
  userId!: string;

  /** A hash of the person and the browser's cookie. */
  @PrimaryColumn('text', { name: 'device_key' })
  @NotPersonal()
  deviceKey!: string;

  @Column('timestamptz', { name: 'first_used_at', default: () => 'now()' })
  @PersonalData({ export: 'Первый вход' })
  firstUsedAt!: Generated<Date>;

  @Column('timestamptz', { name: 'last_used_at', default: () => 'now()' })
  @PersonalData({ export: 'Последний вход' })
  lastUsedAt!: Generated<Date>;
}
