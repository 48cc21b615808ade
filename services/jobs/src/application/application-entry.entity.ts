import type { ApplicationSide, ApplicationState, VacancyWarning } from '@kubrik/contract';
import type { Generated, JSONColumnType } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A step of an application: a state that one side has set, words that it wrote, or both. */
@Entity('application_entries')
export class ApplicationEntry {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'application_id' })
  applicationId!: string;

  @Column('text')
  side!: ApplicationSide;

  /** Null when the account is gone. */
  @Column('uuid', { name: 'author_id', nullable: true })
  authorId!: string | null;

  @Column('text', { nullable: true })
  state!: ApplicationState | null;

  @Column('text', { default: '' })
  message!: Generated<string>;

  /** What an employer's words have in common with frauds. */
  @Column('jsonb', { default: [] })
  warnings!: JSONColumnType<VacancyWarning[], string | undefined, string>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;
}
