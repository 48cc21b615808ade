import {
  type Actor,
  type Body,
  type blacklist,
  blacklistEvents,
  type Origin,
  type Page,
  type Query,
  type Reply,
  type VoteType,
} from '@kubrik/contract';
import {
  BatchQueue,
  CONFIG,
  type KitConfig,
  Outbox,
  personOf,
  readTimeCursor,
  type Transaction,
  timePage,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type LockedTarget, TargetStore } from '../target/target.store.js';
import { riskOf } from './risk.js';
import { countedOfNetwork, networkHash } from './voter.js';

type Draft = Body<typeof blacklist.vote>;
type Result = Reply<typeof blacklist.vote>;
type PublicVote = Reply<typeof blacklist.votes>[number];
type Reading = Query<typeof blacklist.votes>;

interface Ballot {
  draft: Draft;
  actor: Actor;
  origin: Origin;
}

interface Vote {
  voteType: VoteType;
  comment: string;
  isCounted: boolean;
}

@Injectable()
export class VoteService {
  private readonly queue = new BatchQueue<Ballot, Result>((_, ballots) => this.store(ballots));

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly targets: TargetStore,
    @Inject(CONFIG) private readonly config: KitConfig,
  ) {}

  /** One vote for each person and target: a second one replaces the first, the same again changes nothing. */
  vote(draft: Draft, actor: Actor, origin: Origin): Promise<Result> {
    return this.queue.add(`${draft.targetType} ${draft.targetId}`, { draft, actor, origin });
  }

  /** Stores votes on one target, in order. */
  private store(ballots: Ballot[]): Promise<Result[]> {
    return this.outbox.transaction(async (tx) => {
      const [{ draft }] = ballots as [Ballot];
      const { targetType, targetId } = draft;
      const before = await this.targets.lock(tx, targetType, targetId);
      let target = before;
      const results: Result[] = [];
      for (const ballot of ballots) {
        target = await this.count(tx, target, ballot);
        results.push(resultOf(target, ballot.draft.voteType));
      }
      if (target === before) return results;
      await this.targets.setTotals(tx, target);
      tx.emit(blacklistEvents.voted, { targetType, targetId });
      return results;
    });
  }

  /** @returns the target with this vote, or itself when nothing changes */
  private async count(tx: Transaction, target: LockedTarget, { draft, actor, origin }: Ballot) {
    const { targetId, voteType, comment = '' } = draft;
    const earlier = await voteOf(tx, targetId, personOf(actor));
    if (earlier?.voteType === voteType && earlier.comment === comment) return target;
    const isCounted = earlier
      ? await replace(tx, draft, actor, earlier)
      : await this.add(tx, draft, actor, networkHash(this.config.INTERNAL_TOKEN, actor, origin, targetId));
    return moved(target, earlier, { voteType, comment, isCounted });
  }

  /** Votes with a comment, the newest first. */
  async read({ targetId, limit, cursor }: Reading): Promise<Page<PublicVote>> {
    const place = cursor === undefined ? undefined : readTimeCursor(cursor);
    const rows = await this.dataSource.query<(Omit<PublicVote, 'createdAt'> & { at: Date })[]>(
      `select id, vote_type as "voteType", comment, voted_at as at from votes
       where target_id = $1 and comment <> ''
         and ($3::timestamptz is null or (voted_at, id) < ($3, $4::uuid))
       order by voted_at desc, id desc limit $2`,
      [targetId, limit + 1, place?.at ?? null, place?.id ?? null],
    );
    return timePage(rows, limit, ({ at, ...row }) => ({ ...row, createdAt: at.toISOString() }));
  }

  async mine(targetId: string, actor: Actor): Promise<Reply<typeof blacklist.myVote>> {
    const [row] = await this.dataSource.query<Reply<typeof blacklist.myVote>[]>(
      'select vote_type as "voteType", comment from votes where target_id = $1 and person = $2',
      [targetId, personOf(actor)],
    );
    return row ?? { voteType: null, comment: '' };
  }

  /** @returns whether it counts for the risk */
  private async add(tx: Transaction, draft: Draft, actor: Actor, network: string | null): Promise<boolean> {
    const { targetId, voteType, comment = '' } = draft;
    const isCounted = network === null || (await countedOf(tx, targetId, network)) < countedOfNetwork;
    await tx.manager.query(
      `insert into votes (id, target_id, person, vote_type, comment, is_counted, network)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [uuidv7(), targetId, personOf(actor), voteType, comment, isCounted, network],
    );
    return isCounted;
  }
}

async function voteOf(tx: Transaction, targetId: string, person: string): Promise<Vote | undefined> {
  const [row] = await tx.manager.query<Vote[]>(
    `select vote_type as "voteType", comment, is_counted as "isCounted" from votes
     where target_id = $1 and person = $2`,
    [targetId, person],
  );
  return row;
}

async function countedOf(tx: Transaction, targetId: string, network: string): Promise<number> {
  const [row] = await tx.manager.query<{ total: number }[]>(
    'select count(*)::int as total from votes where target_id = $1 and network = $2 and is_counted',
    [targetId, network],
  );
  return row?.total ?? 0;
}

/** Whether a vote counts is decided once: who votes anew keeps what they had. */
async function replace(tx: Transaction, draft: Draft, actor: Actor, { isCounted }: Vote): Promise<boolean> {
  await tx.manager.query(
    `update votes set vote_type = $3, comment = $4, voted_at = date_trunc('milliseconds', now())
     where target_id = $1 and person = $2`,
    [draft.targetId, personOf(actor), draft.voteType, draft.comment ?? ''],
  );
  return isCounted;
}

/** The target with a vote added, or put in the place of an earlier one. */
function moved(target: LockedTarget, earlier: Vote | undefined, vote: Vote): LockedTarget {
  const all = { ...target.all };
  const counted = { ...target.counted };
  for (const totals of vote.isCounted ? [all, counted] : [all]) {
    if (earlier) totals[earlier.voteType] -= 1;
    totals[vote.voteType] += 1;
  }
  return { ...target, all, counted, riskLevel: riskOf(counted) };
}

const resultOf = ({ id, targetType, riskLevel, all }: LockedTarget, myVote: VoteType): Result => ({
  targetType,
  targetId: id,
  riskLevel,
  blackVotes: all.black,
  redVotes: all.red,
  greenVotes: all.green,
  myVote,
});
