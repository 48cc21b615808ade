import { PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Entity, PrimaryColumn } from 'typeorm';

/** Of which vacancy a person has been told at once who also waits for a daily notification: it leaves it out. */
@Entity('told_vacancies')
@PersonalTable({ title: 'Вакансии, о которых уже сообщили сегодня', onDeletion: 'delete' })
export class ToldVacancy {
  @PrimaryColumn('uuid', { name: 'user_id' })
  @PersonalData({ names: 'id' })
  userId!: string;

  @PrimaryColumn('uuid', { name: 'vacancy_id' })
  @PersonalData({ export: true })
  vacancyId!: string;
}
