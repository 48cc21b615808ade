import type { Actor, avatars, Body, measures } from '@kubrik/contract';
import { lookupKey } from '@kubrik/contract';
import { Outbox, Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { AvatarService } from '../../account/avatar/avatar.service.js';
import { mapUniqueViolation } from '../../account/user/user.refusals.js';
import { UserRepository, type UserRow } from '../../account/user/user.repository.js';
import { UsernameWithdrawals } from '../../account/username/username-withdrawals.js';
import { Sessions } from '../../sign-in/session/sessions.js';
import { isModerator, MeasureService, personNotFound } from './measure.service.js';

/** Takes away a username or avatar that breaks the rules; each withdrawal is a measure. */
@Injectable()
export class WithdrawalService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly usernames: UsernameWithdrawals,
    private readonly avatars: AvatarService,
    private readonly measures: MeasureService,
    private readonly sessions: Sessions,
  ) {}

  /**
   * @returns the neutral name that the person has now
   * @throws Refusal Forbidden when the present name is a neutral name from a withdrawal
   */
  async withdrawUsername(
    actor: Actor,
    username: string,
    { rule, text }: Body<typeof measures.withdrawUsername>,
  ): Promise<string> {
    const { userId, neutralUsername } = await this.outbox
      .transaction(async (tx) => {
        const user = await this.lockPersonOfName(tx, username);
        if (await this.measures.hasNeutralUsername(tx, user)) throw isNeutral();
        const neutralUsername = await this.usernames.withdraw(tx, user);
        await this.measures.record(tx, actor, {
          id: uuidv7(),
          userId: user.id,
          kind: 'username_withdrawal',
          rule,
          text,
          withdrawnUsername: user.username,
          neutralUsername,
        });
        return { userId: user.id, neutralUsername };
      })
      .catch((error: unknown) => {
        throw mapUniqueViolation(error);
      });
    await this.sessions.refresh(userId);
    return neutralUsername;
  }

  /** Changes nothing when the person has no picture, so a repeated call makes one measure. */
  withdrawAvatar(
    actor: Actor,
    username: string,
    { rule, text }: Body<typeof avatars.withdrawAvatar>,
  ): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const user = await this.lockPersonOfName(tx, username);
      const { id: userId, avatar } = user;
      if (!avatar) return;
      const id = uuidv7();
      await this.avatars.withdraw(tx, user, avatar, id);
      await this.measures.record(tx, actor, {
        id,
        userId,
        kind: 'avatar_withdrawal',
        rule,
        text,
        withdrawnAvatar: avatar,
      });
    });
  }

  /**
   * Locks the person, found only by their present name, so that a repeated call does not take the neutral
   * name as well.
   * @throws Refusal UserNotFound; Forbidden for people with the admin role
   */
  private async lockPersonOfName(tx: Transaction, username: string): Promise<UserRow> {
    const [found] = await this.users.withUsernames(tx, [lookupKey(username)]);
    const [user] = found ? await this.users.lockUsers(tx, [found.id]) : [];
    if (!user || lookupKey(user.username) !== lookupKey(username)) throw personNotFound();
    if (user.role === 'admin') throw isModerator();
    return user;
  }
}

const isNeutral = () =>
  new Refusal('Forbidden', [
    { field: 'username', message: 'Это нейтральный никнейм вместо забранного: забирать нечего' },
  ]);
