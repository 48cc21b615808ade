import { ownSettings } from '@kubrik/contract';
import { CONFIG, LOGGER, type Logger, settingHandler } from '@kubrik/service-kit';
import { Module } from '@nestjs/common';
import { AccountRepositoriesModule } from '../account/account-repositories.module.js';
import { BackgroundCallModule } from '../background-call/background-call.module.js';
import { CompanyRepositoriesModule } from '../companies/company-repositories.module.js';
import { MessageRepositoriesModule } from '../messages/message-repositories.module.js';
import { NotificationChoiceModule } from '../notifications/notification-choice/notification-choice.module.js';
import { NotificationRepositoriesModule } from '../notifications/notification-repositories.module.js';
import { UnsubscriptionModule } from '../notifications/unsubscription/unsubscription.module.js';
import { siteOf, type UsersConfig } from '../users.config.js';
import { CommentReplyHandler } from './comment-reply/comment-reply.handler.js';
import { ForgottenAddressQueue } from './comment-reply/forgotten-address.queue.js';
import { RepliesClient } from './comment-reply/replies.client.js';
import { ReplyEmailWriter } from './comment-reply/reply-email.writer.js';
import { EmailWriter } from './email-writer.js';
import { FileMailer } from './file.mailer.js';
import { Links } from './links.js';
import { MailQueue } from './mail.queue.js';
import { MailRepository } from './mail.repository.js';
import { Mailer } from './mailer.js';
import { NotificationEmailWriter } from './notification-email.writer.js';
import { SmtpMailer } from './smtp.mailer.js';

function mailerOf(config: UsersConfig, logger: Logger): Mailer {
  if (!config.SMTP_URL) return new FileMailer(config.DATA_DIR, logger);
  const from = config.MAIL_FROM ?? `noreply@${new URL(siteOf(config)).hostname}`;
  return new SmtpMailer(config.SMTP_URL, from);
}

/** E-mails: their queue, their texts and their signed links. */
@Module({
  imports: [
    AccountRepositoriesModule,
    MessageRepositoriesModule,
    CompanyRepositoriesModule,
    NotificationRepositoriesModule,
    NotificationChoiceModule,
    UnsubscriptionModule,
    BackgroundCallModule,
  ],
  controllers: [CommentReplyHandler, settingHandler(ownSettings.mail, Mailer)],
  providers: [
    MailQueue,
    MailRepository,
    EmailWriter,
    NotificationEmailWriter,
    ReplyEmailWriter,
    Links,
    RepliesClient,
    ForgottenAddressQueue,
    { provide: Mailer, inject: [CONFIG, LOGGER], useFactory: mailerOf },
  ],
  exports: [MailQueue, MailRepository, Mailer, Links, ForgottenAddressQueue],
})
export class MailModule {}
