import type { Generated, JSONColumnType } from 'kysely';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { NotPersonal, nobodyKey, PersonalData, PersonalTable } from '../../personal-data/personal-columns.js';

/**
 * An event that waits for NATS, or that NATS has acknowledged. Rows are deleted seven days after publication, so that
 * none about a deleted account are left.
 */
@Entity('outbox')
export class OutboxEvent {
  /** Number in the order of publication. */
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

  /** W3C `traceparent` of the span that caused it; null for a trace that the sampler did not choose. */
  @Column('text', { nullable: true })
  traceparent!: string | null;

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

/** The answer to an idempotent write, by its writer and the id that the writer's device chose. */
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

/** A person who has asked for their account to be deleted, with the names that others may have written. */
@Entity('leaving_people')
@PersonalTable({ onDeletion: 'delete' })
export class LeavingPerson {
  @PrimaryColumn('uuid', { name: 'user_id' })
  @PersonalData({ names: 'id' })
  userId!: string;

  /** The person's names, the present one first. */
  @Column('text', { array: true })
  @NotPersonal()
  usernames!: string[];
}

/** A contribution that is hidden for now. One that is shown, or gone for good, has no row. */
@Entity('contributions')
export class ContributionRecord {
  @PrimaryColumn('text')
  kind!: string;

  /** Id of the row in the table of its kind. */
  @PrimaryColumn('text', { name: 'item_id' })
  itemId!: string;

  /**
   * `held`: it waits for a moderator, and only its author has read it; `refused`: a moderator has refused it;
   * `suspended`: reports have hidden it until a moderator decides; `deleted`: a moderator has deleted it.
   */
  @Column('text')
  state!: 'held' | 'refused' | 'suspended' | 'deleted';

  @Column('timestamptz', { default: () => 'now()' })
  since!: Generated<Date>;
}

/** A person's report of a contribution, for kinds that reports can suspend. */
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

  /** Whether it counts: only the first report of each network does. */
  @Column('boolean', { name: 'is_counted' })
  isCounted!: boolean;

  /** Whether a moderator has decided about the item since the report. */
  @Column('boolean', { name: 'is_decided', default: false })
  isDecided!: Generated<boolean>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  @PersonalData({ export: 'Время' })
  createdAt!: Generated<Date>;
}

/** A person of whom a moderator has published a held text: their links are not held any more. */
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
