import {
  type Body,
  blacklistEvents,
  maxTargetNames,
  type TargetName,
  type targetNameCalls,
} from '@kubrik/contract';
import { Outbox, Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { targetNotFound } from '../target/target.refusals.js';
import { type LockedTarget, TargetRepository } from '../target/target.repository.js';
import { TargetNameRepository } from './target-name.repository.js';
import { viewTargetName } from './target-name.view.js';

type Draft = Body<typeof targetNameCalls.addName>;

/** Former names and aliases, which moderators add and delete. */
@Injectable()
export class TargetNameService {
  constructor(
    private readonly names: TargetNameRepository,
    private readonly targets: TargetRepository,
    private readonly outbox: Outbox,
  ) {}

  async read(targetId: string): Promise<TargetName[]> {
    return (await this.names.ofTarget(targetId)).map(viewTargetName);
  }

  add(draft: Draft): Promise<TargetName> {
    return this.outbox.transaction((tx) => this.addIn(tx, draft));
  }

  /** @throws Refusal CompanyNotFound, VesselNotFound, TargetNameExists, TooManyTargetNames */
  async addIn(tx: Transaction, { targetType, targetId, ...draft }: Draft): Promise<TargetName> {
    const target = await this.targets.lockRow(tx, targetType, targetId);
    if (!target) throw targetNotFound(targetType, 'targetId');
    await this.requireNew(tx, target, draft.name);
    const row = await this.names.insert(tx, { id: uuidv7(), targetId: target.id, ...draft });
    if (!row) throw nameExists(target.name);
    await this.names.index(tx, target.id);
    tx.emit(blacklistEvents.changed, { targetType, targetId: target.id });
    return viewTargetName(row);
  }

  /** @throws Refusal TargetNameExists, TooManyTargetNames */
  async requireNew(tx: Transaction, { id, name: ownName }: LockedTarget, name: string): Promise<void> {
    if (await this.names.hasName(tx, id, name)) throw nameExists(ownName);
    if ((await this.names.count(tx, id)) >= maxTargetNames)
      throw new Refusal('TooManyTargetNames', [
        { field: 'name', message: `Больше ${maxTargetNames} названий добавить нельзя` },
      ]);
  }

  remove(id: string): Promise<{ success: boolean }> {
    return this.outbox.transaction(async (tx) => {
      const named = await this.names.targetOf(tx, id);
      const target = named && (await this.targets.lockRow(tx, named.targetType, named.id));
      if (!target || !(await this.names.delete(tx, id))) throw nameNotFound();
      await this.names.index(tx, target.id);
      tx.emit(blacklistEvents.changed, { targetType: target.targetType, targetId: target.id });
      return { success: true };
    });
  }
}

const nameExists = (ownName: string) =>
  new Refusal('TargetNameExists', [{ field: 'name', message: `Так уже называется «${ownName}»` }]);

const nameNotFound = () =>
  new Refusal('TargetNameNotFound', [{ field: 'id', message: 'Такого названия уже нет' }]);
