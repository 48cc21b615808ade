import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser from which a person has signed in. */
@Entity('known_devices')
export class KnownDevice {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  /** A hash of the person and the browser's cookie. */
  @PrimaryColumn('text', { name: 'device_key' })
  deviceKey!: string;

  @Column('timestamptz', { name: 'first_used_at', default: () => 'now()' })
  firstUsedAt!: Generated<Date>;

  @Column('timestamptz', { name: 'last_used_at', default: () => 'now()' })
  lastUsedAt!: Generated<Date>;
}
