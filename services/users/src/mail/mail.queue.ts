import { LOGGER, type Logger, type Transaction, Wakeful } from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { Letters } from './letters.js';
import { Mail, type MailKind } from './mail.entity.js';
import { type Handover, Mailer } from './mailer.js';

const safetyPass = 2000;
const firstPause = 2_000;
const longestPause = 5 * 60_000;
const day = 24 * 60 * 60 * 1000;
const keepDays = 7;

/**
 * Letters that are due, until they are handed over. A letter's row is locked while it is sent, so replicas share the
 * work and a crash leaves it waiting; one that cannot be sent now does not keep back those behind it.
 */
@Injectable()
export class MailQueue implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sender = new Wakeful(() => this.drain());
  private forgetting: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly letters: Letters,
    private readonly mailer: Mailer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.sender.start(safetyPass);
    this.forgetting = setInterval(() => void this.forget(), 60 * 60 * 1000).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.forgetting);
    await this.sender.stop();
    await this.mailer.close();
  }

  /** Has a letter sent after the commit, whether there is anybody at this address or not. */
  async add(tx: Transaction, kind: MailKind, email: string): Promise<void> {
    await tx.manager.insert(Mail, { kind, email });
    tx.afterCommit(() => this.sender.wake());
  }

  private async drain(): Promise<void> {
    try {
      while (!this.sender.isStopped && (await this.sendNext()));
    } catch (error) {
      this.logger.warn({ err: error }, 'letters could not be sent; they wait');
    }
  }

  /** @returns false when none is due */
  private sendNext(): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      // A mail server may take its time; a replica that hangs must not hold the row for ever.
      await manager.query(`set local idle_in_transaction_session_timeout = '60s'`);
      const mail = await manager
        .createQueryBuilder(Mail, 'mail')
        .where('mail.doneAt is null and mail.notBefore <= now()')
        .orderBy('mail.notBefore')
        .addOrderBy('mail.id')
        .limit(1)
        .setLock('pessimistic_write')
        .setOnLocked('skip_locked')
        .getOne();
      if (mail) await manager.update(Mail, { id: mail.id }, await this.send(manager, mail));
      return mail !== null;
    });
  }

  /** What is to be stored of the attempt. */
  private async send(manager: EntityManager, mail: Mail): Promise<Partial<Mail>> {
    const letter = await this.letters.write(manager, mail);
    if (!letter) return { doneAt: new Date() };
    const result: Handover = await this.mailer.send(letter);
    if (result.kind === 'sent') return { doneAt: new Date(), problem: null };
    const isLate = Date.now() - mail.createdAt.getTime() > day;
    const isOver = result.kind === 'refused' || isLate;
    this.logger[isOver ? 'error' : 'warn'](
      { mail: mail.id, kind: mail.kind, reason: result.reason },
      isOver ? 'a letter will not be sent' : 'a letter could not be sent now',
    );
    const pause = Math.min(firstPause * 2 ** mail.attempts, longestPause);
    const next = { attempts: mail.attempts + 1, problem: result.reason };
    return isOver ? { ...next, doneAt: new Date() } : { ...next, notBefore: new Date(Date.now() + pause) };
  }

  private async forget(): Promise<void> {
    await this.dataSource
      .getRepository(Mail)
      .delete({ doneAt: LessThan(new Date(Date.now() - keepDays * day)) })
      .catch((error: unknown) => this.logger.warn({ err: error }, 'old letters could not be forgotten'));
  }
}
