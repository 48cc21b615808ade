import {
  type Actor,
  type Body,
  lookupKey,
  type Measure as MeasureReply,
  type ModeratorMeasure,
  maxMeasures,
  type measures,
  type Reply,
  userEvents,
} from '@kubrik/contract';
import {
  Attachments,
  type Insertable,
  idempotent,
  Outbox,
  Refusal,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { AvatarService } from '../../account/avatar/avatar.service.js';
import { UserRepository, type UserRow } from '../../account/user/user.repository.js';
import { UsernameWithdrawals } from '../../account/username/username-withdrawals.js';
import { NotificationService } from '../../notifications/notification/notification.service.js';
import { Sessions } from '../../sign-in/session/sessions.js';
import type { Measure } from './measure.entity.js';
import { liftedNotice, takenNotice } from './measure.notices.js';
import { MeasureRepository, type MeasureRow, type NamedMeasureRow } from './measure.repository.js';
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
    private readonly usernames: UsernameWithdrawals,
    private readonly avatars: AvatarService,
    private readonly attachments: Attachments,
  ) {}

  async ofPerson(actor: Actor, username: string): Promise<Reply<typeof measures.measuresOf>> {
    const user = await this.repository.findPerson(lookupKey(username));
    if (!user) throw personNotFound();
    const rows = await this.repository.ofPerson(user.id, maxMeasures);
    return {
      userId: user.id,
      username: user.username,
      isModerator: user.role === 'admin',
      hasAvatar: user.avatar !== null,
      restriction: await this.repository.restrictionOf(user.id),
      measures: rows.map((row) => this.view(row, actor)),
    };
  }

  /** @throws Refusal UserNotFound */
  async usernameOf(userId: string): Promise<string> {
    const user = await this.users.find(userId);
    if (!user) throw personNotFound('id');
    return user.username;
  }

  async own(userId: string): Promise<{ restriction: MeasureRestriction; measures: MeasureReply[] }> {
    const rows = await this.repository.ofPerson(userId, maxMeasures);
    return { restriction: await this.repository.restrictionOf(userId), measures: rows.map(viewMeasure) };
  }

  /**
   * Takes a measure. It holds in the open sessions before the call is answered; while Redis is away, its
   * event brings the sessions up to date.
   */
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

  /** Lifts a measure; a repeated call changes nothing. */
  lift(actor: Actor, id: string): Promise<ModeratorMeasure> {
    return this.change(actor, id, async (tx, row, user) => {
      if (row.liftedAt) return;
      const isAppealed = row.appealedAt !== null && row.appealDecidedAt === null;
      const who = await this.repository.accountOf(tx, actor);
      const isRestored = await this.liftIn(tx, row, user, who);
      if (isAppealed) {
        await this.repository.update(tx, id, decisionOf(who, 'lifted'));
        await this.announceAppeals(tx);
      }
      await this.notifications.notify(tx, row.userId, liftedNotice(row, isRestored));
    });
  }

  /**
   * Lifts a measure, and gives back what it took away.
   * @param user whom the measure is against, locked by `tx`
   * @returns whether the person has again what was taken away
   */
  async liftIn(tx: Transaction, row: MeasureRow, user: UserRow, liftedById: string | null): Promise<boolean> {
    const { id, withdrawnUsername, withdrawnAvatar } = row;
    const lifted = { liftedAt: new Date(), liftedById, withdrawnAvatar: null };
    await this.repository.update(tx, id, lifted);
    if (withdrawnAvatar) return this.avatars.giveBack(tx, user, withdrawnAvatar, id);
    if (withdrawnUsername === null) return false;
    const isNeutral = await this.hasNeutralUsername(tx, user);
    await this.usernames.giveBack(tx, user, withdrawnUsername, isNeutral);
    return isNeutral;
  }

  /** Whether a withdrawal gave the person their present name. */
  hasNeutralUsername(tx: Transaction, { id, username }: UserRow): Promise<boolean> {
    return this.repository.gaveUsername(tx, id, username);
  }

  /**
   * Does `work` about a measure under its person's row lock, then brings the sessions up to date.
   * @throws Refusal MeasureNotFound
   */
  async change(
    actor: Actor,
    id: string,
    work: (tx: Transaction, row: MeasureRow, user: UserRow) => Promise<void>,
  ): Promise<ModeratorMeasure> {
    const after = await this.outbox.transaction(async (tx) => {
      const found = await this.repository.find(id, tx);
      const [user] = found ? await this.users.lockUsers(tx, [found.userId]) : [];
      const row = user && (await this.repository.find(id, tx));
      if (!row) throw measureNotFound('id');
      await work(tx, row, user);
      tx.emit(userEvents.measuresChanged, { userId: row.userId });
      return (await this.repository.find(id, tx)) ?? row;
    });
    await this.sessions.refresh(after.userId);
    return this.view(after, actor);
  }

  view(row: NamedMeasureRow, reader: Actor): ModeratorMeasure {
    return viewModeratorMeasure(row, reader, this.attachments);
  }

  async announceAppeals(tx: Transaction): Promise<void> {
    tx.emit(userEvents.openAppealsChanged, { count: await this.repository.openAppeals(tx) });
  }

  /**
   * Stores a measure and tells the person.
   * @param measure against somebody whose row `tx` has locked
   */
  async record(tx: Transaction, actor: Actor, measure: NewMeasureRow): Promise<NamedMeasureRow> {
    const moderatorId = await this.repository.accountOf(tx, actor);
    await this.repository.insert(tx, {
      createdAt: new Date(),
      ...measure,
      text: measure.text ?? null,
      moderatorId,
    });
    const row = await this.repository.find(measure.id, tx);
    if (!row) throw measureNotFound('id');
    await this.notifications.notify(tx, row.userId, takenNotice(row));
    tx.emit(userEvents.measuresChanged, { userId: row.userId });
    return row;
  }

  private async store(
    tx: Transaction,
    actor: Actor,
    userId: string,
    { kind, days, rule, text }: NewMeasure,
  ): Promise<ModeratorMeasure> {
    const createdAt = new Date();
    const until = days ? new Date(createdAt.getTime() + days * day) : null;
    const row = await this.record(tx, actor, { id: uuidv7(), userId, kind, rule, text, createdAt, until });
    return this.view(row, actor);
  }
}

/** A measure without `createdAt` is taken now. */
type NewMeasureRow = Omit<Insertable<Measure>, 'createdAt' | 'moderatorId' | 'text'> & {
  createdAt?: Date;
  text: string | undefined;
};

type MeasureRestriction = Reply<typeof measures.ownMeasures>['restriction'];

/** The columns of a decision about an appeal. */
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

export const personNotFound = (field = 'username') =>
  new Refusal('UserNotFound', [{ field, message: 'Такого участника нет' }]);

export const isModerator = () =>
  new Refusal('Forbidden', [
    { field: 'username', message: 'Это модератор: сначала администратор снимает с него роль' },
  ]);
