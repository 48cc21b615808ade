import type { RepliedKind } from '@kubrik/contract';
import type { Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { entryNotFound } from '../entry/entry.refusals.js';
import { EntryRepository } from '../entry/entry.repository.js';
import { experienceNotFound } from '../experience/experience.refusals.js';
import { ExperienceRepository } from '../experience/experience.repository.js';
import { type LockedTarget, TargetRepository } from '../target/target.repository.js';

/** An entry or an experience report that is replied to. */
export interface RepliedThing {
  kind: RepliedKind;
  id: string;
}

/** Finds what a reply is about. */
@Injectable()
export class RepliedThings {
  constructor(
    private readonly entries: EntryRepository,
    private readonly reports: ExperienceRepository,
    private readonly targets: TargetRepository,
  ) {}

  /**
   * The company or vessel that the thing is about, locked.
   * @throws Refusal EntryNotFound, ExperienceNotFound
   */
  async lockTarget(tx: Transaction, { kind, id }: RepliedThing): Promise<LockedTarget> {
    const missing = kind === 'entry' ? entryNotFound : experienceNotFound;
    const thing = kind === 'entry' ? await this.entries.find(tx, id) : await this.reports.find(id);
    if (!thing || ('deletedAt' in thing && thing.deletedAt)) throw missing();
    const target = await this.targets.lockRow(tx, thing.targetType, thing.targetId);
    if (!target) throw missing();
    return target;
  }
}
