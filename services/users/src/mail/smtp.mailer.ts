import { createTransport, type Transporter } from 'nodemailer';
import { type Handover, type Letter, Mailer } from './mailer.js';

const connectWait = 5000;
const answerWait = 15_000;

export class SmtpMailer extends Mailer {
  private readonly transport: Transporter;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    super();
    this.transport = createTransport({
      url,
      connectionTimeout: connectWait,
      greetingTimeout: connectWait,
      socketTimeout: answerWait,
      // A letter's text is ours alone; nothing in it may name a file or an address to read.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ to, subject, text }: Letter): Promise<Handover> {
    try {
      // As an object the address is one recipient, whatever stands in it.
      await this.transport.sendMail({ from: this.from, to: { name: '', address: to }, subject, text });
      return { kind: 'sent' };
    } catch (error) {
      const { responseCode, code, message } = error as Error & { responseCode?: number; code?: string };
      // 5xx about this letter is for good. About the login (EAUTH) it is the operator's mistake, which gets mended.
      const isForGood = (responseCode ?? 0) >= 500 && code !== 'EAUTH';
      return { kind: isForGood ? 'refused' : 'later', reason: message };
    }
  }

  override async close(): Promise<void> {
    this.transport.close();
  }
}
