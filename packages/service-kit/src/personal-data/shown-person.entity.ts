import { Column, Entity, PrimaryColumn } from 'typeorm';
import { PersonalData, PersonalTable } from './personal-columns.js';

/** A person whose public page shows what this service knows of them. */
@Entity('shown_people')
@PersonalTable({ title: 'Что показывает ваша страница', onDeletion: 'delete' })
export class ShownPerson {
  @PrimaryColumn('uuid', { name: 'user_id' })
  @PersonalData({ names: 'id' })
  userId!: string;

  /** The person's present name. */
  @Column('text')
  @PersonalData({ export: 'Никнейм' })
  username!: string;
}
