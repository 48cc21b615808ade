import { Entity, PrimaryColumn } from 'typeorm';

/** Of which vacancy a person has been told at once who also waits for a daily notification: it leaves it out. */
@Entity('told_vacancies')
export class ToldVacancy {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('uuid', { name: 'vacancy_id' })
  vacancyId!: string;
}
