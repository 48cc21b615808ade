import { type Generated, nobodyKey, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A ship's agent in a port. While it waits for a moderator, it is stored as deleted. */
@Entity('port_agents')
@PersonalTable({
  title: 'Агенты, которых вы добавили',
  onDeletion: 'keep',
  shown: {
    port: { title: 'Порт', sql: '(select coalesce(p.name_ru, p.name) from ports p where p.id = port_id)' },
  },
})
export class PortAgent {
  @PrimaryColumn('uuid')
  @PersonalData({ export: true })
  id!: string;

  @Column('text', { name: 'port_id' })
  @PersonalData({ export: true })
  portId!: string;

  /** `personKey` of who entered it. */
  @Column('text')
  @PersonalData({ names: 'key', erase: nobodyKey })
  person!: string;

  @Column('text')
  @PersonalData({ export: 'Название', erase: `case when deleted_at is null then name else '' end` })
  name!: string;

  @Column('text', { nullable: true })
  @PersonalData({ export: 'Телефон', erase: 'case when deleted_at is null then phone end' })
  phone!: string | null;

  @Column('text', { nullable: true })
  @PersonalData({ export: 'Email', erase: 'case when deleted_at is null then email end' })
  email!: string | null;

  /** The services that the agent offers to ships and crews. */
  @Column('text', { nullable: true })
  @PersonalData({ export: 'Услуги', erase: 'case when deleted_at is null then services end', mentions: true })
  services!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  createdAt!: Generated<Date>;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  @PersonalData({ export: 'Удалено' })
  deletedAt!: Date | null;
}
