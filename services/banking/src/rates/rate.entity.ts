import type { ExchangeRate } from '@kubrik/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The newest official rate of a currency from one source. */
@Entity('rates')
export class Rate {
  @PrimaryColumn('text')
  source!: ExchangeRate['source'];

  @PrimaryColumn('text')
  currency!: string;

  @Column('text')
  base!: ExchangeRate['base'];

  /** Price of one unit, in `base`. */
  @Column('double precision')
  rate!: number;

  @Column('integer')
  nominal!: number;

  /**
   * As the source writes it: the price of `nominal` units in `base` (cbr), or the units for one `base` (ecb).
   */
  @Column('double precision')
  value!: number;

  /** `2026-11-21`; read as text, because a JavaScript `Date` has a time of day. */
  @Column('date')
  date!: string;

  @Column('timestamptz', { name: 'read_at' })
  readAt!: Date;
}
