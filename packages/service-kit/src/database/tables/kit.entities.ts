import type { Generated, JSONColumnType } from 'kysely';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { NotPersonal, nobodyKey, PersonalData, PersonalTable } from '../../personal-data/personal-columns.js';

/**
 * An event that waits for NATS, or that NATS has acknowledged.
 *
 * Rows go seven days after they were published, so that there are none of an account that has gone.
 */
@Entity('outbox')
export class OutboxEvent {
  /** Order of publication. */
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  seq!: Generated<string>;

  @Column('uuid', { unique: true })
  id!: string;

  @Column('text')
  type!: string;

  @Column('timestamptz', { name: 'occurred_at' })
  occurredAt!: Date;

  @Column('json')
  data!: JSONColumnType<Record<string, unknown>>;

  @Column('text', { name: 'request_id', nullable: true })
  requestId!: string | null;

  /** When the stream acknowledged it; `infinity` holds it back during a restore. */
  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt!: Date | null;
}

/** An event that a consumer has handled, so that it is handled once. */
@Entity('inbox')
export class InboxEvent {
  @PrimaryColumn('text')
  consumer!: string;

  @PrimaryColumn('uuid', { name: 'event_id' })
  eventId!: string;

  @Column('timestamptz', { name: 'handled_at', default: () => 'now()' })
  handledAt!: Generated<Date>;
}

/** One run of a content job. */
@Entity('job_runs')
export class ContentJobRunRecord {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  job!: string;

  @Column('jsonb', { default: {} })
  input!: JSONColumnType<Record<string, unknown>, string | undefined, string>;

  @Column('text', { default: 'running' })
  state!: Generated<'running' | 'succeeded' | 'failed' | 'idle'>;

  /** Percent; null when it is unknown. */
  @Column('integer', { nullable: true })
  progress!: number | null;

  @Column('text')
  message!: string;

  @Column('jsonb', { default: [] })
  problems!: JSONColumnType<string[], string | undefined, string>;

  @Column('jsonb', { default: {} })
  result!: JSONColumnType<Record<string, unknown>, string | undefined, string>;

  @Column('timestamptz', { name: 'started_at', default: () => 'now()' })
  startedAt!: Generated<Date>;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;
}

/** A process that runs background jobs. */
@Entity('job_workers')
export class JobWorker {
  /** Chosen by the queue. */
  @PrimaryColumn('text')
  id!: string;

  /** Time of the last heartbeat; another worker takes over the jobs when it is too old. */
  @Column('timestamptz', { name: 'alive_at' })
  aliveAt!: Date;
}

/** What an idempotent write answered, by its writer and the id that the writer's device chose. */
@Entity('idempotency_keys')
@PersonalTable({ onDeletion: 'delete' })
export class IdempotencyKey {
  /**
   * `personKey` of the writer. Empty for every visitor, whose cookie may change between two tries, and where ids are
   * unique over all writers.
   */
  @PrimaryColumn('text')
  @PersonalData({ names: 'key' })
  person!: string;

  @PrimaryColumn('uuid', { name: 'client_id' })
  clientId!: string;

  /** SHA-256 of what `idempotent` was given as `body`, and of its writer where ids are unique over all writers. */
  @Column('bytea')
  digest!: Buffer;

  /** Null while the write is under way. */
  @Column('jsonb', { nullable: true })
  @PersonalData({ mentions: true })
  answer!: JSONColumnType<object> | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;
}

/** A person who has asked for their account to be deleted, by the names that others may have written. */
@Entity('leaving_people')
@PersonalTable({ onDeletion: 'delete' })
export class LeavingPerson {
  @PrimaryColumn('uuid', { name: 'user_id' })
  @PersonalData({ names: 'id' })
  userId!: string;

  /** The present one first, then the earlier ones. */
  @Column('text', { array: true })
  @NotPersonal()
  usernames!: string[];
}

/** Something that a person wrote and that is out of view for now. What is in view, or gone for good, has no row. */
@Entity('contributions')
export class ContributionRecord {
  @PrimaryColumn('text')
  kind!: string;

  /** Of the row in the table of its kind. */
  @PrimaryColumn('text', { name: 'item_id' })
  itemId!: string;

  /**
   * `held`: it waits for a moderator, and nobody but its author has ever read it; `refused`: a moderator did not let it in;
   * `suspended`: reports have taken it out of view until a moderator decides; `deleted`: by a moderator.
   */
  @Column('text')
  state!: 'held' | 'refused' | 'suspended' | 'deleted';

  @Column('timestamptz', { default: () => 'now()' })
  since!: Generated<Date>;
}

/** That a person has reported something of a kind that reports take out of view. */
@Entity('contribution_reports')
@PersonalTable({ title: 'Жалобы, которые могут скрыть запись', onDeletion: 'keep' })
export class ContributionReport {
  @PrimaryColumn('text')
  @PersonalData({ export: 'На что' })
  kind!: string;

  @PrimaryColumn('text', { name: 'item_id' })
  @PersonalData({ export: true })
  itemId!: string;

  /** `personKey` of who reports it. */
  @PrimaryColumn('text')
  @PersonalData({ names: 'key', erase: nobodyKey })
  person!: string;

  /** Keyed hash of the network and the item; the address itself is never stored. */
  @Column('text', { nullable: true })
  @PersonalData({ erase: 'null' })
  network!: string | null;

  /** The first one of its network. */
  @Column('boolean', { name: 'is_counted' })
  isCounted!: boolean;

  /** A moderator has decided since. */
  @Column('boolean', { name: 'is_decided', default: false })
  isDecided!: Generated<boolean>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  createdAt!: Generated<Date>;
}

/** A person of whom a moderator has published something held: their links need nobody's look. */
@Entity('trusted_people')
@PersonalTable({ onDeletion: 'delete' })
export class TrustedPerson {
  @PrimaryColumn('uuid', { name: 'user_id' })
  @PersonalData({ names: 'id' })
  userId!: string;
}

export const kitEntities = [
  OutboxEvent,
  InboxEvent,
  ContentJobRunRecord,
  JobWorker,
  IdempotencyKey,
  LeavingPerson,
  ContributionRecord,
  ContributionReport,
  TrustedPerson,
];

/** Tables that every service has beside its own. */
export interface KitTables {
  outbox: OutboxEvent;
  inbox: InboxEvent;
  jobRuns: ContentJobRunRecord;
  jobWorkers: JobWorker;
  idempotencyKeys: IdempotencyKey;
  leavingPeople: LeavingPerson;
  contributions: ContributionRecord;
  contributionReports: ContributionReport;
  trustedPeople: TrustedPerson;
}
