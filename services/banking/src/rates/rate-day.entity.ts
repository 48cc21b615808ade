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

  /** Of one unit, in the source's base. */
  @Column('double precision')
  rate!: number;
}

/** Up to which day the past days of a currency were read from the Central Bank of Russia. */
@Entity('rate_fills')
export class RateFill {
  @PrimaryColumn('text')
  currency!: string;

  @Column('date', { name: 'filled_to' })
  filledTo!: string;
}
