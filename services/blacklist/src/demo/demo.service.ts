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
import { byColour, riskOf, storedWeight } from '../vote/risk.js';
import { VoteRepository } from '../vote/vote.repository.js';
import { DemoExperiences, marked } from './demo-experiences.js';

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
    private readonly experiences: DemoExperiences,
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
        await this.experiences.add(tx, id, target);
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
    const votedAt = new Date();
    await this.votes.insert(
      tx,
      votes.map((vote) => {
        const voteId = uuidv7();
        return { ...vote, id: voteId, targetId: id, person: `demo:${voteId}`, isCounted: true, votedAt };
      }),
    );
    const counted = byColour((colour) => votes.filter(({ voteType }) => voteType === colour).length);
    const weights = byColour((colour) => counted[colour] * storedWeight(votedAt));
    await this.targets.setVotes(tx, { id, votes: counted, weights, riskLevel: riskOf(counted, weights) });
  }

  private async addEntries(tx: Transaction, targetId: string, { entries }: DemoTarget): Promise<void> {
    const added = entries.map((entry) => ({ ...entry, id: uuidv7() }));
    await this.entries.insert(
      tx,
      added.map(({ id, severity, state, reason, evidence }) => ({
        ...{ id, targetId, severity, state, isDemo: true },
        reason: marked(reason),
        evidence: evidence === undefined ? null : marked(evidence),
      })),
    );
    for (const { id: entryId, changes, reply } of added) {
      for (const { state, reason, companyName } of changes)
        await this.entries.change(tx, { id: uuidv7(), entryId, state, reason: marked(reason), companyName });
      if (reply) await this.experiences.addReply(tx, { kind: 'entry', id: entryId }, reply);
    }
  }
}

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
  mmsi: null,
  dwt: null,
  builtYear: null,
});

const silentOf = (voteType: VoteType, count: number) =>
  Array.from({ length: count }, () => ({ voteType, comment: '' }));
