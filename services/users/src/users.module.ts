import { AiQuotaModule } from '@kubrik/ai';
import { attachmentsProvider, picturePathsProvider } from '@kubrik/service-kit';
import { Module } from '@nestjs/common';
import { AccountRepositoriesModule } from './account/account-repositories.module.js';
import { AvatarHandler } from './account/avatar/avatar.handler.js';
import { AvatarModule } from './account/avatar/avatar.module.js';
import { EmailChangeHandler } from './account/email-change/email-change.handler.js';
import { EmailChangeService } from './account/email-change/email-change.service.js';
import { ProfileHandler } from './account/profile/profile.handler.js';
import { ProfileService } from './account/profile/profile.service.js';
import { UsernameModule } from './account/username/username.module.js';
import { BackgroundCallModule } from './background-call/background-call.module.js';
import { CompaniesModule } from './companies/companies.module.js';
import { CompanyRepositoriesModule } from './companies/company-repositories.module.js';
import { DemoHandler } from './demo/demo.handler.js';
import { DemoService } from './demo/demo.service.js';
import { MailModule } from './mail/mail.module.js';
import { MessageRepositoriesModule } from './messages/message-repositories.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { ApplicationHandler } from './notifications/application/application.handler.js';
import { NotificationModule } from './notifications/notification/notification.module.js';
import { NotificationChoiceModule } from './notifications/notification-choice/notification-choice.module.js';
import { NotificationRepositoriesModule } from './notifications/notification-repositories.module.js';
import { PushModule } from './notifications/push/push.module.js';
import { SavedSearchHandler } from './notifications/saved-search/saved-search.handler.js';
import { FollowedNewsHandler } from './notifications/subscription/followed-news.handler.js';
import { FollowerNotificationQueue } from './notifications/subscription/follower-notification.queue.js';
import { MergedCompanyRepository } from './notifications/subscription/merged-company.repository.js';
import { ModeratedTopicHandler } from './notifications/subscription/moderated-topic.handler.js';
import { ReviewedBankHandler } from './notifications/subscription/reviewed-bank.handler.js';
import { SubscriptionHandler } from './notifications/subscription/subscription.handler.js';
import { SubscriptionRepository } from './notifications/subscription/subscription.repository.js';
import { SubscriptionService } from './notifications/subscription/subscription.service.js';
import { SuggestionHandler } from './notifications/suggestion/suggestion.handler.js';
import { ReactionNotificationService } from './notifications/text-notification/reaction-notification.service.js';
import { TextNotificationHandler } from './notifications/text-notification/text-notification.handler.js';
import { TextNotificationService } from './notifications/text-notification/text-notification.service.js';
import { UnsubscriptionModule } from './notifications/unsubscription/unsubscription.module.js';
import { AppealService } from './people/measure/appeal.service.js';
import { MeasureHandler } from './people/measure/measure.handler.js';
import { MeasureService } from './people/measure/measure.service.js';
import { WithdrawalService } from './people/measure/withdrawal.service.js';
import { PeopleHandler } from './people/people/people.handler.js';
import { PeopleService } from './people/people/people.service.js';
import { PeopleRepositoriesModule } from './people/people-repositories.module.js';
import { PublicProfileHandler } from './people/public-profile/public-profile.handler.js';
import { PublicProfileService } from './people/public-profile/public-profile.service.js';
import { ReportHandler } from './people/report/report.handler.js';
import { ReportService } from './people/report/report.service.js';
import { AccountDeletionHandler } from './personal-data/deletion/account-deletion.handler.js';
import { AccountDeletionService } from './personal-data/deletion/account-deletion.service.js';
import { ErasureQueue } from './personal-data/deletion/erasure.queue.js';
import { ErasureRepository } from './personal-data/deletion/erasure.repository.js';
import { AuthHandler } from './sign-in/auth/auth.handler.js';
import { AuthService } from './sign-in/auth/auth.service.js';
import { KnownDeviceRepository } from './sign-in/device/known-device.repository.js';
import { LinksHandler } from './sign-in/links/links.handler.js';
import { PasswordResetService } from './sign-in/links/password-reset.service.js';
import { VerificationService } from './sign-in/links/verification.service.js';
import { PasskeyHandler } from './sign-in/passkey/passkey.handler.js';
import { PasskeyService } from './sign-in/passkey/passkey.service.js';
import { PasskeySignInService } from './sign-in/passkey/passkey-sign-in.service.js';
import { PendingSignIns } from './sign-in/second-factor/pending-sign-ins.js';
import { SecondFactorHandler } from './sign-in/second-factor/second-factor.handler.js';
import { SecondFactorService } from './sign-in/second-factor/second-factor.service.js';
import { SecurityHandler } from './sign-in/security/security.handler.js';
import { SecurityService } from './sign-in/security/security.service.js';
import { SessionModule } from './sign-in/session/session.module.js';
import { ExternalAccountService } from './sign-in/sign-in/external-account.service.js';
import { Flows } from './sign-in/sign-in/flows.js';
import { PendingRegistrations } from './sign-in/sign-in/pending-registrations.js';
import { Providers } from './sign-in/sign-in/providers.js';
import { SignInHandler } from './sign-in/sign-in/sign-in.handler.js';
import { SignInService } from './sign-in/sign-in/sign-in.service.js';
import { WaysInModule } from './sign-in/ways-in/ways-in.module.js';
import { TotalsHandler } from './totals/totals.handler.js';
import { UsageHandler } from './usage/usage.handler.js';

@Module({
  imports: [
    AiQuotaModule,
    AccountRepositoriesModule,
    PeopleRepositoriesModule,
    MessageRepositoriesModule,
    CompanyRepositoriesModule,
    NotificationRepositoriesModule,
    BackgroundCallModule,
    UsernameModule,
    AvatarModule,
    SessionModule,
    WaysInModule,
    NotificationChoiceModule,
    UnsubscriptionModule,
    PushModule,
    MailModule,
    NotificationModule,
    CompaniesModule,
    MessagesModule,
  ],
  controllers: [
    AuthHandler,
    LinksHandler,
    SignInHandler,
    ProfileHandler,
    PublicProfileHandler,
    AvatarHandler,
    ReportHandler,
    MeasureHandler,
    SecurityHandler,
    SecondFactorHandler,
    PasskeyHandler,
    EmailChangeHandler,
    DemoHandler,
    AccountDeletionHandler,
    ApplicationHandler,
    SuggestionHandler,
    TextNotificationHandler,
    ReviewedBankHandler,
    SubscriptionHandler,
    FollowedNewsHandler,
    SavedSearchHandler,
    ModeratedTopicHandler,
    PeopleHandler,
    UsageHandler,
    TotalsHandler,
  ],
  providers: [
    AuthService,
    SecurityService,
    PendingSignIns,
    SecondFactorService,
    PasskeyService,
    PasskeySignInService,
    KnownDeviceRepository,
    EmailChangeService,
    DemoService,
    AccountDeletionService,
    ErasureQueue,
    ErasureRepository,
    VerificationService,
    PasswordResetService,
    ProfileService,
    PublicProfileService,
    ReportService,
    MeasureService,
    AppealService,
    WithdrawalService,
    ReactionNotificationService,
    TextNotificationService,
    FollowerNotificationQueue,
    MergedCompanyRepository,
    SubscriptionRepository,
    SubscriptionService,
    PeopleService,
    Providers,
    Flows,
    PendingRegistrations,
    ExternalAccountService,
    SignInService,
    picturePathsProvider,
    attachmentsProvider,
  ],
})
export class UsersModule {}
