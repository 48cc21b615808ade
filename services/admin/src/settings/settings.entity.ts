import type { Generated, JSONColumnType } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Settings that the panel saves, one row for each of its forms. */
@Entity('settings')
export class SettingsRow {
  @PrimaryColumn('text')
  name!: 'website' | 'messenger' | 'second-factor' | 'held-words' | 'trends' | 'backups';

  @Column('jsonb')
  value!: JSONColumnType<Record<string, unknown>>;

  @Column('timestamptz', { name: 'changed_at', default: () => 'now()' })
  changedAt!: Generated<Date>;
}
