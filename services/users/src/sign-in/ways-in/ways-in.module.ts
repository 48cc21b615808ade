import { Module } from '@nestjs/common';
import { AccountRepositoriesModule } from '../../account/account-repositories.module.js';
import { PasskeyRepository } from '../passkey/passkey.repository.js';
import { PasskeyCeremonies } from '../passkey/passkey-ceremonies.js';
import { PasskeyChallenges } from '../passkey/passkey-challenges.js';
import { RelyingParty } from '../passkey/relying-party.js';
import { SecondFactorRepository } from '../second-factor/second-factor.repository.js';
import { SecondFactorCodes } from '../second-factor/second-factor-codes.js';
import { IdentityRepository } from '../sign-in/identity.repository.js';
import { LoginAttemptLimiter } from './login-attempt-limiter.js';
import { Reauthentication } from './reauthentication.js';
import { WaysIn } from './ways-in.js';

/** Ways to sign in besides the password, and how people prove again who they are. */
@Module({
  imports: [AccountRepositoriesModule],
  providers: [
    LoginAttemptLimiter,
    Reauthentication,
    WaysIn,
    SecondFactorRepository,
    SecondFactorCodes,
    PasskeyRepository,
    PasskeyCeremonies,
    PasskeyChallenges,
    RelyingParty,
    IdentityRepository,
  ],
  exports: [
    LoginAttemptLimiter,
    Reauthentication,
    WaysIn,
    SecondFactorRepository,
    SecondFactorCodes,
    PasskeyRepository,
    PasskeyCeremonies,
    PasskeyChallenges,
    RelyingParty,
    IdentityRepository,
  ],
})
export class WaysInModule {}
