import type {
  MapFacility,
  PortAspect,
  PortConflictKind,
  PortParticulars,
  PortRegion,
  PortType,
} from '@kubrik/contract';
import {
  type Generated,
  NotPersonal,
  PersonalData,
  PersonalTable,
  type Selectable,
} from '@kubrik/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('ports')
@PersonalTable({ title: 'Добавленные порты', onDeletion: 'keep' })
export class Port {
  /** UN/LOCODE without a space. */
  @PrimaryColumn('text')
  @PersonalData({ export: true })
  id!: string;

  @Column('text')
  @PersonalData({ export: 'Название' })
  name!: string;

  @Column('text', { name: 'name_ru', nullable: true })
  @NotPersonal()
  nameRu!: string | null;

  /** Other names by which it is found. */
  @Column('text', { array: true, default: [] })
  @NotPersonal()
  aliases!: Generated<string[]>;

  @Column('text', { name: 'country_code' })
  @NotPersonal()
  countryCode!: string;

  @Column('text', { nullable: true })
  @NotPersonal()
  subdivision!: string | null;

  @Column('text')
  @NotPersonal()
  region!: PortRegion;

  @Column('double precision', { nullable: true })
  latitude!: number | null;

  @Column('double precision', { nullable: true })
  longitude!: number | null;

  /** Its sources contradict one another, or it lies in another country, and nobody has decided; no map shows it. */
  @Column('boolean', { name: 'is_position_doubtful', default: false })
  isPositionDoubtful!: Generated<boolean>;

  /** What a person should decide about its position. */
  @Column('text', { nullable: true })
  @NotPersonal()
  conflict!: PortConflictKind | null;

  @Column('text', { name: 'port_type' })
  @NotPersonal()
  portType!: PortType;

  /** Metres. */
  @Column('double precision', { name: 'max_depth', nullable: true })
  maxDepth!: number | null;

  /** The most that any place of it may have, in metres; null where nobody knows or what is said contradicts itself. */
  @Column('double precision', { nullable: true })
  deepest!: number | null;

  @Column('text', { name: 'harbour_size', nullable: true })
  @NotPersonal()
  harbourSize!: NonNullable<PortParticulars['harbourSize']> | null;

  /** IANA name; null for a port without coordinates whose neighbours have none. */
  @Column('text', { nullable: true })
  @NotPersonal()
  timezone!: string | null;

  @Column('text', { default: '' })
  @PersonalData({ mentions: true })
  description!: Generated<string>;

  @Column('text', { array: true, default: [] })
  @PersonalData({ mentions: true })
  facilities!: Generated<string[]>;

  /** What sources say that the port does not have. */
  @Column('text', { name: 'absent_facilities', array: true, default: [] })
  @NotPersonal()
  absentFacilities!: Generated<MapFacility[]>;

  @Column('text', { name: 'cargo_types', array: true, default: [] })
  @PersonalData({ mentions: true })
  cargoTypes!: Generated<string[]>;

  @Column('boolean', { name: 'is_active', default: true })
  isActive!: Generated<boolean>;

  /** An import never overwrites what the person wrote. */
  @Column('boolean', { name: 'is_entered_by_person', default: false })
  isEnteredByPerson!: Generated<boolean>;

  /** False for a person's port until others have confirmed it; lists leave it out so long. */
  @Column('boolean', { name: 'is_confirmed', default: true })
  isConfirmed!: Generated<boolean>;

  /** Id of that person. */
  @Column('text', { name: 'added_by', nullable: true })
  @PersonalData({ names: 'id', erase: 'null' })
  addedBy!: string | null;

  /** One of `portRank`. */
  @Column('smallint')
  rank!: number;

  /** Orders ports of one rank by their size: 0 for the largest, 5 for those that the curated list does not have. */
  @Column('smallint', { name: 'size_order', default: 5 })
  sizeOrder!: Generated<number>;

  /** Orders lists: the beginning of the name that people see. */
  @Column('text', { name: 'sort_key' })
  @NotPersonal()
  sortKey!: string;

  /**
   * Binary logarithm of its openings, each of which weighs twice as much as one that came a month earlier. So the numbers
   * of all ports can be compared without lowering those that nobody opens.
   */
  @Column('double precision', { default: 0 })
  openings!: Generated<number>;

  /** Orders ports of one rank and size: the whole part of `openings`, negative, so that it seldom changes. */
  @Column('smallint', { name: 'opened_order', default: 0 })
  openedOrder!: Generated<number>;

  @Column('integer', { name: 'comment_count', default: 0 })
  commentCount!: Generated<number>;

  /** Agents that moderators have approved. */
  @Column('integer', { name: 'agent_count', default: 0 })
  agentCount!: Generated<number>;

  /** What its counted ratings come to; null while there are none. */
  @Column('jsonb', { nullable: true })
  @NotPersonal()
  ratings!: StoredRatings | null;

  /** An invented rating of the demonstration content. */
  @Column('jsonb', { name: 'demo_rating', nullable: true })
  @NotPersonal()
  demoRating!: RatingAverage | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  createdAt!: Generated<Date>;
}

/** An average from 1 to 5, and of how many it is made. */
export interface RatingAverage {
  average: number;
  count: number;
}
/** The counted ratings of a port as its row keeps them, without aspects that nobody has rated. */
export type StoredRatings = RatingAverage & { aspects: Partial<Record<PortAspect, RatingAverage>> };

/** A port as its sources and people describe it. */
export type DescribedPort = Pick<
  Selectable<Port>,
  | 'id'
  | 'name'
  | 'nameRu'
  | 'aliases'
  | 'countryCode'
  | 'subdivision'
  | 'region'
  | 'latitude'
  | 'longitude'
  | 'isPositionDoubtful'
  | 'conflict'
  | 'portType'
  | 'maxDepth'
  | 'deepest'
  | 'harbourSize'
  | 'timezone'
  | 'facilities'
  | 'absentFacilities'
  | 'description'
  | 'cargoTypes'
  | 'isActive'
  | 'isEnteredByPerson'
  | 'isConfirmed'
  | 'rank'
  | 'sizeOrder'
  | 'commentCount'
>;
