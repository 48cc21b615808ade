import { type CheckedSetting, notConfigured } from '@kubrik/service-kit';

export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  headers?: Record<string, string>;
}

/** The e-mail cannot be written now; the job tries it again later. */
export class NotReady extends Error {}

/** The result of an attempt to send an e-mail. */
export type SendResult =
  | { kind: 'sent' }
  /** Try again later: the server is away or asks to wait. */
  | { kind: 'later'; reason: string }
  /** The server will never accept it as it is. */
  | { kind: 'refused'; reason: string };

/** Sends e-mails: over SMTP, or into a file where no mail server is configured. */
export abstract class Mailer {
  abstract send(message: EmailMessage): Promise<SendResult>;
  setting(): CheckedSetting {
    return notConfigured;
  }
  /** Removes what the mailer keeps of e-mails to a person. */
  async forget(_person: { addresses: readonly string[]; usernames: readonly string[] }): Promise<void> {}
  async close(): Promise<void> {}
}
