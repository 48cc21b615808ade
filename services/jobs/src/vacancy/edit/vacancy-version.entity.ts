import type { PayPeriod } from '@kubrik/contract';
import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a vacancy said before whoever posted it changed it. */
@Entity('vacancy_versions')
export class VacancyVersion {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'vacancy_id' })
  vacancyId!: string;

  /** Who wrote it; null when the account is gone. */
  @Column('uuid', { name: 'owner_id', nullable: true })
  ownerId!: string | null;

  @Column('text')
  title!: string;

  @Column('text')
  company!: string;

  @Column('text')
  location!: string;

  @Column('text', { name: 'contract_duration', nullable: true })
  contractDuration!: string | null;

  @Column('integer', { name: 'salary_from', nullable: true })
  salaryFrom!: number | null;

  @Column('integer', { name: 'salary_to', nullable: true })
  salaryTo!: number | null;

  @Column('text', { nullable: true })
  currency!: string | null;

  @Column('text', { name: 'pay_period' })
  payPeriod!: PayPeriod;

  @Column('text')
  description!: string;

  @Column('text')
  requirements!: string;

  @Column('text', { nullable: true })
  benefits!: string | null;

  @Column('timestamptz', { name: 'replaced_at', default: () => 'now()' })
  replacedAt!: Generated<Date>;
}
