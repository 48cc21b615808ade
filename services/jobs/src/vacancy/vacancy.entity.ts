import type {
  Certificate,
  EnglishLevel,
  PayPeriod,
  Position,
  Rank,
  VacancyRegion,
  VacancyVesselType,
  VacancyWarning,
} from '@kubrik/contract';
import {
  type Generated,
  type JSONColumnType,
  NotPersonal,
  nobodyName,
  PersonalData,
  PersonalTable,
} from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An offer of work on a ship. It is open until it is closed or expires. */
@Entity('vacancies')
@PersonalTable({ title: 'Вакансии', onDeletion: 'keep' })
export class Vacancy {
  @PrimaryColumn('uuid')
  @PersonalData({ export: true })
  id!: string;

  @Column('text')
  @PersonalData({ export: 'Заголовок', mentions: true })
  title!: string;

  @Column('text')
  @PersonalData({ export: 'Компания', mentions: true })
  company!: string;

  @Column('text')
  @PersonalData({ export: 'Место', mentions: true })
  location!: string;

  @Column('text')
  @NotPersonal()
  region!: VacancyRegion;

  @Column('text')
  @PersonalData({ export: 'Должность' })
  position!: Position;

  @Column('text', { name: 'vessel_type', nullable: true })
  @PersonalData({ export: 'Тип судна' })
  vesselType!: VacancyVesselType | null;

  @Column('text', { name: 'contract_duration', nullable: true })
  @PersonalData({ export: 'Срок контракта', mentions: true })
  contractDuration!: string | null;

  /** Pay for `payPeriod`, in whole units of `currency`. */
  @Column('integer', { name: 'salary_from', nullable: true })
  @PersonalData({ export: 'Зарплата от' })
  salaryFrom!: number | null;

  @Column('integer', { name: 'salary_to', nullable: true })
  @PersonalData({ export: 'Зарплата до' })
  salaryTo!: number | null;

  @Column('text', { nullable: true })
  @PersonalData({ export: 'Валюта' })
  currency!: string | null;

  @Column('text', { name: 'pay_period', default: 'month' })
  @PersonalData({ export: 'За что зарплата' })
  payPeriod!: Generated<PayPeriod>;

  @Column('text', { nullable: true })
  @PersonalData({ export: 'Точная должность' })
  rank!: Rank | null;

  /** A day, read as text. */
  @Column('date', { name: 'joining_date', nullable: true })
  @PersonalData({ export: 'Дата посадки' })
  joiningDate!: string | null;

  @Column('text', { name: 'joining_port', nullable: true })
  @PersonalData({ export: 'Порт посадки', mentions: true })
  joiningPort!: string | null;

  /** Id of the joining port in the directory of ports. */
  @Column('text', { name: 'joining_port_id', nullable: true })
  @PersonalData({ export: 'Порт посадки, код' })
  joiningPortId!: string | null;

  @Column('integer', { name: 'contract_months', nullable: true })
  @PersonalData({ export: 'Срок контракта, месяцев' })
  contractMonths!: number | null;

  /** In weeks, as is `rotationOff`. */
  @Column('integer', { name: 'rotation_on', nullable: true })
  @PersonalData({ export: 'Ротация: недель на борту' })
  rotationOn!: number | null;

  @Column('integer', { name: 'rotation_off', nullable: true })
  @PersonalData({ export: 'Ротация: недель дома' })
  rotationOff!: number | null;

  @Column('text', { array: true, default: [] })
  @PersonalData({ export: 'Документы' })
  certificates!: Generated<Certificate[]>;

  @Column('text', { name: 'english_level', nullable: true })
  @PersonalData({ export: 'Английский' })
  englishLevel!: EnglishLevel | null;

  /** ISO 3166-1 alpha-2; empty when any nationality is accepted. */
  @Column('text', { array: true, default: [] })
  @PersonalData({ export: 'Гражданство' })
  nationalities!: Generated<string[]>;

  @Column('text', { name: 'vessel_name', nullable: true })
  @PersonalData({ export: 'Судно', mentions: true })
  vesselName!: string | null;

  @Column('text', { nullable: true })
  @PersonalData({ export: 'Номер ИМО' })
  imo!: string | null;

  @Column('text', { nullable: true })
  @PersonalData({ export: 'MMSI' })
  mmsi!: string | null;

