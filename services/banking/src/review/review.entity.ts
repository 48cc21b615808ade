import type { AmountBand, BankCurrency, BankReview } from '@kubrik/contract';
import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a person says of one bank. */
export abstract class ReviewContent {
  @Column('smallint')
  rating!: number;

  @Column('text')
  currency!: BankCurrency;

  @Column('text', { name: 'service_type' })
  serviceType!: BankReview['serviceType'];

  @Column('text', { name: 'vessel_type', nullable: true })
  vesselType!: string | null;

  @Column('text', { name: 'processing_time' })
  processingTime!: string;

  @Column('text')
  fees!: string;

  @Column('text')
  comment!: string;

  /** Country where the money was received, ISO 3166-1 alpha-2. */
  @Column('text', { name: 'paid_in', nullable: true })
  paidIn!: string | null;

  /** Country that the money was sent from, ISO 3166-1 alpha-2. */
  @Column('text', { name: 'payer_country', nullable: true })
  payerCountry!: string | null;

  @Column('text', { name: 'amount_band', nullable: true })
  amountBand!: AmountBand | null;

  /** `2026-11-21`; text, because a JavaScript `Date` has a time of day. */
  @Column('text', { name: 'transferred_on', nullable: true })
  transferredOn!: string | null;

  /** Per cent of what was sent, to one decimal. */
  @Column('double precision', { name: 'share_received', nullable: true })
  shareReceived!: number | null;

  @Column('integer', { name: 'days_until_arrived', nullable: true })
  daysUntilArrived!: number | null;

  /** In the review's currency. */
  @Column('double precision', { name: 'fee_amount', nullable: true })
  feeAmount!: number | null;
}

/** A review of a bank: one for each person, bank and month. */
@Entity('reviews')
export class Review extends ReviewContent {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('integer', { name: 'bank_id' })
  bankId!: number;

  /** `personKey` of the writer; it never leaves the service. */
  @Column('text')
  person!: string;

  /** The writer's account; null for a visitor. */
  @Column('text', { name: 'user_id', nullable: true })
  userId!: string | null;

  /** On which it was first written, in UTC. */
  @Column('date')
  day!: string;

  /** The first day of the month; null for an earlier one of a month, from when there could be several. */
  @Column('date', { nullable: true })
  month!: string | null;

  /** Keyed hash of a visitor's network and the bank, for a year; the address itself is never stored. */
  @Column('text', { nullable: true })
  network!: string | null;

  /** Whether averages are made of it. */
  @Column('boolean', { name: 'is_counted', default: true })
  isCounted!: Generated<boolean>;

  @Column('boolean', { name: 'is_verified', default: false })
  isVerified!: Generated<boolean>;

  @Column('boolean', { name: 'is_demo', default: false })
  isDemo!: Generated<boolean>;

  /** How often it was changed. */
  @Column('integer', { default: 0 })
  versions!: Generated<number>;

  /** When it was written as it stands. */
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;
}

/** A review that a moderator has deleted: out of every list and summary, and whole, so that it may be brought back. */
@Entity('deleted_reviews')
export class DeletedReview extends Review {}
