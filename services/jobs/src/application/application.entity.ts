import type { ApplicationState, CvSnapshot } from '@kubrik/contract';
import type { AttachmentsColumn, Generated, JSONColumnType } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who has applied for a vacancy; one row for each person. */
@Entity('applications')
export class Application {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'vacancy_id' })
  vacancyId!: string;

  /** `personKey` of the person who applied. */
  @Column('text')
  person!: string;

  /** Only for those who were signed in, as is the name. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId!: string | null;

  @Column('text', { nullable: true })
  username!: string | null;

  @Column('text', { default: '' })
  message!: Generated<string>;

  /** Only for those who were signed in. */
  @Column('jsonb', { default: [] })
  attachments!: AttachmentsColumn;

  /** Keyed hash of a visitor's network and the vacancy; the address itself is never stored. */
  @Column('text', { nullable: true })
  network!: string | null;

  /** Whether it is one of the vacancy's applications that are shown. */
  @Column('boolean', { name: 'is_counted', default: true })
  isCounted!: Generated<boolean>;

  @Column('text', { default: 'sent' })
  state!: Generated<ApplicationState>;

  /** When it came to stand there. */
  @Column('timestamptz', { name: 'state_at', default: () => 'now()' })
  stateAt!: Generated<Date>;

  /** When the employer first invited, refused or wrote. */
  @Column('timestamptz', { name: 'answered_at', nullable: true })
  answeredAt!: Date | null;

  /** Of the vacancy's owner, who alone reads it. */
  @Column('text', { default: '' })
  note!: Generated<string>;

  /** The applicant's CV as it was when the application was sent. */
  @Column('jsonb', { nullable: true })
  cv!: JSONColumnType<CvSnapshot, string, string> | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;
}
