import { AiQuotaModule } from '@kubrik/ai';
import { ownSettings } from '@kubrik/contract';
import {
  attachmentsProvider,
  CONFIG,
  LOGGER,
  type Logger,
  picturePathsProvider,
  settingHandler,
} from '@kubrik/service-kit';
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
import { CompanyHandler } from './companies/company/company.handler.js';
import { CompanyService } from './companies/company/company.service.js';
import { CompanyMembersService } from './companies/company/company-members.service.js';
import { CompanyPeople } from './companies/company/company-people.js';
import { CompanyVerificationService } from './companies/company/company-verification.service.js';
import { CompanyRepositoriesModule } from './companies/company-repositories.module.js';
import { DemoHandler } from './demo/demo.handler.js';
import { DemoService } from './demo/demo.service.js';
import { CommentReplyHandler } from './mail/comment-reply/comment-reply.handler.js';
import { ForgottenAddressQueue } from './mail/comment-reply/forgotten-address.queue.js';
import { RepliesClient } from './mail/comment-reply/replies.client.js';
import { ReplyEmailWriter } from './mail/comment-reply/reply-email.writer.js';
import { EmailWriter } from './mail/email-writer.js';
import { FileMailer } from './mail/file.mailer.js';
import { Links } from './mail/links.js';
import { MailQueue } from './mail/mail.queue.js';
import { MailRepository } from './mail/mail.repository.js';
import { Mailer } from './mail/mailer.js';
import { NotificationEmailWriter } from './mail/notification-email.writer.js';
import { SmtpMailer } from './mail/smtp.mailer.js';
import { ListedCvHandler } from './messages/listed-cv/listed-cv.handler.js';
import { ListedCvRepository } from './messages/listed-cv/listed-cv.repository.js';
import { ListedCvService } from './messages/listed-cv/listed-cv.service.js';
import { ConversationRepository } from './messages/message/conversation.repository.js';
import { ConversationService } from './messages/message/conversation.service.js';
import { MessageHandler } from './messages/message/message.handler.js';
import { MessageRepository } from './messages/message/message.repository.js';
import { MessageService } from './messages/message/message.service.js';
import { PrivateReactionService } from './messages/message/private-reaction.service.js';
import { MessageRepositoriesModule } from './messages/message-repositories.module.js';
import { RelationshipHandler } from './messages/relationship/relationship.handler.js';
import { RelationshipService } from './messages/relationship/relationship.service.js';
import { ApplicationHandler } from './notifications/application/application.handler.js';
import { DeliveryService } from './notifications/delivery/delivery.service.js';
import { NotificationEmailQueue } from './notifications/delivery/notification-email.queue.js';
import { MessengerClient } from './notifications/messenger-link/messenger.client.js';
import { MessengerQueue } from './notifications/messenger-link/messenger.queue.js';
import { MessengerLinkHandler } from './notifications/messenger-link/messenger-link.handler.js';
import { MessengerLinkRepository } from './notifications/messenger-link/messenger-link.repository.js';
import { MessengerLinkService } from './notifications/messenger-link/messenger-link.service.js';
import { NotificationHandler } from './notifications/notification/notification.handler.js';
import { NotificationService } from './notifications/notification/notification.service.js';
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
import { siteOf, type UsersConfig } from './users.config.js';

function mailerOf(config: UsersConfig, logger: Logger): Mailer {
  if (!config.SMTP_URL) return new FileMailer(config.DATA_DIR, logger);
  const from = config.MAIL_FROM ?? `noreply@${new URL(siteOf(config)).hostname}`;
  return new SmtpMailer(config.SMTP_URL, from);
}

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
  ],
  controllers: [
    AuthHandler,
    LinksHandler,
    SignInHandler,
    ProfileHandler,
    PublicProfileHandler,
    AvatarHandler,
    ReportHandler,
    RelationshipHandler,
    MeasureHandler,
    SecurityHandler,
    SecondFactorHandler,
    PasskeyHandler,
    EmailChangeHandler,
    CompanyHandler,
    DemoHandler,
    AccountDeletionHandler,
    NotificationHandler,
    MessengerLinkHandler,
    MessageHandler,
    ListedCvHandler,
    ApplicationHandler,
    SuggestionHandler,
    TextNotificationHandler,
    ReviewedBankHandler,
    SubscriptionHandler,
    FollowedNewsHandler,
    SavedSearchHandler,
    ModeratedTopicHandler,
    CommentReplyHandler,
    PeopleHandler,
    UsageHandler,
    TotalsHandler,
    settingHandler(ownSettings.mail, Mailer),
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
    CompanyPeople,
    CompanyService,
    CompanyMembersService,
    CompanyVerificationService,
    DemoService,
    AccountDeletionService,
    ErasureQueue,
    ErasureRepository,
    Links,
    VerificationService,
    PasswordResetService,
    EmailWriter,
    RepliesClient,
    ForgottenAddressQueue,
    ReplyEmailWriter,
    MailQueue,
    MailRepository,
    ProfileService,
    PublicProfileService,
    ReportService,
    MeasureService,
    AppealService,
    WithdrawalService,
    RelationshipService,
    DeliveryService,
    NotificationEmailQueue,
    NotificationEmailWriter,
    MessengerLinkService,
    MessengerLinkRepository,
    MessengerQueue,
    MessengerClient,
    NotificationService,
    MessageRepository,
    ConversationRepository,
    ConversationService,
    MessageService,
    ListedCvRepository,
    ListedCvService,
    PrivateReactionService,
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
    { provide: Mailer, inject: [CONFIG, LOGGER], useFactory: mailerOf },
  ],
})
export class UsersModule {}
