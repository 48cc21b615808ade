import type { Actor, Body, Origin, User as UserReply, users } from '@kubrik/contract';
import { lookupKey } from '@kubrik/contract';
import { Outbox, PicturePaths, Refusal, requireOver, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { MeasureRepository } from '../../people/measure/measure.repository.js';
import { Sessions } from '../../sign-in/session/sessions.js';
import { LoginAttemptLimiter } from '../../sign-in/ways-in/login-attempt-limiter.js';
import { Reauthentication } from '../../sign-in/ways-in/reauthentication.js';
import { EmailChangeService } from '../email-change/email-change.service.js';
import { announceChanged } from '../user/announce-changed.js';
import { nameColumns } from '../user/names.js';
import { mapUniqueViolation } from '../user/user.refusals.js';
import { UserRepository, type UserRow } from '../user/user.repository.js';
import { viewUser } from '../user/user.view.js';
import { UsernameService } from '../username/username.service.js';

type ProfileChange = Body<typeof users.changeProfile>;

@Injectable()
export class ProfileService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly sessions: Sessions,
    private readonly emailChanges: EmailChangeService,
    private readonly reauthentication: Reauthentication,
    private readonly attempts: LoginAttemptLimiter,
    private readonly pictures: PicturePaths,
    private readonly usernames: UsernameService,
    private readonly measures: MeasureRepository,
  ) {}

  async read(actor: Actor): Promise<UserReply> {
    const user = actor.kind === 'user' ? await this.users.find(actor.id) : undefined;
    // The session is still open although the account has gone or is being deactivated.
    if (!user?.isActive) throw new Refusal('AuthorizationRequired');
    return viewUser(user, this.pictures);
  }

  /** A new address replaces the old one only after its confirmation; until then answers show the old one. */
  async change(actor: Actor, change: ProfileChange, origin: Origin): Promise<UserReply> {
    const confirmed = await this.confirmForAddress(actor, change, origin);
    const user = await this.outbox
      .transaction((tx) => this.changeIn(tx, actor, change, confirmed))
      .catch((error: unknown) => {
        throw mapUniqueViolation(error);
      });
    await this.sessions.refresh(user.id);
    return viewUser(user, this.pictures);
  }

  /** The person who has proved who they are, if the change needs it. */
  private async confirmForAddress(
    actor: Actor,
    { email, currentPassword, code, assertion }: ProfileChange,
    origin: Origin,
  ): Promise<UserRow | undefined> {
    const before = actor.kind === 'user' ? await this.users.find(actor.id) : undefined;
    if (!before || lookupKey(email) === before.emailKey) return undefined;
    const confirmed = await this.reauthentication.requireAny(
      actor,
      { currentPassword, code, assertion },
      origin,
    );
    await this.attempts.count('email-change', before.id);
    return confirmed;
  }

  private async changeIn(
    tx: Transaction,
    actor: Actor,
    change: ProfileChange,
    confirmed: UserRow | undefined,
  ): Promise<UserRow> {
    const before = await this.users.lockSelf(tx, actor);
    const isOtherAddress = lookupKey(change.email) !== before.emailKey;
    const names = nameColumns({ ...change, email: isOtherAddress ? before.email : change.email });
    const after = { ...before, ...names };
    if (names.username !== before.username) requireOver(await this.measures.restrictionOf(before.id, tx));
    await this.users.update(tx, before.id, names);
    if (names.usernameKey !== before.usernameKey) await this.usernames.take(tx, before.id, change.username);
    if (isOtherAddress) {
      // Without a proof, the address can differ here only if another call has just changed it.
      if (!confirmed)
        throw new Refusal('NotConfirmed', [{ field: 'currentPassword', message: 'Введите текущий пароль' }]);
      this.reauthentication.requireSame(confirmed, before);
      await this.emailChanges.request(tx, before, change.email);
    }
    announceChanged(tx, after);
    return after;
  }
}
