import type { BankCurrency } from '@kubrik/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many reviews a bank has in one currency, of money from one country. */
@Entity('review_totals')
export class ReviewTotal {
  @PrimaryColumn('integer', { name: 'bank_id' })
  bankId!: number;

  @PrimaryColumn('text')
  currency!: BankCurrency;

  /** ISO 3166-1 alpha-2; empty for reviews that do not say it. */
  @PrimaryColumn('text', { name: 'payer_country' })
  payerCountry!: string;

  /** Counted ones. */
  @Column('integer')
  reviews!: number;

  /** The sum of their ratings. */
  @Column('bigint')
  ratings!: string;

  /** Of how many of them something has arrived. */
  @Column('integer')
  arrived!: number;

  /** Those that stand in the list alone. */
  @Column('integer')
  uncounted!: number;
}

/** How many counted reviews of a bank, a currency and a part of them name one value; medians are read from them. */
@Entity('review_values')
export class ReviewValue {
  @PrimaryColumn('text')
  measure!: 'days' | 'fee' | 'share';

  @PrimaryColumn('integer', { name: 'bank_id' })
  bankId!: number;

  @PrimaryColumn('text')
  currency!: BankCurrency;

  /** Days: the country of the payer. Fee and share: the band of the amount. */
  @PrimaryColumn('text')
  part!: string;

  /** Days, whole units of the currency, or tenths of a per cent. */
  @PrimaryColumn('integer')
  value!: number;

  @Column('integer')
  reviews!: number;
}

/** How many counted reviews are of money received in a country, or by a bank of it. */
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
