import type {
  Certificate,
  EnglishLevel,
  PayCurrency,
  Position,
  Rank,
  SavedFilter,
  SearchFrequency,
  VacancyRegion,
  VacancyVesselType,
} from '@kubrik/contract';
import {
  type Generated,
  type JSONColumnType,
  NotPersonal,
  PersonalData,
  PersonalTable,
} from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A search of vacancies that a person has saved, with a column for each condition, which new vacancies are
 * compared with.
 */
@Entity('saved_searches')
@PersonalTable({ title: 'Сохранённые поиски вакансий', onDeletion: 'delete' })
export class SavedSearch {
  @PrimaryColumn('uuid')
  @PersonalData({ export: true })
  id!: string;

  @Column('uuid', { name: 'user_id' })
  @PersonalData({ names: 'id' })
  userId!: string;

  @Column('text')
  @PersonalData({ export: 'Название', mentions: true })
  name!: string;

  @Column('text')
  @PersonalData({ export: 'Когда сообщать' })
  frequency!: SearchFrequency;

  @Column('jsonb')
  @PersonalData({ export: 'Условия' })
  filter!: JSONColumnType<SavedFilter>;

  /** Equal for two searches that find the same vacancies. */
  @Column('text', { name: 'filter_hash' })
  @NotPersonal()
  filterHash!: string;

  /** Number of the last public vacancy when the owner last looked at the search. */
  @Column('bigint', { name: 'seen_number' })
  seenNumber!: string;

  /** The owner is not notified of vacancies up to this number: they already were, or did not want to be. */
  @Column('bigint', { name: 'told_number' })
  toldNumber!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  createdAt!: Generated<Date>;

  @Column('text', { nullable: true })
  @NotPersonal()
  position!: Position | null;

  @Column('text', { nullable: true })
  @NotPersonal()
  rank!: Rank | null;

  @Column('text', { name: 'vessel_types', array: true, nullable: true })
  @NotPersonal()
  vesselTypes!: VacancyVesselType[] | null;

  @Column('text', { nullable: true })
  @NotPersonal()
  region!: VacancyRegion | null;

  /** Lower case. */
  @Column('text', { name: 'location_part', nullable: true })
  @NotPersonal()
  locationPart!: string | null;

  /** Made by `searchWords` of the edition `wordsEdition`. */
  @Column('text', { nullable: true })
  @NotPersonal()
  words!: string | null;

  @Column('text', { name: 'words_edition', nullable: true })
  @NotPersonal()
  wordsEdition!: string | null;

  /** Monthly pay, in `payCurrency`. */
  @Column('bigint', { name: 'pay_from', nullable: true })
  payFrom!: string | null;

  @Column('text', { name: 'pay_currency', nullable: true })
  @NotPersonal()
  payCurrency!: PayCurrency | null;

  @Column('date', { name: 'joining_from', nullable: true })
  joiningFrom!: string | null;

  @Column('date', { name: 'joining_to', nullable: true })
  joiningTo!: string | null;

  @Column('integer', { name: 'contract_most', nullable: true })
  contractMost!: number | null;

  @Column('text', { name: 'joining_ports', array: true, nullable: true })
  @NotPersonal()
  joiningPorts!: string[] | null;

  @Column('integer', { name: 'rotation_on_most', nullable: true })
  rotationOnMost!: number | null;

  @Column('integer', { name: 'rotation_off_least', nullable: true })
  rotationOffLeast!: number | null;

  /** A pattern in lower case, as is `managerLike`. */
  @Column('text', { name: 'owner_like', nullable: true })
  @NotPersonal()
  ownerLike!: string | null;

  @Column('text', { name: 'manager_like', nullable: true })
  @NotPersonal()
  managerLike!: string | null;

  @Column('text', { nullable: true })
  @NotPersonal()
  certificate!: Certificate | null;

  @Column('text', { nullable: true })
  @NotPersonal()
  english!: EnglishLevel | null;

  @Column('text', { nullable: true })
  @NotPersonal()
  nationality!: string | null;

  @Column('text', { nullable: true })
  @NotPersonal()
  flag!: string | null;

  @Column('integer', { name: 'built_from', nullable: true })
  builtFrom!: number | null;

  @Column('uuid', { name: 'company_account_id', nullable: true })
  companyAccountId!: string | null;
}
