import { PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person who has written in the forum. The number of active people is counted from these rows. */
@Entity('authors')
@PersonalTable({ title: 'Активность на форуме', onDeletion: 'delete' })
export class Author {
  @PrimaryColumn('text')
  @PersonalData({ names: 'id', export: true })
  id!: string;

  /** Exact to the hour. */
  @Column('timestamptz', { name: 'last_message_at' })
  @PersonalData({ export: 'Последнее сообщение' })
  lastMessageAt!: Date;
}
