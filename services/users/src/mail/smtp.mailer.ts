import type { CheckedSetting } from '@kubrik/service-kit';
import { createTransport, type Transporter } from 'nodemailer';
import { type EmailMessage, Mailer, type SendResult } from './mailer.js';

const connectWait = 5000;
const answerWait = 15_000;

export class SmtpMailer extends Mailer {
  private readonly transport: Transporter;

  constructor(
    private readonly url: string,
    private readonly from: string,
  ) {
    super();
    this.transport = createTransport({
      url,
      connectionTimeout: connectWait,
      greetingTimeout: connectWait,
      socketTimeout: answerWait,
      // Our e-mails are plain texts, so nodemailer must never read a file or an address for them.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ to, subject, text, headers }: EmailMessage): Promise<SendResult> {
    try {
      // An address given as an object is always one recipient, even with a comma in it.
      const recipient = { name: '', address: to };
      await this.transport.sendMail({
        from: this.from,
        to: recipient,
        subject,
        text,
        ...(headers && { headers }),
      });
      return { kind: 'sent' };
    } catch (error) {
      const { responseCode, code, message } = error as Error & { responseCode?: number; code?: string };
      // A 5xx reply about this e-mail is permanent. A 5xx reply about the login (EAUTH) is a mistake that the
      // operator can correct.
      const isPermanent = (responseCode ?? 0) >= 500 && code !== 'EAUTH';
      return { kind: isPermanent ? 'refused' : 'later', reason: message };
    }
  }

  /** Checks the connection: signs in at the mail server and sends nothing. */
  override setting(): CheckedSetting {
    return {
      configured: new URL(this.url).host,
      attempt: () => this.transport.verify(),
      reasonOf: (error) =>
        (error as { code?: string }).code === 'EAUTH' ? 'сервер не принимает имя или пароль' : undefined,
    };
  }

  override async close(): Promise<void> {
    this.transport.close();
  }
}
