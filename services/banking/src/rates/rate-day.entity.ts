import type { ExchangeRate } from '@kubrik/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The official rate that one source has set for one day. */
@Entity('rate_days')
export class RateDay {
  @PrimaryColumn('text')
  source!: ExchangeRate['source'];

  @PrimaryColumn('text')
  currency!: string;

  @PrimaryColumn('date')
  date!: string;

  /** Price of one unit, in the source's base currency. */
  @Column('double precision')
  rate!: number;
}

/** The day up to which past days of a currency were read from the Central Bank of Russia. */
@Entity('rate_fills')
export class RateFill {
  @PrimaryColumn('text')
  currency!: string;

  @Column('date', { name: 'filled_to' })
  filledTo!: string;
}
