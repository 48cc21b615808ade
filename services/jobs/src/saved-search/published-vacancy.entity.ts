import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A vacancy that became public, with its place in the order. Vacancies from before saved searches have no
 * row.
 */
@Entity('published_vacancies')
export class PublishedVacancy {
  @PrimaryColumn('uuid', { name: 'vacancy_id' })
  vacancyId!: string;

  /** Grows in the order of commits; null until a round of saved searches includes the vacancy. */
  @Column('bigint', { nullable: true })
  number!: string | null;

  @Column('timestamptz', { name: 'published_at', default: () => 'now()' })
  publishedAt!: Generated<Date>;
}
