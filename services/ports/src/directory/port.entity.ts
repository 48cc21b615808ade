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

  /**
   * True while its sources contradict one another or it lies in another country, and no moderator has decided. Maps
   * leave it out.
   */
  @Column('boolean', { name: 'is_position_doubtful', default: false })
  isPositionDoubtful!: Generated<boolean>;

  /** What a moderator should decide about its position; null when there is nothing to decide. */
  @Column('text', { nullable: true })
  @NotPersonal()
  conflict!: PortConflictKind | null;

  @Column('text', { name: 'port_type' })
  @NotPersonal()
  portType!: PortType;

  /** Metres. */
  @Column('double precision', { name: 'max_depth', nullable: true })
  maxDepth!: number | null;

  /**
   * The greatest depth that any place of the port may have, in metres; null where it is unknown or the figures
   * contradict one another.
   */
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

  /** False for a port that a person added, until others have confirmed it. Lists leave out unconfirmed ports. */
  @Column('boolean', { name: 'is_confirmed', default: true })
  isConfirmed!: Generated<boolean>;

  /** Id of the person who added it. */
  @Column('text', { name: 'added_by', nullable: true })
  @PersonalData({ names: 'id', erase: 'null' })
  addedBy!: string | null;

  /** One of `portRank`. */
  @Column('smallint')
  rank!: number;

  /** Orders ports of one rank by their size: 0 for the largest, 5 for those that the curated list does not have. */
  @Column('smallint', { name: 'size_order', default: 5 })
  sizeOrder!: Generated<number>;

  /** The beginning of the name that people see, in lower case; lists are sorted by it. */
  @Column('text', { name: 'sort_key' })
  @NotPersonal()
  sortKey!: string;

  /**
   * Binary logarithm of the weighted number of its openings. Each opening weighs twice as much as one of a month
   * earlier, so ports can be compared without lowering the number of a port that nobody opens.
   */
  @Column('double precision', { default: 0 })
  openings!: Generated<number>;

  /**
   * Sorts ports of one rank and size: the whole part of `openings`, negative. It seldom changes, so indexes seldom
   * change either.
   */
  @Column('smallint', { name: 'opened_order', default: 0 })
  openedOrder!: Generated<number>;

  @Column('integer', { name: 'comment_count', default: 0 })
  commentCount!: Generated<number>;

  /** Agents that moderators have approved. */
  @Column('integer', { name: 'agent_count', default: 0 })
  agentCount!: Generated<number>;

  /** The averages of its counted ratings; null when there are none. */
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

/** An average from 1 to 5, and the number of ratings in it. */
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
