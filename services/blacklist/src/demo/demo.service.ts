import { blacklistEvents, type VoteType, voteTypes } from '@kubrik/contract';
import { Outbox, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { TargetStore } from '../target/target.store.js';
import { riskOf } from '../vote/risk.js';
import { type DemoTarget, demoTargets } from './demo.content.js';

// The same name has the same id each time: that is what makes a second seeding add nothing.
const namespace = '8b0f6d5e-1d0c-4c53-9c0e-2f6a3a3f7c11';

/** Fictional content for showing the platform. */
@Injectable()
export class DemoService {
  constructor(
    private readonly outbox: Outbox,
    private readonly targets: TargetStore,
  ) {}

  /** @returns how many companies and vessels were added */
  seed(): Promise<{ added: number }> {
    return this.outbox.transaction(async (tx) => {
      let added = 0;
      for (const target of demoTargets) {
        const id = uuidv5(target.facts.name, namespace);
        if (!(await this.targets.add(tx, target.facts, { id, isDemo: true }))) continue;
        added += 1;
        await this.vote(tx, id, target);
        await enter(tx, id, target);
        await this.targets.countEntries(tx, id);
      }
      if (added > 0) tx.emit(blacklistEvents.demoSeeded, { added });
      return { added };
    });
  }

  private async vote(tx: Transaction, id: string, { facts, silent, told }: DemoTarget): Promise<void> {
    const votes = [...told, ...voteTypes.flatMap((voteType) => silentOf(voteType, silent[voteType]))];
    await tx.manager.query(
      `insert into votes (id, target_id, person, vote_type, comment, is_counted)
       select v.id, $1, 'demo:' || v.id, v."voteType", v.comment, true
       from json_to_recordset($2) as v(id uuid, "voteType" text, comment text)`,
      [id, JSON.stringify(votes.map((vote) => ({ ...vote, id: uuidv7() })))],
    );
    const of = (type: VoteType) => votes.filter(({ voteType }) => voteType === type).length;
    const all = { black: of('black'), red: of('red'), green: of('green') };
    const { targetType, name } = facts;
    await this.targets.setTotals(tx, { id, targetType, name, all, counted: all, riskLevel: riskOf(all) });
  }
}

const silentOf = (voteType: VoteType, count = 0) =>
  Array.from({ length: count }, () => ({ voteType, comment: '' }));

async function enter(tx: Transaction, targetId: string, { entries }: DemoTarget): Promise<void> {
  await tx.manager.query(
    `insert into entries (id, target_id, severity, reason, evidence, state, is_demo)
     select e.id, $1, e.severity, e.reason, e.evidence, e.state, true
     from json_to_recordset($2) as e(id uuid, severity text, reason text, evidence text, state text)`,
    [targetId, JSON.stringify(entries.map((entry) => ({ ...entry, id: uuidv7() })))],
  );
}
