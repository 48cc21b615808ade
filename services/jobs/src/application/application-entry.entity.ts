import type { ApplicationSide, ApplicationState, VacancyWarning } from '@kubrik/contract';
import {
  type Generated,
  type JSONColumnType,
  NotPersonal,
  PersonalData,
  PersonalTable,
} from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A step of an application: a state that one side has set, words that it wrote, or both.
 *
 * The applicant's words are deleted with the application; the employer's words stay readable for the
 * applicant.
 */
@Entity('application_entries')
@PersonalTable({ title: 'Переписка по откликам', onDeletion: 'keep' })
export class ApplicationEntry {
  @PrimaryColumn('uuid')
  @PersonalData({ export: true })
  id!: string;

  @Column('uuid', { name: 'application_id' })
  @PersonalData({ export: true })
  applicationId!: string;

  @Column('text')
  @PersonalData({ export: 'С чьей стороны' })
  side!: ApplicationSide;

  /** Null when the account of the author is gone. */
  @Column('uuid', { name: 'author_id', nullable: true })
  @PersonalData({ names: 'id', erase: 'null' })
  authorId!: string | null;

  @Column('text', { nullable: true })
  @PersonalData({ export: 'Состояние' })
  state!: ApplicationState | null;

  @Column('text', { default: '' })
  @PersonalData({ export: 'Текст', mentions: true })
  message!: Generated<string>;

  /** What the employer's words have in common with frauds. */
  @Column('jsonb', { default: [] })
  @NotPersonal()
  warnings!: JSONColumnType<VacancyWarning[], string | undefined, string>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  createdAt!: Generated<Date>;
}
