import {
  type Actor,
  type Body,
  type Measure as MeasureReply,
  type ModeratorMeasure,
  maxMeasures,
  type measures,
  type Reply,
  userEvents,
} from '@kubrik/contract';
import { idempotent, Outbox, Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { lookupKey } from '../account/names.js';
import { Sessions } from '../account/sessions.js';
import { UserRepository } from '../account/user.repository.js';
import { NotificationService } from '../notification/notification.service.js';
import { liftedNotice, takenNotice } from './measure.notices.js';
import { MeasureRepository, type MeasureRow } from './measure.repository.js';
import { viewMeasure, viewModeratorMeasure } from './measure.view.js';

type NewMeasure = Body<typeof measures.takeMeasure>;

const day = 24 * 60 * 60 * 1000;

/** What moderators do about people. */
@Injectable()
export class MeasureService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly repository: MeasureRepository,
    private readonly notifications: NotificationService,
    private readonly sessions: Sessions,
  ) {}

  async ofPerson(username: string): Promise<Reply<typeof measures.measuresOf>> {
    const user = await this.repository.findPerson(lookupKey(username));
    if (!user) throw personNotFound();
    const rows = await this.repository.ofPerson(user.id, maxMeasures);
    return {
      userId: user.id,
      username: user.username,
      isModerator: user.role === 'admin',
      hasAvatar: user.avatar !== null,
      restriction: await this.repository.restrictionOf(user.id),
      measures: rows.map(viewModeratorMeasure),
    };
  }

  async own(userId: string): Promise<{ restriction: MeasureRestriction; measures: MeasureReply[] }> {
    const rows = await this.repository.ofPerson(userId, maxMeasures);
    return { restriction: await this.repository.restrictionOf(userId), measures: rows.map(viewMeasure) };
  }

  /** Takes effect in the open sessions before it is answered, or with its event where Redis is away. */
  async take(actor: Actor, username: string, body: NewMeasure): Promise<ModeratorMeasure> {
    requireDays(body);
    const { userId, measure } = await this.outbox.transaction(async (tx) => {
      const found = await this.repository.findPerson(lookupKey(username), tx);
      const [user] = found ? await this.users.lockUsers(tx, [found.id]) : [];
      if (!user) throw personNotFound();
      if (user.role === 'admin') throw isModerator();
      const { clientId, ...content } = body;
      const measure = await idempotent(tx, { actor, clientId, body: { userId: user.id, ...content } }, () =>
        this.store(tx, actor, user.id, body),
      );
      return { userId: user.id, measure };
    });
    await this.sessions.refresh(userId);
    return measure;
  }

  /** Takes a measure back; repeated, it changes nothing. */
  lift(actor: Actor, id: string): Promise<ModeratorMeasure> {
    return this.change(id, async (tx, row) => {
      if (row.liftedAt) return;
      const isAppealed = row.appealedAt !== null && row.appealDecidedAt === null;
      const liftedById = await this.repository.accountOf(tx, actor);
      await this.repository.update(tx, id, {
        liftedAt: new Date(),
        liftedById,
        ...(isAppealed ? decisionOf(liftedById, 'lifted') : {}),
      });
      if (isAppealed) await this.announceAppeals(tx);
      await this.notifications.notify(tx, row.userId, liftedNotice(row));
    });
  }

  /**
   * Does `work` about a measure under its person's row lock, then brings the sessions up to date.
   * @throws Refusal MeasureNotFound
   */
  async change(
    id: string,
    work: (tx: Transaction, row: MeasureRow) => Promise<void>,
  ): Promise<ModeratorMeasure> {
    const after = await this.outbox.transaction(async (tx) => {
      const found = await this.repository.find(id, tx);
      if (found) await this.users.lockUsers(tx, [found.userId]);
      const row = found && (await this.repository.find(id, tx));
      if (!row) throw measureNotFound('id');
      await work(tx, row);
      tx.emit(userEvents.measuresChanged, { userId: row.userId });
      return (await this.repository.find(id, tx)) ?? row;
    });
    await this.sessions.refresh(after.userId);
    return viewModeratorMeasure(after);
  }

  async announceAppeals(tx: Transaction): Promise<void> {
    tx.emit(userEvents.openAppealsChanged, { count: await this.repository.openAppeals(tx) });
  }

  private async store(
    tx: Transaction,
    actor: Actor,
    userId: string,
    { kind, days, rule, text }: NewMeasure,
  ): Promise<ModeratorMeasure> {
    const createdAt = new Date();
    const id = uuidv7();
    await this.repository.insert(tx, {
      id,
      userId,
      kind,
      rule,
      text: text ?? null,
      createdAt,
      until: days ? new Date(createdAt.getTime() + days * day) : null,
      moderatorId: await this.repository.accountOf(tx, actor),
    });
    const row = await this.repository.find(id, tx);
    if (!row) throw measureNotFound('id');
    await this.notifications.notify(tx, userId, takenNotice(row));
    tx.emit(userEvents.measuresChanged, { userId });
    return viewModeratorMeasure(row);
  }
}

type MeasureRestriction = Reply<typeof measures.ownMeasures>['restriction'];

/** The columns of a decision about an answer. */
export const decisionOf = (
  appealDecidedById: string | null,
  appealOutcome: 'kept' | 'lifted',
  appealReply: string | null = null,
) => ({
  appealOutcome,
  appealReply,
  appealDecidedAt: new Date(),
  appealDecidedById,
});

export const measureNotFound = (field: string) =>
  new Refusal('MeasureNotFound', [{ field, message: 'Такой меры нет' }]);

function requireDays({ kind, days }: NewMeasure): void {
  if ((kind === 'silence') === (days !== undefined)) return;
  const message = kind === 'silence' ? 'Выберите срок' : 'Срок есть только у запрета писать';
  throw new Refusal('ValidationFailed', [{ field: 'days', message }]);
}

export const personNotFound = () =>
  new Refusal('UserNotFound', [{ field: 'username', message: 'Такого участника нет' }]);

export const isModerator = () =>
  new Refusal('Forbidden', [
    { field: 'username', message: 'Это модератор: сначала администратор снимает с него роль' },
  ]);
