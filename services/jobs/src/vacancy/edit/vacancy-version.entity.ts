import type { PayPeriod } from '@kubrik/contract';
import { type Generated, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The text of a vacancy before its author changed it. */
@Entity('vacancy_versions')
@PersonalTable({ title: 'Вакансии: что было до правки', onDeletion: 'keep' })
export class VacancyVersion {
  @PrimaryColumn('uuid')
  @PersonalData({ export: true })
  id!: string;

  @Column('uuid', { name: 'vacancy_id' })
  @PersonalData({ export: true })
  vacancyId!: string;

  /** Who wrote this version; null when the account is gone. */
  @Column('uuid', { name: 'owner_id', nullable: true })
  @PersonalData({ names: 'id', erase: 'null' })
  ownerId!: string | null;

  @Column('text')
  @PersonalData({ export: 'Заголовок', mentions: true })
  title!: string;

  @Column('text')
  @PersonalData({ export: 'Компания', mentions: true })
  company!: string;

  @Column('text')
  @PersonalData({ export: 'Место', mentions: true })
  location!: string;

  @Column('text', { name: 'contract_duration', nullable: true })
  @PersonalData({ export: 'Срок контракта', mentions: true })
  contractDuration!: string | null;

  @Column('integer', { name: 'salary_from', nullable: true })
  @PersonalData({ export: 'Зарплата от' })
  salaryFrom!: number | null;

  @Column('integer', { name: 'salary_to', nullable: true })
  @PersonalData({ export: 'Зарплата до' })
  salaryTo!: number | null;

  @Column('text', { nullable: true })
  @PersonalData({ export: 'Валюта' })
  currency!: string | null;

  @Column('text', { name: 'pay_period' })
  @PersonalData({ export: 'За что зарплата' })
  payPeriod!: PayPeriod;

  @Column('text')
  @PersonalData({ export: 'Описание', mentions: true })
  description!: string;

  @Column('text')
  @PersonalData({ export: 'Требования', mentions: true })
  requirements!: string;

  @Column('text', { nullable: true })
  @PersonalData({ export: 'Условия', mentions: true })
  benefits!: string | null;

  @Column('timestamptz', { name: 'replaced_at', default: () => 'now()' })
  @PersonalData({ export: 'Заменено' })
  replacedAt!: Generated<Date>;
}
