import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That a vacancy became public, and in which order; those from before saved searches have none. */
@Entity('published_vacancies')
export class PublishedVacancy {
  @PrimaryColumn('uuid', { name: 'vacancy_id' })
  vacancyId!: string;

  /** Grows in the order of commits; null until saved searches begin to look at it. */
  @Column('bigint', { nullable: true })
  number!: string | null;

  @Column('timestamptz', { name: 'published_at', default: () => 'now()' })
  publishedAt!: Generated<Date>;
}
