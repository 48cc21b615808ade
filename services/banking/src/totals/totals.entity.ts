import type { BankCurrency } from '@kubrik/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many reviews of a bank are about one currency and one payer's country. */
@Entity('review_totals')
export class ReviewTotal {
  @PrimaryColumn('integer', { name: 'bank_id' })
  bankId!: number;

  @PrimaryColumn('text')
  currency!: BankCurrency;

  /** ISO 3166-1 alpha-2; empty for reviews without a payer's country. */
  @PrimaryColumn('text', { name: 'payer_country' })
  payerCountry!: string;

  /** Number of counted reviews. */
  @Column('integer')
  reviews!: number;

  /** Sum of the ratings of the counted reviews. */
  @Column('bigint')
  ratings!: string;

  /** Number of counted reviews in which money arrived. */
  @Column('integer')
  arrived!: number;

  /** Number of reviews that the list shows but no figure includes. */
  @Column('integer')
  uncounted!: number;
}

/**
 * How many counted reviews of a bank, a currency and a part have one value; medians are computed from these.
 */
@Entity('review_values')
export class ReviewValue {
  @PrimaryColumn('text')
  measure!: 'days' | 'fee' | 'share';

  @PrimaryColumn('integer', { name: 'bank_id' })
  bankId!: number;

  @PrimaryColumn('text')
  currency!: BankCurrency;

  /** The payer's country for days; the band of the amount for fees and shares. */
  @PrimaryColumn('text')
  part!: string;

  /** Days, whole units of the currency, or tenths of a per cent. */
  @PrimaryColumn('integer')
  value!: number;

  @Column('integer')
  reviews!: number;
}

/** How many counted reviews are about money received in a country, or by one of its banks. */
@Entity('country_totals')
export class CountryTotal {
  /** ISO 3166-1 alpha-2. */
  @PrimaryColumn('text')
  country!: string;

  @PrimaryColumn('text')
  currency!: BankCurrency;

  @Column('integer')
  reviews!: number;

  @Column('bigint')
  ratings!: string;
}
