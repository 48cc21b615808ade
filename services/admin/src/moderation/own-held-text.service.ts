import { type Actor, type OwnHeldText, type ReportedKind } from '@kubrik/contract';
import { Outbox, Refusal, requireUser } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DecisionService } from './decision.service.js';
import { ReportedItemRepository } from './reported-item.repository.js';

/** A person's held texts in all services. */
@Injectable()
export class OwnHeldTextService {
  constructor(
    private readonly items: ReportedItemRepository,
    private readonly decisions: DecisionService,
    private readonly outbox: Outbox,
  ) {}

  async list(actor: Actor): Promise<OwnHeldText[]> {
    const held = await this.items.heldOf(requireUser(actor).id);
    return held.map(({ excerpt, firstAt, ...text }) => ({
      ...text,
      content: excerpt,
      createdAt: firstAt.toISOString(),
    }));
  }

  /** @throws Refusal ReportNotFound also when the text is already decided */
  takeBack(actor: Actor, kind: ReportedKind, itemId: string): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const [item] = await this.items.lockOpen(tx, kind, itemId);
      if (item?.authorId !== requireUser(actor).id || item.heldFor === null) throw notFound();
      await this.decisions.takeBack(tx, item);
    });
  }
}

const notFound = () => new Refusal('ReportNotFound', [{ field: 'itemId', message: 'Это уже решено' }]);
