import type {
  Certificate,
  EnglishLevel,
  Position,
  Rank,
  VacancyRegion,
  VacancyVesselType,
} from '@kubrik/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The columns by which lists find and order an open vacancy; a closed vacancy has no row. */
@Entity('listed_vacancies')
export class ListedVacancy {
  @PrimaryColumn('uuid', { name: 'vacancy_id' })
  vacancyId!: string;

  @Column('timestamptz', { name: 'listed_at' })
  listedAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  /** Monthly pay by the rates of today, in whole roubles; 0 when it is unknown. */
  @Column('bigint', { name: 'monthly_roubles' })
  monthlyRoubles!: string;

  @Column('text')
  region!: VacancyRegion;

  @Column('text')
  position!: Position;

  @Column('text', { nullable: true })
  rank!: Rank | null;

  @Column('text', { name: 'vessel_type', nullable: true })
  vesselType!: VacancyVesselType | null;

  @Column('text', { nullable: true })
  flag!: string | null;

  @Column('integer', { name: 'built_year', nullable: true })
  builtYear!: number | null;

  @Column('date', { name: 'joining_date', nullable: true })
  joiningDate!: string | null;

  @Column('integer', { name: 'contract_months', nullable: true })
  contractMonths!: number | null;

  @Column('text', { name: 'english_level', nullable: true })
  englishLevel!: EnglishLevel | null;

  @Column('text', { array: true })
  certificates!: Certificate[];

  @Column('text', { array: true })
  nationalities!: string[];

  /** In weeks, as is `rotationOff`. */
  @Column('integer', { name: 'rotation_on', nullable: true })
  rotationOn!: number | null;

  @Column('integer', { name: 'rotation_off', nullable: true })
  rotationOff!: number | null;

  /** The port of joining and its code: `находка, россия/runjk`. In lower case, as are the two names. */
  @Column('text', { name: 'joining_place', nullable: true })
  joiningPlace!: string | null;

  @Column('text', { name: 'owner_name', nullable: true })
  ownerName!: string | null;

  @Column('text', { name: 'manager_name', nullable: true })
  managerName!: string | null;
}
