import { type Actor, adminEvents, type OwnDeletion } from '@kubrik/contract';
import { Outbox, Refusal, requireUser } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DeletionAppealRepository } from './deletion-appeal.repository.js';
import { ReportedItemRepository } from './reported-item.repository.js';

/** What moderators have deleted of a person's texts, and the person's appeals. */
@Injectable()
export class OwnDeletionService {
  constructor(
    private readonly items: ReportedItemRepository,
    private readonly appeals: DeletionAppealRepository,
    private readonly outbox: Outbox,
  ) {}

  async list(actor: Actor): Promise<OwnDeletion[]> {
    const deletions = await this.items.deletionsOf(requireUser(actor).id);
    return deletions.map(({ id, kind, excerpt, isDeleted, rule, explanation, decidedAt, appeal }) => ({
      id,
      kind,
      excerpt,
      rule,
      explanation,
      decidedAt: decidedAt.toISOString(),
      isRestored: !isDeleted,
      appeal,
    }));
  }

  /** One appeal for each item; sending the same text again adds no second one. */
  appeal(actor: Actor, id: string, text: string): Promise<void> {
    const { id: userId } = requireUser(actor);
    return this.outbox.transaction(async (tx) => {
      const [item] = await this.items.lock(tx, [id]);
      if (item?.authorId !== userId || !(await this.items.wasDeleted(tx, id))) throw notFound();
      const before = await this.appeals.find(tx, id);
      if (before?.text === text) return;
      if (before || !item.isDeleted) throw closed(Boolean(before));
      await this.appeals.insert(tx, { reportedItemId: id, userId, text, createdAt: new Date() });
      await this.items.reopen(tx, id);
      tx.emit(adminEvents.openReportsChanged, await this.items.openCountInTurn(tx));
    });
  }
}

const notFound = () => new Refusal('ReportNotFound', [{ field: 'id', message: 'Такого удаления нет' }]);

const closed = (isAnswered: boolean) =>
  new Refusal('AppealClosed', [
    {
      field: 'id',
      message: isAnswered ? 'Вы уже возразили' : 'Удаление отменено: возражать не нужно',
    },
  ]);
