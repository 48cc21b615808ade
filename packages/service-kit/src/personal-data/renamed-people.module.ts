import { type ConsumerSpec, userEvents } from '@kubrik/contract';
import {
  Controller,
  type DynamicModule,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type Type,
} from '@nestjs/common';
import { Kysely } from 'kysely';
import { z } from 'zod';
import { On, type ReceivedEvent } from '../calls/decorators.js';
import type { KitTables } from '../database/tables/kit.entities.js';
import { type BackgroundJobQueue, BackgroundJobs } from '../jobs/background-jobs.js';
import { Outbox, type Transaction } from '../messaging/outbox.js';
import type { Signature } from './personal-data.js';
import { type NamedPerson, signAnew, signedOtherwise } from './signature.repository.js';

const payload = z.object({ userId: z.string(), username: z.string() });

/** How many rows one query finds, and how many one transaction changes. */
const maxFound = 10_000;
const batch = 200;

/**
 * In ms. By then everything that was written in a session with the earlier name has arrived, from other services, too.
 */
const secondPassAfter = 60_000;

/** Writes a person's present name beside what they wrote under an earlier one. */
@Injectable()
export class Renaming implements OnApplicationBootstrap {
  private queue: BackgroundJobQueue<NamedPerson> | undefined;

  constructor(
    private readonly signatures: readonly Signature[],
    private readonly db: Kysely<KitTables>,
    private readonly outbox: Outbox,
    private readonly background: BackgroundJobs,
  ) {}

  onApplicationBootstrap(): void {
    this.queue = this.background.define({
      name: 'rename-author',
      payload,
      // Jobs run one at a time, so the later of a person's two new names is written last.
      queue: 'rename-author',
      run: (person, { signal }) => this.run(person, signal),
    });
  }

  /** Queues a change of name. If an earlier change of the same person still waits, this one replaces it. */
  async enqueue(tx: Transaction, person: NamedPerson): Promise<void> {
    const { first, second } = keysOf(person.userId);
    await this.queue?.enqueue(tx, person, { key: first });
    await this.queue?.enqueue(tx, person, { key: second, delay: secondPassAfter });
  }

  /** Removes a person whose account was deleted from the queue. */
  async cancel(tx: Transaction, userId: string): Promise<void> {
    const { first, second } = keysOf(userId);
    await this.queue?.cancel(tx, first);
    await this.queue?.cancel(tx, second);
  }

  private async run(person: NamedPerson, signal: AbortSignal): Promise<void> {
    for (const signature of this.signatures) await this.renameIn(signature, person, signal);
  }

  /** Changes the rows in small transactions, because there may be very many. */
  private async renameIn(signature: Signature, person: NamedPerson, signal: AbortSignal): Promise<void> {
    for (;;) {
      const ids = await signedOtherwise(this.db, signature, person, maxFound);
      let renamed = 0;
      for (let start = 0; start < ids.length; start += batch) {
        signal.throwIfAborted();
        const some = ids.slice(start, start + batch);
        renamed += await this.outbox.transaction((tx) => signAnew(tx, signature, person, some));
      }
      if (ids.length < maxFound || renamed === 0) return;
    }
  }
}

const keysOf = (userId: string) => ({ first: `rename ${userId}`, second: `rename again ${userId}` });

/** For a service with signatures and background jobs. */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: Nest knows a dynamic module by its class
export class RenamedPeopleModule {
  static of(consumer: ConsumerSpec, signatures: readonly Signature[]): DynamicModule {
    const renaming = {
      provide: Renaming,
      inject: [Kysely, Outbox, BackgroundJobs],
      useFactory: (db: Kysely<KitTables>, outbox: Outbox, background: BackgroundJobs) =>
        new Renaming(signatures, db, outbox, background),
    };
    return {
      module: RenamedPeopleModule,
      controllers: [handlerOf(consumer)],
      providers: [renaming],
      exports: [renaming],
    };
  }
}

/** A class for each consumer, because a decorator names it. */
function handlerOf(consumer: ConsumerSpec): Type {
  @Controller()
  class RenamedPersonHandler {
    constructor(private readonly renaming: Renaming) {}

    /** The event also comes when something else about the person has changed; then there is nothing to rename. */
    @On(userEvents.changed, consumer)
    changed({ data: { userId, username }, tx }: ReceivedEvent<typeof userEvents.changed>) {
      return this.renaming.enqueue(tx, { userId, username });
    }
  }
  return RenamedPersonHandler;
}
