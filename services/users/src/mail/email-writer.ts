import type { Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { lookupKey } from '../account/names.js';
import { UserRepository, type UserRow } from '../account/user.repository.js';
import { Links } from '../links/links.js';
import type { MailRow } from './mail.repository.js';
import type { EmailMessage } from './mailer.js';

/** Writes the text of an e-mail at the moment of sending, so that no link is stored. */
@Injectable()
export class EmailWriter {
  constructor(
    private readonly links: Links,
    private readonly users: UserRepository,
  ) {}

  /** Undefined when nobody has the address, or the e-mail is no longer needed. */
  async write(tx: Transaction, { kind, email }: MailRow): Promise<EmailMessage | undefined> {
    if (kind === 'email-changed') return { to: email, ...addressChanged };
    const user = await this.users.findByEmail(lookupKey(email), tx);
    if (!user?.isActive) return undefined;
    if (kind === 'password-reset') {
      return { to: user.email, ...passwordReset(user, await this.links.make('reset-password', user)) };
    }
    if (user.isEmailVerified) return undefined;
    return { to: user.email, ...verification(user, await this.links.make('verify-email', user)) };
  }
}

type Text = Omit<EmailMessage, 'to'>;

const verification = ({ username }: UserRow, link: string): Text => ({
  subject: 'Подтвердите email в Кубрике',
  text: `Здравствуйте, ${username}!

Чтобы подтвердить этот адрес, откройте ссылку:
${link}

Ссылка действует 24 часа. Если вы не регистрировались в Кубрике, ничего делать не нужно.`,
});

const passwordReset = ({ username }: UserRow, link: string): Text => ({
  subject: 'Новый пароль в Кубрике',
  text: `Здравствуйте, ${username}!

Чтобы задать новый пароль, откройте ссылку:
${link}

Ссылка действует один час и только один раз. Если вы не просили о новом пароле, ничего делать не нужно:
старый пароль продолжает действовать.`,
});

const addressChanged: Text = {
  subject: 'Ваш email в Кубрике изменён',
  text: `Здравствуйте!

В вашей учётной записи в Кубрике указан другой email; письма на этот адрес больше не придут.
Если это сделали не вы, как можно скорее сообщите администратору сайта.`,
};
