import type { AttachmentsColumn, Generated } from '@kubrik/service-kit';
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

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;
}
