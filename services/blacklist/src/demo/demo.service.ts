import {
  type Body,
  type blacklist,
  blacklistEvents,
  type DemoReputation,
  type VoteType,
  voteTypes,
} from '@kubrik/contract';
import { Outbox, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { EntryRepository } from '../entry/entry.repository.js';
import { type TargetFacts, TargetRepository } from '../target/target.repository.js';
import { riskOf } from '../vote/risk.js';
import { VoteRepository } from '../vote/vote.repository.js';

type Content = Body<typeof blacklist.seedDemo>;
type DemoTarget = DemoReputation & { facts: TargetFacts };

// A name always has the same id, so a second seeding adds nothing.
const namespace = '8b0f6d5e-1d0c-4c53-9c0e-2f6a3a3f7c11';

/** Stores fictional companies and vessels for showing the platform. */
@Injectable()
export class DemoService {
  constructor(
    private readonly outbox: Outbox,
    private readonly targets: TargetRepository,
    private readonly votes: VoteRepository,
    private readonly entries: EntryRepository,
  ) {}

  /** @returns how many companies and vessels were added */
  seed(content: Content): Promise<{ added: number }> {
    return this.outbox.transaction(async (tx) => {
      let added = 0;
      for (const target of targetsOf(content)) {
        const id = uuidv5(target.facts.name, namespace);
        if (!(await this.targets.insert(tx, target.facts, { id, isDemo: true }))) continue;
        added += 1;
        await this.addVotes(tx, id, target);
        await this.addEntries(tx, id, target);
        await this.targets.countEntries(tx, id);
      }
      if (added > 0) tx.emit(blacklistEvents.demoSeeded, { added });
      return { added };
    });
  }

  private async addVotes(
    tx: Transaction,
    id: string,
    { silentVotes, commentedVotes }: DemoTarget,
  ): Promise<void> {
    const commented = commentedVotes.map((vote) => ({ ...vote, comment: marked(vote.comment) }));
    const silent = voteTypes.flatMap((type) => silentOf(type, silentVotes[type]));
    const votes = [...commented, ...silent];
    await this.votes.insert(
      tx,
      votes.map((vote) => {
        const voteId = uuidv7();
        return { ...vote, id: voteId, targetId: id, person: `demo:${voteId}`, isCounted: true };
      }),
    );
    const of = (type: VoteType) => votes.filter(({ voteType }) => voteType === type).length;
    const totals = { black: of('black'), red: of('red'), green: of('green') };
    await this.targets.setTotals(tx, { id, totals, riskLevel: riskOf(totals) });
  }

  private async addEntries(tx: Transaction, targetId: string, { entries }: DemoTarget): Promise<void> {
    await this.entries.insert(
      tx,
      entries.map(({ reason, evidence, ...entry }) => ({
        ...entry,
        id: uuidv7(),
        targetId,
        reason: marked(reason),
        evidence: evidence === undefined ? null : marked(evidence),
        isDemo: true,
      })),
    );
  }
}

const marked = (text: string) => `Демо: ${text}`;

const targetsOf = ({ companies, vessels }: Content): DemoTarget[] => [
  ...companies.map(({ name, country, businessType, ...reputation }) => ({
    ...reputation,
    facts: factsOf({ targetType: 'company', name, countryOrFlag: country, kind: businessType }),
  })),
  ...vessels.map(({ name, flagState, vesselType, dwt, builtYear, ...reputation }) => ({
    ...reputation,
    facts: {
      ...factsOf({ targetType: 'vessel', name, countryOrFlag: flagState, kind: vesselType }),
      dwt,
      builtYear,
    },
  })),
];

const factsOf = (
  facts: Pick<TargetFacts, 'targetType' | 'name' | 'countryOrFlag' | 'kind'>,
): TargetFacts => ({
  ...facts,
  name: `Демо ${facts.name}`,
  imo: null,
  dwt: null,
  builtYear: null,
});

const silentOf = (voteType: VoteType, count: number) =>
  Array.from({ length: count }, () => ({ voteType, comment: '' }));
