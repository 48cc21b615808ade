import type { PortRegion, PortType } from '@kubrik/contract';
import type { Generated } from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('ports')
export class Port {
  /** UN/LOCODE without a space. */
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text', { name: 'name_ru', nullable: true })
  nameRu!: string | null;

  /** Other names by which it is found. */
  @Column('text', { array: true, default: [] })
  aliases!: Generated<string[]>;

  @Column('text', { name: 'country_code' })
  countryCode!: string;

  @Column('text', { nullable: true })
  subdivision!: string | null;

  @Column('text')
  region!: PortRegion;

  @Column('double precision', { nullable: true })
  latitude!: number | null;

  @Column('double precision', { nullable: true })
  longitude!: number | null;

  /** Precision of the coordinates, in degrees: the smaller the more exact. */
  @Column('double precision', { nullable: true })
  step!: number | null;

  @Column('text', { name: 'port_type' })
  portType!: PortType;

  /** Metres. */
  @Column('double precision', { name: 'max_depth', nullable: true })
  maxDepth!: number | null;

  /** IANA name; null for a port without coordinates whose neighbours have none. */
  @Column('text', { nullable: true })
  timezone!: string | null;

  @Column('text', { default: '' })
  description!: Generated<string>;

  @Column('text', { array: true, default: [] })
  facilities!: Generated<string[]>;

  @Column('text', { name: 'cargo_types', array: true, default: [] })
  cargoTypes!: Generated<string[]>;

  @Column('boolean', { name: 'is_active', default: true })
  isActive!: Generated<boolean>;

  /** Entered by a person; an import never overwrites its coordinates. */
  @Column('boolean', { name: 'is_persons', default: false })
  isPersons!: Generated<boolean>;

  /** Id of that person. */
  @Column('text', { name: 'added_by', nullable: true })
  addedBy!: string | null;

  /** 0 for ports with an established Russian name, 1 for those of `sea-ports`, 2 for the rest. */
  @Column('smallint')
  rank!: number;

  /** The name in the form in which names are compared. */
  @Column('text', { name: 'sort_key' })
  sortKey!: string;

  @Column('integer', { name: 'comment_count', default: 0 })
  commentCount!: Generated<number>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;
}
