import type { EnglishLevel, PayCurrency, Rank, VacancyVesselType } from '@kubrik/contract';
import { NotPersonal, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The columns by which verified employers find a CV; a CV that is not listed has no row. */
@Entity('listed_cvs')
@PersonalTable({ onDeletion: 'delete' })
export class ListedCv {
  @PrimaryColumn('uuid', { name: 'cv_id' })
  cvId!: string;

  @Column('uuid', { name: 'user_id', unique: true })
  @PersonalData({ names: 'id' })
  userId!: string;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: Date;

  @Column('text')
  @NotPersonal()
  rank!: Rank;

  /** Vessel types of all sea services. */
  @Column('text', { name: 'vessel_types', array: true })
  @NotPersonal()
  vesselTypes!: VacancyVesselType[];

  /** Days at sea in the rank until `countedOn`. */
  @Column('integer', { name: 'rank_days' })
  rankDays!: number;

  @Column('date', { name: 'counted_on' })
  countedOn!: string;

  /** Until this day, each day from `countedOn` is a day at sea in the rank. */
  @Column('date', { name: 'rank_until' })
  rankUntil!: string;

  @Column('text', { name: 'english_level', nullable: true })
  @NotPersonal()
  englishLevel!: EnglishLevel | null;

  @Column('text', { nullable: true })
  @NotPersonal()
  nationality!: string | null;

  @Column('date', { name: 'available_from', nullable: true })
  availableFrom!: string | null;

  /** Pay that the seafarer wants for a month. */
  @Column('bigint', { name: 'monthly_pay', nullable: true })
  monthlyPay!: string | null;

  @Column('text', { name: 'pay_currency' })
  @NotPersonal()
  payCurrency!: PayCurrency;
}
