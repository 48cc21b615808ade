import { randomInt } from 'node:crypto';
import { type measures, type Reply, type Request, reportReasonTexts } from '@kubrik/contract';
import { Outbox, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { announceChanged } from '../account/announce-changed.js';
import { nameColumns } from '../account/names.js';
import { Sessions } from '../account/sessions.js';
import { mapUniqueViolation } from '../account/user.refusals.js';
import { UserRepository, type UserRow } from '../account/user.repository.js';
import { lockPersonOfName } from '../measure/lock-person-of-name.js';
import { NotificationService } from '../notification/notification.service.js';
import { UsernameService } from './username.service.js';

/** Names that are tried, until one is free. */
const tries = 20;

/** Takes away nicknames that break the rules of the house. */
@Injectable()
export class WithdrawalService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly usernames: UsernameService,
    private readonly notifications: NotificationService,
    private readonly sessions: Sessions,
  ) {}

  /** Finds a person by the name of now alone, so that a repeated call does not take the neutral name as well. */
  async withdraw({
    params,
    body,
  }: Request<typeof measures.withdrawUsername>): Promise<Reply<typeof measures.withdrawUsername>> {
    const after = await this.outbox
      .transaction(async (tx) => {
        return this.rename(tx, await lockPersonOfName(this.users, tx, params.username), body);
      })
      .catch((error: unknown) => {
        throw mapUniqueViolation(error);
      });
    await this.sessions.refresh(after.id);
    return { username: after.username };
  }

  private async rename(
    tx: Transaction,
    user: UserRow,
    { rule, text }: Request<typeof measures.withdrawUsername>['body'],
  ): Promise<UserRow> {
    const wanted = Array.from({ length: tries }, (_, n) => neutralName(n < tries / 2 ? 4 : 6));
    const username = await this.usernames.firstFree(tx, wanted);
    await this.usernames.replace(tx, user, username);
    const names = nameColumns({ ...user, username });
    await this.users.update(tx, user.id, names);
    const after = { ...user, ...names };
    announceChanged(tx, after);
    await this.notifications.notify(tx, user.id, {
      type: 'moderation',
      title: 'Модератор заменил ваш никнейм',
      content: [
        `Он нарушает правило «${reportReasonTexts[rule]}».`,
        `Теперь вы «${username}», другой можно выбрать в кабинете.`,
        text && `Модератор пишет: «${text}»`,
      ]
        .filter(Boolean)
        .join(' '),
      path: '/cabinet',
    });
    return after;
  }
}

const neutralName = (digits: number): string => `Моряк-${randomInt(10 ** (digits - 1), 10 ** digits)}`;
