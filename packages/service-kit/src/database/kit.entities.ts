import type { Generated, JSONColumnType } from 'kysely';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** An event that waits for NATS, or that NATS has acknowledged. */
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
export class IdempotencyKey {
  /**
   * `personKey` of the writer. Empty for every visitor, whose cookie may change between two tries, and where ids are
   * unique over all writers.
   */
  @PrimaryColumn('text')
  person!: string;

  @PrimaryColumn('uuid', { name: 'client_id' })
  clientId!: string;

  /** SHA-256 of what `idempotent` was given as `body`, and of its writer where ids are unique over all writers. */
  @Column('bytea')
  digest!: Buffer;

  /** Null while the write is under way. */
  @Column('jsonb', { nullable: true })
  answer!: JSONColumnType<object> | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Generated<Date>;
}

/** A person who has asked for their account to be deleted, by the names that others may have written. */
@Entity('leaving_people')
export class LeavingPerson {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  /** The present one first, then the earlier ones. */
  @Column('text', { array: true })
  usernames!: string[];
}

/** What a moderator deleted, so that another one may bring it back. */
@Entity('moderated_deletions')
export class ModeratedDeletion {
  @PrimaryColumn('text')
  kind!: string;

  @PrimaryColumn('text', { name: 'item_id' })
  itemId!: string;
}

/** Something that nobody but its author sees until a moderator has decided. */
@Entity('held_items')
export class HeldItem {
  @PrimaryColumn('text')
  kind!: string;

  @PrimaryColumn('text', { name: 'item_id' })
  itemId!: string;

  /** A moderator has refused it; another one may still publish it. */
  @Column('boolean', { name: 'is_refused', default: false })
  isRefused!: Generated<boolean>;
}

/** A person of whom a moderator has published something held: their links need nobody's look. */
@Entity('trusted_people')
export class TrustedPerson {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;
}

export const kitEntities = [
  OutboxEvent,
  InboxEvent,
  ContentJobRunRecord,
  JobWorker,
  IdempotencyKey,
  LeavingPerson,
  ModeratedDeletion,
  HeldItem,
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
  moderatedDeletions: ModeratedDeletion;
  heldItems: HeldItem;
  trustedPeople: TrustedPerson;
}
