import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Roubles for one unit of a currency, as the Central Bank of Russia publishes them. */
@Entity('rates')
export class Rate {
  @PrimaryColumn('text')
  currency!: string;

  @Column('numeric')
  roubles!: string;

  /** `2026-11-21`; read as text, because a JavaScript `Date` has a time of day. */
  @Column('date')
  date!: string;
}
