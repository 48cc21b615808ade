import { logCodes } from '@kubrik/contract';
import {
  allowIdle,
  type BackgroundJobQueue,
  BackgroundJobs,
  LOGGER,
  type Logger,
  Outbox,
  type Transaction,
} from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { z } from 'zod';
import { EmailWriter } from './email-writer.js';
import type { MailDetails, MailKind } from './mail.entity.js';
import { MailRepository, type MailRow } from './mail.repository.js';
import { Mailer, NotReady, type SendResult } from './mailer.js';

const payload = z.object({ mailId: z.string() });

const firstPause = 2_000;
const longestPause = 5 * 60_000;
const giveUpAfter = 24 * 60 * 60 * 1000;
const keepDays = 7;
/** Seconds that the mail server may take; the transaction holds the row lock meanwhile. */
const maxSendSeconds = 60;

/**
 * Sends each e-mail as a background job of its own, so that one that cannot be sent now does not delay
 * others. The row stays locked while the e-mail is sent, so after a crash the e-mail still waits.
 */
@Injectable()
export class MailQueue implements OnApplicationBootstrap, OnModuleDestroy {
  private queue: BackgroundJobQueue<z.output<typeof payload>> | undefined;

  constructor(
    private readonly outbox: Outbox,
    private readonly background: BackgroundJobs,
    private readonly mails: MailRepository,
    private readonly writer: EmailWriter,
    private readonly mailer: Mailer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.queue = this.background.define({
      name: 'send-mail',
      payload,
      run: ({ mailId }) => this.send(mailId),
      recover: () => this.recover(),
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.mailer.close();
  }

  /** Queues an e-mail that is sent after the commit, whether an account has this address or not. */
  async add(tx: Transaction, kind: MailKind, email: string, details?: MailDetails): Promise<void> {
    const mail = { kind, email, details: details ? JSON.stringify(details) : null };
    await this.enqueue(tx, await this.mails.insert(tx, mail));
  }

  private async enqueue(tx: Transaction, mailId: string, delay = 0): Promise<void> {
    await this.queue?.enqueue(tx, { mailId }, { key: keyOf(mailId), delay });
  }

  private recover(): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      for (const mailId of await this.mails.waitingIds(tx))
        await this.queue?.enqueue(tx, { mailId }, { key: keyOf(mailId), onExistingKey: 'keep' });
    });
  }

  private send(mailId: string): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      await allowIdle(tx.kit, maxSendSeconds);
      const mail = await this.mails.lockWaiting(tx, mailId);
      if (!mail) return;
      await this.attempt(tx, mail);
      await this.mails.deleteDone(tx, keepDays);
    });
  }

  private async attempt(tx: Transaction, mail: MailRow): Promise<void> {
    const result = await this.deliver(tx, mail);
    if (result.kind === 'sent') return this.mails.update(tx, mail.id, { doneAt: new Date(), problem: null });
    const isLate = Date.now() - mail.createdAt.getTime() > giveUpAfter;
    const isOver = result.kind === 'refused' || isLate;
    this.logger[isOver ? 'error' : 'warn'](
      { mail: mail.id, kind: mail.kind, reason: result.reason, code: logCodes.emailNotSent },
      isOver ? 'an e-mail will not be sent' : 'an e-mail could not be sent now',
    );
    const attempt = { attempts: mail.attempts + 1, problem: result.reason };
    if (isOver) return this.mails.update(tx, mail.id, { ...attempt, doneAt: new Date() });
    await this.mails.update(tx, mail.id, attempt);
    const pause = Math.min(firstPause * 2 ** mail.attempts, longestPause);
    await this.enqueue(tx, mail.id, pause);
  }

  /** An e-mail that nobody needs any more counts as sent. */
  private async deliver(tx: Transaction, mail: MailRow): Promise<SendResult> {
    try {
      const message = await this.writer.write(tx, mail);
      return message ? await this.mailer.send(message) : { kind: 'sent' };
    } catch (error) {
      if (error instanceof NotReady) return { kind: 'later', reason: error.message };
      throw error;
    }
  }
}

const keyOf = (mailId: string) => `mail ${mailId}`;
