import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  type Actor,
  type AnyCall,
  adminEvents,
  type HoldReason,
  type Payload,
  type ReportedKind,
  userEvents,
} from '@kubrik/contract';
import { DataSource } from 'typeorm';
import { auditedCalls } from './audit.js';
import { anOrigin, aUser, type TestService } from './service.js';

type Person = ReturnType<typeof aUser>;

/** A kind of contribution, with the service's real calls that add, show and delete one. */
export interface LivedKind {
  kind: ReportedKind;
  /**
   * Writes one contribution.
   *
   * @param heldFor what the gateway finds in it
   * @returns its id
   */
  add(author: Person, heldFor?: HoldReason): Promise<string>;
  /** Whether everybody reads it. */
  isShown(id: string): Promise<boolean>;
  report: AnyCall;
  /** The call by which a moderator deletes it on its page; the rule is its query. */
  remove: AnyCall;
  /** Its author withdraws it; undefined when authors cannot. */
  withdraw?: (id: string, author: Person) => Promise<unknown>;
  /** Every one is held for a moderator, whoever writes it. */
  isAlwaysHeld?: true;
}

const boss = aUser('boss', 'admin');

/** One contribution of one kind through its life. */
class Life {
  private readonly author = aUser(`author_${randomUUID().slice(0, 8)}`);
  id = '';

  constructor(
    readonly service: TestService,
    readonly of: LivedKind,
  ) {}

  async shown(): Promise<void> {
    this.id = await this.of.add(this.author);
    if (this.of.isAlwaysHeld) await this.decide('kept', { heldFor: 'contact' });
    await this.is('shown');
  }

  async held(): Promise<void> {
    this.id = await this.of.add(this.author, 'word');
    await this.is('out of view');
  }

  /** Publishes a moderator's decision. */
  async decide(
    outcome: 'kept' | 'deleted' | 'restored',
    more: Partial<Payload<typeof adminEvents.reportsDecided>> = {},
  ): Promise<void> {
    await this.service.publish(adminEvents.reportsDecided, {
      kind: this.of.kind,
      itemId: this.id,
      excerpt: 'Слова',
      authorId: this.author.id,
      path: '/',
      outcome,
      rule: outcome === 'deleted' ? 'spam' : null,
      isGone: false,
      reporterIds: [],
      ...more,
    });
    await this.service.settle();
  }

  remove(actor: Actor = boss, id = this.id) {
    return { params: { id }, actor, query: { rule: 'abuse' } };
  }

  report(actor: Actor, id = this.id) {
    return { params: { id }, actor, origin: anOrigin(), body: { reason: 'spam' } };
  }

  reportOfAuthor() {
    return this.report(this.author);
  }

  withdraw(actor = this.author): Promise<unknown> | undefined {
    return this.of.withdraw?.(this.id, actor);
  }

  async leave(): Promise<void> {
    await this.service.publish(userEvents.accountDeleted, { userId: this.author.id });
    await this.service.settle();
  }

  async is(expected: 'shown' | 'out of view'): Promise<void> {
    assert.equal((await this.of.isShown(this.id)) ? 'shown' : 'out of view', expected);
  }

  /** The events that the moderators' inbox has got about it. */
  async told(): Promise<{ name: string; data: Record<string, unknown> }[]> {
    const rows = await this.service.query<{ type: string; data: Record<string, unknown> }[]>(
      `select type, data from outbox
        where type like 'contributions.%' and data ->> 'kind' = $1 and data ->> 'itemId' = $2 order by seq`,
      [this.of.kind, this.id],
    );
    return rows.map(({ type, data }) => ({ name: type.slice('contributions.'.length), data }));
  }

  async names(): Promise<string[]> {
    return (await this.told()).map(({ name }) => name).filter((name) => name !== 'added');
  }

  get authorId(): string {
    return this.author.id;
  }
}

