import type { DemoReputation } from '@kubrik/contract';
import { CompanyReplyRepository, type Replied, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { ExperienceRepository } from '../experience/experience.repository.js';

export const marked = (text: string) => `Демо: ${text}`;

type DemoReply = NonNullable<DemoReputation['experiences'][number]['reply']>;

/** Fictional reports about contracts, and what fictional companies reply. */
@Injectable()
export class DemoExperiences {
  constructor(
    private readonly reports: ExperienceRepository,
    private readonly replies: CompanyReplyRepository,
  ) {}

  async add(tx: Transaction, targetId: string, { experiences }: DemoReputation): Promise<void> {
    const added = experiences.map((report) => ({ ...report, id: uuidv7() }));
    await this.reports.insert(
      tx,
      added.map(({ id, answers, rank, otherName, from, to, content }) => ({
        ...answers,
        ...{ id, targetId, rank, otherName, fromMonth: from, toMonth: to, isDemo: true },
        person: `demo:${id}`,
        content: marked(content),
      })),
    );
    for (const { id, reply } of added) if (reply) await this.addReply(tx, { kind: 'experience', id }, reply);
  }

  /** A reply of a company that has no account. */
  async addReply(tx: Transaction, { kind, id: thingId }: Replied, reply: DemoReply): Promise<void> {
    const said = { companyName: `Демо ${reply.companyName}`, content: marked(reply.content) };
    await this.replies.insert(tx, [{ kind, thingId, accountId: null, ...said }]);
  }
}
