import { adminEvents, type Event, type Payload } from '@kubrik/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { currentAct, currentRequestId } from './context.js';

interface OutboxRow {
  id: string;
  type: string;
  occurredAt: string;
  data: unknown;
}

/** One database transaction, and what it will have announced when it commits. */
export class Transaction {
  private readonly rows: OutboxRow[] = [];
  private readonly callbacks: (() => void)[] = [];

  constructor(readonly manager: EntityManager) {}

  /** Announces a fact; it is published after the commit, or not at all. */
  emit<E extends Event>(event: E, data: Payload<E>): void {
    this.rows.push({
      id: uuidv7(),
      type: event.type,
      occurredAt: new Date().toISOString(),
      data: event.data.parse(data),
    });
  }

  /** Runs `work` once the transaction has committed; for what only wakes somebody in this process. */
  afterCommit(work: () => void): void {
    this.callbacks.push(work);
  }

  committed(): void {
    for (const work of this.callbacks) work();
  }

  /** Writes the announced facts; called once, as the transaction's last statement. */
  async flush(): Promise<boolean> {
    if (this.rows.length === 0) return false;
    await this.manager.query(
      `insert into outbox (id, type, occurred_at, data, request_id)
       select r.id, r.type, r.occurred_at, r.data, $2
       from json_to_recordset($1) as r(id uuid, type text, occurred_at timestamptz, data json)`,
      [
        JSON.stringify(
          this.rows.map(({ id, type, occurredAt, data }) => ({ id, type, occurred_at: occurredAt, data })),
        ),
        currentRequestId() ?? null,
      ],
    );
    return true;
  }
}

/** The only way to write: rows and the announcement of what happened commit together. */
export class Outbox {
  private wake: () => void = () => {};

  constructor(private readonly dataSource: DataSource) {}

  /** Called after every commit that announced something. */
  onCommit(wake: () => void): void {
    this.wake = wake;
  }

  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const result = await this.dataSource.transaction(async (manager) => {
      const tx = new Transaction(manager);
      const value = await work(tx);
      tellOfAct(tx);
      if (await tx.flush()) tx.afterCommit(this.wake);
      return { tx, value };
    });
    result.tx.committed();
    return result.value;
  }
}

/** An administrator's act is told with what it changed, or not at all; a call may need several transactions. */
function tellOfAct(tx: Transaction): void {
  const act = currentAct();
  if (!act || act.isTold) return;
  tx.emit(adminEvents.acted, act.line);
  tx.afterCommit(() => {
    act.isTold = true;
  });
}