/** Rules for every kind of contribution; each is a test. */
export const contributionLife: {
  title: string;
  run: (life: Life) => Promise<void>;
  /** Only for kinds with `withdraw`. */
  isOfAuthors?: true;
  /** Only kinds that there were before `contributions` pass it. */
  isOfEarlierKinds?: true;
}[] = [
  {
    title: 'is reported by others, and not by its author; what never was is not found',
    run: async (life) => {
      const { service, of } = life;
      await life.shown();
      await service.call(of.report, life.report(aUser('reporter')) as never);
      const report = (await life.told()).find(({ name }) => name === 'reported');
      assert.equal(report?.data.authorId, life.authorId);
      assert.equal((await service.refusal(of.report, life.reportOfAuthor() as never)).code, 'Forbidden');
      const unknown = life.report(aUser(), randomUUID());
      assert.equal((await service.refusal(of.report, unknown as never)).statusCode, 404);
      await life.is('shown');
    },
  },
  {
    title: 'is deleted by a moderator at its place with the rule, once, and comes back, once',
    run: async (life) => {
      const { service, of } = life;
      await life.shown();
      const before = (await life.names()).length;
      for (const actor of [boss, boss, { kind: 'admin', login: 'admin' } as const])
        await service.call(of.remove, life.remove(actor) as never);
      await life.is('out of view');
      assert.deepEqual((await life.names()).slice(before), ['deleted-by-moderator', 'hidden']);
      const deletion = (await life.told()).find(({ name }) => name === 'deleted-by-moderator');
      assert.equal(deletion?.data.rule, 'abuse');
      assert.equal(deletion?.data.moderatorId, boss.id);
      assert.equal((await auditedCalls(service, life.id)).length, 1);
      assert.equal(
        (await service.refusal(of.report, life.report(aUser()) as never)).statusCode,
        404,
        'nobody reports what is gone',
      );
      const unknown = life.remove(boss, randomUUID());
      assert.equal((await service.refusal(of.remove, unknown as never)).statusCode, 404);
      for (let n = 0; n < 2; n += 1) await life.decide('restored');
      await life.is('shown');
      assert.deepEqual((await life.names()).slice(before + 2), ['shown']);
    },
  },
  {
    title: 'is deleted by a decision, and comes back by another',
    run: async (life) => {
      await life.shown();
      await life.decide('kept');
      await life.is('shown');
      for (let n = 0; n < 2; n += 1) await life.decide('deleted');
      await life.is('out of view');
      await life.decide('restored');
      await life.is('shown');
    },
  },
  {
    title: 'stays away when the account of its author has gone',
    run: async (life) => {
      await life.shown();
      await life.decide('deleted');
      await life.leave();
      await life.decide('restored');
      await life.is('out of view');
    },
  },
  {
    title: 'is taken back by its author alone, for good',
    isOfAuthors: true,
    run: async (life) => {
      await life.shown();
      await assert.rejects(async () => life.withdraw(aUser()), /Forbidden/);
      await life.withdraw();
      await life.is('out of view');
      await life.decide('restored');
      await life.is('out of view');
      assert.equal((await life.names()).at(-1), 'hidden');
    },
  },
  {
    title: 'stays away once its author has taken it back after a moderator',
    isOfAuthors: true,
    run: async (life) => {
      await life.shown();
      await life.service.call(life.of.remove, life.remove() as never);
      await life.withdraw();
      await life.decide('restored');
      await life.is('out of view');
    },
  },
  {
    title: 'is held with all of its words, and published once',
    run: async (life) => {
      await life.held();
      const [held] = await life.told();
      assert.equal(held?.name, 'held');
      assert.equal(held?.data.authorId, life.authorId);
      for (let n = 0; n < 2; n += 1) await life.decide('kept', { heldFor: 'word' });
      await life.is('shown');
      assert.deepEqual(await life.names(), ['held', 'shown']);
      assert.equal((await life.told()).at(-1)?.data.wasHeld, true);
    },
  },
  {
    title: 'that is refused is published by nothing but a decision that takes the refusal back',
    run: async (life) => {
      await life.held();
      await life.decide('deleted', { heldFor: 'word' });
      await life.decide('kept', { heldFor: 'word' });
      await life.is('out of view');
      await life.decide('restored', { heldFor: 'word' });
      await life.is('shown');
    },
  },
  {
    title: 'that waits is refused by a moderator who deletes it by its id',
    run: async (life) => {
      await life.held();
      for (let n = 0; n < 2; n += 1) await life.service.call(life.of.remove, life.remove() as never);
      assert.deepEqual(await life.names(), ['held', 'deleted-by-moderator']);
      await life.decide('restored', { heldFor: 'word' });
      await life.is('shown');
    },
  },
  {
    title: 'that waits is published by nobody once its author has taken it back in the inbox',
    run: async (life) => {
      await life.held();
      await life.decide('deleted', { rule: null, authorId: null, heldFor: 'word' });
      await life.decide('kept', { heldFor: 'word' });
      await life.decide('restored');
      await life.is('out of view');
    },
  },
  {
    title: 'that waits is published by nobody once its author has taken it back at its place',
    isOfAuthors: true,
    run: async (life) => {
      await life.held();
      await life.withdraw();
      await life.decide('kept', { heldFor: 'word' });
      await life.is('out of view');
      assert.equal((await life.names()).at(-1), 'hidden');
    },
  },
  {
    title:
      'that waits, was refused or deleted stays so through the schema migrations that brought `contributions`',
    isOfEarlierKinds: true,
    run: async (life) => {
      const { service, of } = life;
      const [waiting, refused, deleted] = [new Life(service, of), new Life(service, of), life];
      await waiting.held();
      await refused.held();
      await refused.decide('deleted', { heldFor: 'word' });
      await deleted.shown();
      await deleted.decide('deleted');
      const dataSource = service.running.app.get(DataSource);
      const migrations = dataSource.migrations
        .map((migration) => ({ migration, time: Number(/\d+$/.exec(migration.constructor.name)?.[0]) }))
        .filter(({ time }) => time >= firstMigration && time <= lastMigration)
        .toSorted((one, other) => one.time - other.time)
        .map(({ migration }) => migration);
      const runner = dataSource.createQueryRunner();
      for (const migration of migrations.toReversed()) await migration.down(runner);
      const [before] = await service.query(`select to_regclass('contributions') as present`);
      for (const migration of migrations) await migration.up(runner);
      await runner.release();
      assert.equal(before.present, null);
      for (const one of [waiting, refused, deleted]) await one.is('out of view');
      await waiting.decide('kept', { heldFor: 'word' });
      await refused.decide('restored', { heldFor: 'word' });
      await deleted.decide('restored');
      for (const one of [waiting, refused, deleted]) await one.is('shown');
    },
  },
];

/** Of the schema migrations that made `contributions` and moved into it what earlier tables said. */
const firstMigration = 1_796_082_000_000;
const lastMigration = 1_796_082_000_006;

/** Kinds that lived otherwise before `contributions`. */
const earlierKinds: readonly ReportedKind[] = [
  'message',
  'topic',
  'news_comment',
  'port_comment',
  'crew_fact',
  'port_agent',
  'review',
  'vote',
  'experience',
  'vacancy',
  'port',
];

/** Runs a test of `contributionLife`. */
export const live = (
  service: TestService,
  kind: LivedKind,
  { run }: Pick<(typeof contributionLife)[number], 'run'>,
): Promise<void> => run(new Life(service, kind));

/** The tests for a kind. Those about withdrawing are left out if its authors cannot. */
export const livesOf = (kind: LivedKind): typeof contributionLife =>
  contributionLife.filter(
    ({ isOfAuthors, isOfEarlierKinds }) =>
      (!isOfAuthors || kind.withdraw !== undefined) &&
      (!isOfEarlierKinds || earlierKinds.includes(kind.kind)),
  );
