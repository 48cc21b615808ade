import type { PortAspect } from '@kubrik/contract';
import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How a person rates a port: one for each year. */
@Entity('port_ratings')
export class PortRating {
  @PrimaryColumn('text', { name: 'port_id' })
  portId!: string;

  /** `personKey` of who rates it. */
  @PrimaryColumn('text')
  person!: string;

  /** In UTC. */
  @PrimaryColumn('smallint')
  year!: number;

  /** From 1 to 5, as are the aspects. */
  @Column('smallint')
  value!: number;

  @Column('smallint', { name: 'shore_leave', nullable: true })
  shoreLeave!: number | null;

  @Column('smallint', { nullable: true })
  services!: number | null;

  @Column('smallint', { nullable: true })
  people!: number | null;

  @Column('smallint', { nullable: true })
  safety!: number | null;

  /** Keyed hash of an unverified person's network, the port and the year, until the year is over; the address itself is never stored. */
  @Column('text', { nullable: true })
  network!: string | null;

  @Column('boolean', { name: 'is_counted' })
  isCounted!: boolean;

  @Column('timestamptz', { name: 'rated_at', default: () => 'now()' })
  ratedAt!: Generated<Date>;
}

/** An average from 1 to 5, and of how many it is made. */
export interface RatingAverage {
  average: number;
  count: number;
}
/** The counted ratings of a port as its row keeps them, without aspects that nobody has rated. */
export type StoredRatings = RatingAverage & { aspects: Partial<Record<PortAspect, RatingAverage>> };
