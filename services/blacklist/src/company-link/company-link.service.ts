import {
  type Body,
  blacklistEvents,
  type CompanyLink,
  type companyLinkCalls,
  type Page,
  type Query,
} from '@kubrik/contract';
import { Outbox, Refusal, type Transaction, viewPage } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { targetNotFound } from '../target/target.refusals.js';
import { TargetRepository } from '../target/target.repository.js';
import { CompanyLinkRepository, type CompanyLinkRow } from './company-link.repository.js';
import { viewCompanyLink } from './company-link.view.js';

/** Owners, managers, operators and crewing companies of vessels, which moderators enter. */
@Injectable()
export class CompanyLinkService {
  constructor(
    private readonly links: CompanyLinkRepository,
    private readonly targets: TargetRepository,
    private readonly outbox: Outbox,
  ) {}

  async read({ targetId, ...request }: Query<typeof companyLinkCalls.links>): Promise<Page<CompanyLink>> {
    return viewPage(await this.links.page(targetId, request), viewCompanyLink);
  }

  /** @throws Refusal VesselNotFound, CompanyNotFound, CompanyLinkExists */
  add({ vesselId, companyId, ...facts }: Body<typeof companyLinkCalls.addLink>): Promise<CompanyLink> {
    return this.outbox.transaction(async (tx) => {
      const ends = await this.lockEnds(tx, vesselId, companyId);
      const id = uuidv7();
      if (!(await this.links.insert(tx, { id, ...ends, ...facts })))
        throw new Refusal('CompanyLinkExists', [
          { field: 'asOf', message: 'Такая связь на этот день уже есть' },
        ]);
      const link = await this.link(tx, id);
      announce(tx, link);
      return viewCompanyLink(link);
    });
  }

  remove(id: string): Promise<{ success: boolean }> {
    return this.outbox.transaction(async (tx) => {
      const link = await this.link(tx, id);
      await this.links.delete(tx, id);
      announce(tx, link);
      return { success: true };
    });
  }

  /** Locks both targets in the order of their ids, as a merge does. */
  private async lockEnds(tx: Transaction, vesselId: string, companyId: string) {
    const vessel = await this.targets.findIn(tx, 'vessel', vesselId);
    if (!vessel) throw targetNotFound('vessel', 'vesselId');
    const company = await this.targets.findIn(tx, 'company', companyId);
    if (!company) throw targetNotFound('company', 'companyId');
    const locked = new Map<string, string>();
    for (const { targetType, id } of [vessel, company].toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const target = await this.targets.lockRow(tx, targetType, id);
      if (!target) throw targetNotFound(targetType, `${targetType}Id`);
      locked.set(targetType, target.id);
    }
    return { vesselId: locked.get('vessel') as string, companyId: locked.get('company') as string };
  }

  private async link(tx: Transaction, id: string): Promise<CompanyLinkRow> {
    const link = await this.links.find(tx, id);
    if (!link) throw new Refusal('CompanyLinkNotFound', [{ field: 'id', message: 'Такой связи уже нет' }]);
    return link;
  }
}

function announce(tx: Transaction, { vesselId, companyId }: CompanyLinkRow): void {
  tx.emit(blacklistEvents.changed, { targetType: 'vessel', targetId: vesselId });
  tx.emit(blacklistEvents.changed, { targetType: 'company', targetId: companyId });
}
