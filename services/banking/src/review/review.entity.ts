import type { BankCurrency, BankReview, BankSummary } from '@kubrik/contract';
import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A review of a bank: one for each person, bank and day. */
@Entity('reviews')
export class Review {
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

  /** In UTC. */
  @Column('date')
  day!: string;

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

  /** Keyed hash of a visitor's network and the bank, for a year; the address itself is never stored. */
  @Column('text', { nullable: true })
  network!: string | null;

  /** Whether the bank's summary is made of it. */
  @Column('boolean', { name: 'is_counted', default: true })
  isCounted!: Generated<boolean>;

  @Column('boolean', { name: 'is_verified', default: false })
  isVerified!: Generated<boolean>;

  @Column('boolean', { name: 'is_demo', default: false })
  isDemo!: Generated<boolean>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;
}

/** A review that a moderator has deleted: out of every list and summary, and whole, so that it may be brought back. */
@Entity('deleted_reviews')
export class DeletedReview extends Review {}

/** A row of the view `bank_summaries`: the counted reviews of a bank in one currency. */
export interface BankSummaryRow {
  bankId: number;
  currency: BankCurrency;
  total: number;
  average: string;
  level: BankSummary['recommendationLevel'];
}