  /** ISO 3166-1 alpha-2. */
  @Column('text', { nullable: true })
  @PersonalData({ export: 'Флаг' })
  flag!: string | null;

  @Column('integer', { name: 'built_year', nullable: true })
  @PersonalData({ export: 'Год постройки' })
  builtYear!: number | null;

  /** Shipowner. */
  @Column('text', { nullable: true })
  @PersonalData({ export: 'Судовладелец', mentions: true })
  owner!: string | null;

  @Column('text', { nullable: true })
  @PersonalData({ export: 'Управляющая компания', mentions: true })
  manager!: string | null;

  @Column('text', { name: 'source_name' })
  @PersonalData({ export: 'Источник', erase: nobodyName })
  sourceName!: string;

  @Column('text', { name: 'source_url', nullable: true })
  @NotPersonal()
  sourceUrl!: string | null;

  @Column('timestamptz', { name: 'posted_at' })
  @PersonalData({ export: 'Время' })
  postedAt!: Date;

  /** The last day of applications; null when the vacancy names none. */
  @Column('date', { name: 'closes_on', nullable: true })
  @PersonalData({ export: 'Отклики до' })
  closesOn!: string | null;

  /** When the author last changed the vacancy. */
  @Column('timestamptz', { name: 'edited_at', nullable: true })
  @PersonalData({ export: 'Изменено' })
  editedAt!: Date | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('text')
  @PersonalData({ export: 'Описание', mentions: true })
  description!: string;

  @Column('text', { default: '' })
  @PersonalData({ export: 'Требования', mentions: true })
  requirements!: Generated<string>;

  @Column('text', { nullable: true })
  @PersonalData({ export: 'Условия', mentions: true })
  benefits!: string | null;

  @Column('text', { name: 'contact_email', nullable: true })
  @PersonalData({ export: 'Email для связи', erase: 'null' })
  contactEmail!: string | null;

  @Column('text', { name: 'contact_phone', nullable: true })
  @PersonalData({ export: 'Телефон для связи', erase: 'null' })
  contactPhone!: string | null;

  @Column('bigint', { default: 0 })
  @PersonalData({ export: 'Просмотров' })
  views!: Generated<string>;

  @Column('integer', { default: 0 })
  @PersonalData({ export: 'Откликов' })
  applications!: Generated<number>;

  /** How many people went on to the source; only for a vacancy with an address there. */
  @Column('integer', { name: 'source_visits', default: 0 })
  sourceVisits!: Generated<number>;

  /** Null for a vacancy of a feed. */
  @Column('uuid', { name: 'owner_id', nullable: true })
  @PersonalData({ names: 'id', erase: 'null' })
  ownerId!: string | null;

  /** The company account in whose name the vacancy was posted. */
  @Column('uuid', { name: 'employer_id', nullable: true })
  @PersonalData({ export: true })
  employerId!: string | null;

  /**
   * Whether a moderator has published or restored the vacancy, or it is older than company accounts. A person
   * with three such vacancies posts freely.
   */
  @Column('boolean', { name: 'was_let_in', default: true })
  wasLetIn!: Generated<boolean>;

  @Column('boolean', { name: 'is_demo', default: false })
  isDemo!: Generated<boolean>;

  @Column('timestamptz', { name: 'closed_at', nullable: true })
  @PersonalData({ export: 'Закрыто', erase: 'coalesce(closed_at, now())' })
  closedAt!: Date | null;

  /**
   * What the vacancy has in common with frauds, for its readers. Empty for a vacancy that was held for fraud,
   * because a moderator decides about that.
   */
  @Column('jsonb', { default: [] })
  @NotPersonal()
  warnings!: JSONColumnType<VacancyWarning[], string | undefined, string>;

  /** Hashes of the description, by which copies are found; empty for a short one. */
  @Column('integer', { array: true, default: [] })
  shingles!: Generated<number[]>;

  /** Names of the position, the rank and the kind of ship in Russian and English. */
  @Column('text')
  @NotPersonal()
  words!: string;

  /** Stems of title, words, company, ship, owner, manager, places and texts, with the IMO number. */
  @Column('tsvector', { default: () => 'generated always' })
  search!: Generated<string>;

  /** Title, company and location in lower case, for comparing with mistyped words. */
  @Column('text', { default: () => 'generated always' })
  @NotPersonal()
  names!: Generated<string>;
}
