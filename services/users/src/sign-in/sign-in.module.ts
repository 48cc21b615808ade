import { picturePathsProvider } from '@kubrik/service-kit';
import { Module } from '@nestjs/common';
import { AccountRepositoriesModule } from '../account/account-repositories.module.js';
import { UsernameModule } from '../account/username/username.module.js';
import { MailModule } from '../mail/mail.module.js';
import { NotificationModule } from '../notifications/notification/notification.module.js';
import { PushModule } from '../notifications/push/push.module.js';
import { AuthHandler } from './auth/auth.handler.js';
import { AuthService } from './auth/auth.service.js';
import { KnownDeviceRepository } from './device/known-device.repository.js';
import { LinksHandler } from './links/links.handler.js';
import { PasswordResetService } from './links/password-reset.service.js';
import { VerificationService } from './links/verification.service.js';
import { PasskeyHandler } from './passkey/passkey.handler.js';
import { PasskeyService } from './passkey/passkey.service.js';
import { PasskeySignInService } from './passkey/passkey-sign-in.service.js';
import { PendingSignIns } from './second-factor/pending-sign-ins.js';
import { SecondFactorHandler } from './second-factor/second-factor.handler.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { SecurityHandler } from './security/security.handler.js';
import { SecurityService } from './security/security.service.js';
import { SessionModule } from './session/session.module.js';
import { ExternalAccountService } from './sign-in/external-account.service.js';
import { Flows } from './sign-in/flows.js';
import { PendingRegistrations } from './sign-in/pending-registrations.js';
import { Providers } from './sign-in/providers.js';
import { SignInHandler } from './sign-in/sign-in.handler.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { WaysInModule } from './ways-in/ways-in.module.js';

/** Registration, signing in by every way, links of e-mails, and what protects an account. */
@Module({
  imports: [
    AccountRepositoriesModule,
    WaysInModule,
    SessionModule,
    UsernameModule,
    MailModule,
    PushModule,
    NotificationModule,
  ],
  controllers: [
    AuthHandler,
    LinksHandler,
    SignInHandler,
    PasskeyHandler,
    SecondFactorHandler,
    SecurityHandler,
  ],
  providers: [
    AuthService,
    KnownDeviceRepository,
    PendingSignIns,
    SecondFactorService,
    PasskeyService,
    PasskeySignInService,
    SecurityService,
    VerificationService,
    PasswordResetService,
    Providers,
    Flows,
    PendingRegistrations,
    ExternalAccountService,
    SignInService,
    picturePathsProvider,
  ],
  exports: [AuthService],
})
export class SignInModule {}
