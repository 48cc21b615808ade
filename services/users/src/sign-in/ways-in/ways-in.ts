import type { Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { PasskeyRepository } from '../passkey/passkey.repository.js';
import { SecondFactorRepository } from '../second-factor/second-factor.repository.js';
import { IdentityRepository } from '../sign-in/identity.repository.js';

/** A person's ways to sign in besides the password: passkeys, the second step, and accounts at providers. */
@Injectable()
export class WaysIn {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly secondFactors: SecondFactorRepository,
    private readonly identities: IdentityRepository,
  ) {}

  /**
   * Removes all of them, for an account that a stranger may have had. Who knew the password could add them at
   * any time, so their age does not say who added them.
   * @param userId locked by `tx`
   */
  async removeAll(tx: Transaction, userId: string): Promise<void> {
    await this.passkeys.deleteOf(tx, userId);
    await this.secondFactors.delete(tx, userId);
    await this.identities.deleteOf(tx, userId);
  }
}
