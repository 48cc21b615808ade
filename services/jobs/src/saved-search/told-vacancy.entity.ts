import { PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Entity, PrimaryColumn } from 'typeorm';

/** A vacancy that a person was notified of at once and that their daily notification leaves out. */
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
