import { blacklistEvents, type VoteType, voteTypes } from '@kubrik/contract';
import { Outbox, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { EntryRepository } from '../entry/entry.repository.js';
import { TargetRepository } from '../target/target.repository.js';
import { riskOf } from '../vote/risk.js';
import { VoteRepository } from '../vote/vote.repository.js';
import { type DemoTarget, demoTargets } from './demo.content.js';

// A name always has the same id, so a second seeding adds nothing.
const namespace = '8b0f6d5e-1d0c-4c53-9c0e-2f6a3a3f7c11';

/** Fictional content for showing the platform. */
@Injectable()
export class DemoService {
  constructor(
    private readonly outbox: Outbox,
    private readonly targets: TargetRepository,
    private readonly votes: VoteRepository,
    private readonly entries: EntryRepository,
  ) {}

  /** @returns how many companies and vessels were added */
  seed(): Promise<{ added: number }> {
    return this.outbox.transaction(async (tx) => {
      let added = 0;
      for (const target of demoTargets) {
        const id = uuidv5(target.facts.name, namespace);
        if (!(await this.targets.insert(tx, target.facts, { id, isDemo: true }))) continue;
        added += 1;
        await this.vote(tx, id, target);
        await this.enter(tx, id, target);
        await this.targets.countEntries(tx, id);
      }
      if (added > 0) tx.emit(blacklistEvents.demoSeeded, { added });
      return { added };
    });
  }

  private async vote(tx: Transaction, id: string, { silent, commented }: DemoTarget): Promise<void> {
    const votes = [...commented, ...voteTypes.flatMap((voteType) => silentOf(voteType, silent[voteType]))];
    await this.votes.insert(
      tx,
      votes.map((vote) => {
        const voteId = uuidv7();
        return { ...vote, id: voteId, targetId: id, person: `demo:${voteId}`, isCounted: true };
      }),
    );
    const of = (type: VoteType) => votes.filter(({ voteType }) => voteType === type).length;
    const all = { black: of('black'), red: of('red'), green: of('green') };
    await this.targets.setTotals(tx, { id, all, counted: all, riskLevel: riskOf(all) });
  }

  private async enter(tx: Transaction, targetId: string, { entries }: DemoTarget): Promise<void> {
    await this.entries.insert(
      tx,
      entries.map((entry) => ({ ...entry, id: uuidv7(), targetId, isDemo: true })),
    );
  }
}

const silentOf = (voteType: VoteType, count = 0) =>
  Array.from({ length: count }, () => ({ voteType, comment: '' }));
