import { type Generated, nobodyKey, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's rating of a port; one for each year. */
@Entity('port_ratings')
@PersonalTable({
  title: 'Оценки портов',
  onDeletion: 'keep',
  shown: {
    port: { title: 'Порт', sql: '(select coalesce(p.name_ru, p.name) from ports p where p.id = port_id)' },
  },
})
export class PortRating {
  @PrimaryColumn('text', { name: 'port_id' })
  @PersonalData({ export: true })
  portId!: string;

  /** `personKey` of who rates it. */
  @PrimaryColumn('text')
  @PersonalData({ names: 'key', erase: nobodyKey })
  person!: string;

  /** The calendar year, in UTC. */
  @PrimaryColumn('smallint')
  @PersonalData({ export: 'Год' })
  year!: number;

  /** From 1 to 5, as are the aspects. */
  @Column('smallint')
  @PersonalData({ export: 'Оценка' })
  value!: number;

  @Column('smallint', { name: 'shore_leave', nullable: true })
  @PersonalData({ export: 'Выход в город' })
  shoreLeave!: number | null;

  @Column('smallint', { nullable: true })
  @PersonalData({ export: 'Снабжение и связь' })
  services!: number | null;

  @Column('smallint', { nullable: true })
  @PersonalData({ export: 'Агент и власти' })
  people!: number | null;

  @Column('smallint', { nullable: true })
  @PersonalData({ export: 'Безопасность' })
  safety!: number | null;

  /** Keyed hash of an unverified person's network, the port and the year, until the year is over; the address itself is never stored. */
  @Column('text', { nullable: true })
  @PersonalData({ erase: 'null' })
  network!: string | null;

  @Column('boolean', { name: 'is_counted' })
  isCounted!: boolean;

  @Column('timestamptz', { name: 'rated_at', default: () => 'now()' })
  @PersonalData({ export: 'Оценено' })
  ratedAt!: Generated<Date>;
}
