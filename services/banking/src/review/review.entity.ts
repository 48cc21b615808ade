import type { AmountBand, BankCurrency, BankReview } from '@kubrik/contract';
import { type Generated, nobodyKey, PersonalData, PersonalTable } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a person says about one bank. */
export abstract class ReviewContent {
  @Column('smallint')
  @PersonalData({ export: 'Оценка' })
  rating!: number;

  @Column('text')
  @PersonalData({ export: 'Валюта' })
  currency!: BankCurrency;

  @Column('text', { name: 'service_type' })
  @PersonalData({ export: 'Услуга' })
  serviceType!: BankReview['serviceType'];

  @Column('text', { name: 'vessel_type', nullable: true })
  @PersonalData({ export: 'Тип судна', mentions: true })
  vesselType!: string | null;

  @Column('text', { name: 'processing_time' })
  @PersonalData({ export: 'Срок оформления', mentions: true })
  processingTime!: string;

  @Column('text')
  @PersonalData({ export: 'Комиссия', mentions: true })
  fees!: string;

  @Column('text')
  @PersonalData({ export: 'Комментарий', mentions: true })
  comment!: string;

  /** Country where the money was received, ISO 3166-1 alpha-2. */
  @Column('text', { name: 'paid_in', nullable: true })
  @PersonalData({ export: 'Страна, где получали деньги' })
  paidIn!: string | null;

  /** Country that the money was sent from, ISO 3166-1 alpha-2. */
  @Column('text', { name: 'payer_country', nullable: true })
  @PersonalData({ export: 'Откуда отправили деньги' })
  payerCountry!: string | null;

  @Column('text', { name: 'amount_band', nullable: true })
  @PersonalData({ export: 'Сумма перевода' })
  amountBand!: AmountBand | null;

  /** `2026-11-21`; text, because a JavaScript `Date` has a time of day. */
  @Column('text', { name: 'transferred_on', nullable: true })
  @PersonalData({ export: 'День перевода' })
  transferredOn!: string | null;

  /** Per cent of the sent amount, to one decimal. */
  @Column('double precision', { name: 'share_received', nullable: true })
  @PersonalData({ export: 'Сколько дошло, %' })
  shareReceived!: number | null;

  @Column('integer', { name: 'days_until_arrived', nullable: true })
  @PersonalData({ export: 'Дней до зачисления' })
  daysUntilArrived!: number | null;

  /** In the review's currency. */
  @Column('double precision', { name: 'fee_amount', nullable: true })
  @PersonalData({ export: 'Сколько удержали' })
  feeAmount!: number | null;
}

/** A review of a bank: one for each person, bank and month. */
@Entity('reviews')
@PersonalTable({
  title: 'Отзывы о банках',
  onDeletion: 'keep',
  shown: { bank: { title: 'Банк', sql: '(select b.name from banks b where b.id = bank_id)' } },
})
export class Review extends ReviewContent {
  @PrimaryColumn('uuid')
  @PersonalData({ export: true })
  id!: string;

  @Column('integer', { name: 'bank_id' })
  @PersonalData({ export: true })
  bankId!: number;

  /** `personKey` of the writer; it never leaves the service. */
  @Column('text')
  @PersonalData({ names: 'key', erase: nobodyKey })
  person!: string;

  /** The writer's account; null for a visitor. */
  @Column('text', { name: 'user_id', nullable: true })
  @PersonalData({ names: 'id', erase: 'null' })
  userId!: string | null;

  /** The day on which the review was first written, in UTC. */
  @Column('date')
  day!: string;

  /**
   * The first day of the month; null for all but the newest of several reviews of one month, which older
   * versions allowed.
   */
  @Column('date', { nullable: true })
  month!: string | null;

  /** Keyed hash of a visitor's network and the bank, for a year; the address itself is never stored. */
  @Column('text', { nullable: true })
  @PersonalData({ erase: 'null' })
  network!: string | null;

  /** Whether the averages include the review. */
  @Column('boolean', { name: 'is_counted', default: true })
  isCounted!: Generated<boolean>;

  @Column('boolean', { name: 'is_verified', default: false })
  isVerified!: Generated<boolean>;

  @Column('boolean', { name: 'is_demo', default: false })
  isDemo!: Generated<boolean>;

  /** How often the review was changed. */
  @Column('integer', { default: 0 })
  @PersonalData({ erase: '0' })
  versions!: Generated<number>;

  /** When the present text was written. */
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  createdAt!: Generated<Date>;
}

/**
 * A review that a moderator has deleted. No list or summary includes it; the whole row is kept, so that it
 * can be restored.
 */
@Entity('deleted_reviews')
@PersonalTable({
  title: 'Отзывы о банках, удалённые модератором',
  onDeletion: 'delete',
  shown: { bank: { title: 'Банк', sql: '(select b.name from banks b where b.id = bank_id)' } },
})
export class DeletedReview extends Review {}
