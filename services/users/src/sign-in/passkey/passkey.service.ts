import type {
  Actor,
  AssertionOptions,
  Body,
  CreationOptions,
  Origin,
  Passkey,
  passkeys as passkeyCalls,
} from '@kubrik/contract';
import { maxPasskeys } from '@kubrik/contract';
import { LOGGER, type Logger, Outbox, Refusal } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { UserRepository, type UserRow } from '../../account/user/user.repository.js';
import { MailQueue } from '../../mail/mail.queue.js';
import { Reauthentication } from '../ways-in/reauthentication.js';
import { PasskeyRepository, type PasskeyRow } from './passkey.repository.js';
import { viewPasskey } from './passkey.view.js';
import { type CreatedPasskey, PasskeyCeremonies } from './passkey-ceremonies.js';

/** A person's own passkeys. */
@Injectable()
export class PasskeyService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly reauthentication: Reauthentication,
    private readonly mails: MailQueue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async list(userId: string): Promise<Passkey[]> {
    return (await this.passkeys.listOf(userId)).map(viewPasskey);
  }

  async proofOptions(actor: Actor, { visitorId }: Origin): Promise<AssertionOptions> {
    return this.ceremonies.assertionOptions('proof', visitorId, await this.users.findSelf(actor));
  }

  async start(
    actor: Actor,
    { recentSignIn, ...proof }: Body<typeof passkeyCalls.startPasskey>,
    origin: Origin,
  ): Promise<CreationOptions> {
    const user = recentSignIn
      ? await this.reauthentication.requireRecentSignIn(actor, origin)
      : await this.reauthentication.requireAny(actor, proof, origin);
    const existing = await this.passkeys.listOf(user.id);
    if (existing.length >= maxPasskeys) throw new Refusal('TooManyPasskeys');
    return this.ceremonies.creationOptions(origin.visitorId, user, existing);
  }

  async add(
    actor: Actor,
    { name, credential }: Body<typeof passkeyCalls.addPasskey>,
    { visitorId }: Origin,
  ): Promise<Passkey> {
    const asked = await this.users.findSelf(actor);
    const created = await this.ceremonies.verifyNew(credential, visitorId, asked);
    if (!created) throw refused('credential');
    const passkey = newPasskey(asked, name, created);
    await this.outbox.transaction(async (tx) => {
      const user = await this.users.lockSelf(tx, actor);
      this.reauthentication.requireSame(asked, user);
      if ((await this.passkeys.listOf(user.id, tx)).length >= maxPasskeys)
        throw new Refusal('TooManyPasskeys');
      if (!(await this.passkeys.insert(tx, passkey))) throw refused('credential');
      await this.mails.add(tx, 'passkey-added', user.email, { passkey: name });
    });
    this.logger.info({ userId: asked.id }, 'a passkey was added');
    return viewPasskey(passkey);
  }

  async remove(
    actor: Actor,
    { passkeyId, ...proof }: Body<typeof passkeyCalls.removePasskey>,
    origin: Origin,
  ): Promise<void> {
    const confirmed = await this.reauthentication.requireAny(actor, proof, origin);
    await this.outbox.transaction(async (tx) => {
      const user = await this.users.lockSelf(tx, actor);
      this.reauthentication.requireSame(confirmed, user);
      const removed = await this.passkeys.delete(tx, user.id, passkeyId);
      if (!removed)
        throw new Refusal('PasskeyNotFound', [
          { field: 'passkeyId', message: 'Такого ключа доступа у вас нет' },
        ]);
      await this.mails.add(tx, 'passkey-removed', user.email, { passkey: removed.name });
    });
    this.logger.info({ userId: confirmed.id }, 'a passkey was removed');
  }
}

const newPasskey = (user: UserRow, name: string, created: CreatedPasskey): PasskeyRow => ({
  ...created,
  id: uuidv7(),
  userId: user.id,
  name,
  createdAt: new Date(),
  lastUsedAt: null,
});

const refused = (field: string) =>
  new Refusal('PasskeyRefused', [{ field, message: 'Ключ доступа не подошёл' }]);
