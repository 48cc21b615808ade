import { AsyncLocalStorage } from 'node:async_hooks';
import { adminEvents, type Event, type Payload } from '@kubrik/contract';
import { bulkhead } from 'cockatiel';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { poolOfDatabase } from '../database/connection/typed-database.js';
import type { KitTables } from '../database/tables/kit.entities.js';
import { currentAuditContext, currentRequestId } from '../observability/context.js';
import { currentTraceparent } from '../observability/trace.js';
import { type NewOutboxEvent, prepareInsertEvents } from './outbox.repository.js';

/** One database transaction, and the events that are published once it commits. */
export class Transaction {
  private readonly events: NewOutboxEvent[] = [];
  private readonly callbacks: (() => void)[] = [];

  /**
   * @param kit typed SQL on the tables that every service has, within this transaction
   * @param db the database that the transaction belongs to
   */
  constructor(
    readonly kit: Kysely<KitTables>,
    private readonly db: Kysely<KitTables>,
    private readonly insertEvents: ReturnType<typeof prepareInsertEvents>,
  ) {}

  /** The typed SQL of `db` within this transaction. @throws Error when `db` is another database, such as another service's */
  on<Tables>(db: Kysely<Tables>): Kysely<Tables> {
    if (poolOfDatabase(db) !== poolOfDatabase(this.db))
      throw new Error('the transaction is of another database');
    return this.kit as unknown as Kysely<Tables>;
  }

  /** Publishes an event after the commit, or not at all. */
  emit<E extends Event>(event: E, data: Payload<E>): void {
    this.events.push({
      id: uuidv7(),
      type: event.type,
      occurredAt: new Date(),
      data: event.data.parse(data),
      requestId: currentRequestId() ?? null,
      traceparent: currentTraceparent() ?? null,
    });
  }

  /** Runs `work` once the transaction has committed; for signals within this process. */
  afterCommit(work: () => void): void {
    this.callbacks.push(work);
  }

  committed(): void {
    for (const work of this.callbacks) work();
  }

  /** Stores the emitted events; called once, as the transaction's last statement. */
  async flush(): Promise<boolean> {
    if (this.events.length === 0) return false;
    await this.insertEvents(this.events, this.kit);
    return true;
  }
}

/**
 * Most transactions at the same time. A transaction holds its connection over many round trips, and longer while it
 * waits for a row lock. The other connections of the pool are for reads, which then do not wait behind writes.
 */
export const maxTransactions = 6;

/** Longest wait to begin a transaction, in ms. */
const longestWait = 3000;

/** The only way to publish: rows and the events about them commit together. */
export class Outbox {
  private afterStore: () => void = () => {};
  private readonly turns = bulkhead(maxTransactions, Number.POSITIVE_INFINITY);
  private readonly insertEvents: ReturnType<typeof prepareInsertEvents>;

  constructor(private readonly db: Kysely<KitTables>) {
    this.insertEvents = prepareInsertEvents(db);
  }

  /** How many transactions can begin without waiting for another. */
  get freeTransactions(): number {
    return this.turns.executionSlots;
  }

  /** Registers what runs after every commit that stored an event. */
  onEventsStored(callback: () => void): void {
    this.afterStore = callback;
  }

  /** @throws TaskCancelledError (transient) when the transaction cannot begin within 3 s because of others */
  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    if (this.turns.executionSlots > 0) return this.turns.execute(() => this.run(work));
    // A waiting transaction is started from the end of another one, in whose request's context it would run without
    // this binding.
    const run = AsyncLocalStorage.bind(() => this.run(work));
    return this.turns.execute(run, AbortSignal.timeout(longestWait));
  }

  private async run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const result = await this.db.transaction().execute(async (kit) => {
      const tx = new Transaction(kit, this.db, this.insertEvents);
      const value = await work(tx);
      recordAuditEntry(tx);
      if (await tx.flush()) tx.afterCommit(this.afterStore);
      return { tx, value };
    });
    result.tx.committed();
    return result.value;
  }
}

/** Stores the audit entry with the first transaction of an administrator's call, which may have several. */
function recordAuditEntry(tx: Transaction): void {
  const context = currentAuditContext();
  if (!context || context.isRecorded) return;
  tx.emit(adminEvents.actionPerformed, context.entry);
  tx.afterCommit(() => {
    context.isRecorded = true;
  });
}
