import { type Generated, nobodyKey, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's statement that they know a port which another person added. */
@Entity('port_confirmations')
@PersonalTable({ title: 'Порты, которые вы подтвердили', onDeletion: 'keep' })
export class PortConfirmation {
  @PrimaryColumn('text', { name: 'port_id' })
  @PersonalData({ export: true })
  portId!: string;

  /** `personKey` of who confirms it. */
  @PrimaryColumn('text')
  @PersonalData({ names: 'key', erase: nobodyKey })
  person!: string;

  /** Keyed hash of the person's network and the port; the address itself is never stored. */
  @Column('text', { nullable: true })
  @PersonalData({ erase: 'null' })
  network!: string | null;

  /** Whether it counts: only the first confirmation of each network does. */
  @Column('boolean', { name: 'is_counted' })
  isCounted!: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  createdAt!: Generated<Date>;
}
