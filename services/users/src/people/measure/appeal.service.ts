import {
  type Actor,
  type AppealedMeasure,
  type Body,
  type Measure,
  type ModeratorMeasure,
  type measures,
  type Page,
  type Query,
  userEvents,
} from '@kubrik/contract';
import { Outbox, Refusal, viewPage } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { UserRepository } from '../../account/user/user.repository.js';
import { NotificationService } from '../../notifications/notification/notification.service.js';
import { decidedNotice } from './measure.notices.js';
import { MeasureRepository } from './measure.repository.js';
import { decisionOf, MeasureService, measureNotFound } from './measure.service.js';
import { viewMeasure } from './measure.view.js';

/** People's appeals to measures against them, and the decisions about the appeals. */
@Injectable()
export class AppealService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly repository: MeasureRepository,
    private readonly notifications: NotificationService,
    private readonly measures: MeasureService,
  ) {}

  async page(
    actor: Actor,
    { state, ...request }: Query<typeof measures.appeals>,
  ): Promise<Page<AppealedMeasure>> {
    const page = await this.repository.appeals(state === 'open', request);
    return viewPage(page, (row) => ({ ...this.measures.view(row, actor), username: row.username }));
  }

  openCount(): Promise<number> {
    return this.repository.openAppeals();
  }

  /** Each measure takes one appeal; sending the same text again adds no second one. */
  appeal(actor: Actor, measureId: string, text: string): Promise<Measure> {
    return this.outbox.transaction(async (tx) => {
      const { id: userId } = await this.users.lockSelf(tx, actor);
      const row = await this.repository.find(measureId, tx);
      if (row?.userId !== userId) throw measureNotFound('measureId');
      if (row.appealText === text) return viewMeasure(row);
      if (row.appealText !== null || row.liftedAt) throw closed(row.appealText !== null);
      const answer = { appealText: text, appealedAt: new Date() };
      await this.repository.update(tx, measureId, answer);
      tx.emit(userEvents.measuresChanged, { userId });
      await this.measures.announceAppeals(tx);
      return viewMeasure({ ...row, ...answer });
    });
  }

  /** An appeal that is already decided stays as it is. */
  decide(
    actor: Actor,
    id: string,
    { outcome, reply }: Body<typeof measures.decideAppeal>,
  ): Promise<ModeratorMeasure> {
    return this.measures.change(actor, id, async (tx, row, user) => {
      if (!row.appealedAt) throw measureNotFound('id');
      if (row.appealDecidedAt) return;
      const who = await this.repository.accountOf(tx, actor);
      const decision = decisionOf(who, outcome, reply);
      await this.repository.update(tx, id, decision);
      const isRestored = outcome === 'lifted' && (await this.measures.liftIn(tx, row, user, who));
      await this.measures.announceAppeals(tx);
      await this.notifications.notify(tx, row.userId, decidedNotice({ ...row, ...decision }, isRestored));
    });
  }
}

const closed = (isAnswered: boolean) =>
  new Refusal('AppealClosed', [
    {
      field: 'measureId',
      message: isAnswered ? 'Вы уже ответили на эту меру' : 'Мера отменена: отвечать не нужно',
    },
  ]);
