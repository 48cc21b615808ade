import type { Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { PasskeyRepository } from '../passkey/passkey.repository.js';
import { SecondFactorRepository } from '../second-factor/second-factor.repository.js';
import { IdentityRepository } from '../sign-in/identity.repository.js';

/** What a person signs in with besides the password: passkeys, the second step, and accounts at providers. */
@Injectable()
export class WaysIn {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly secondFactors: SecondFactorRepository,
    private readonly identities: IdentityRepository,
  ) {}

  /**
   * Removes them all, for an account that somebody else may have had. Whoever has the password can add them at any time,
   * so their age says nothing about whose they are.
   * @param userId locked by `tx`
   */
  async removeAll(tx: Transaction, userId: string): Promise<void> {
    await this.passkeys.deleteOf(tx, userId);
    await this.secondFactors.delete(tx, userId);
    await this.identities.deleteOf(tx, userId);
  }
}
