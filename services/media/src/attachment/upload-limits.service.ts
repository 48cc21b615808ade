import type { Actor, Origin } from '@kubrik/contract';
import {
  CONFIG,
  lockTransaction,
  networkHash,
  personKey,
  Refusal,
  type Transaction,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { MediaConfig } from '../media.config.js';
import { AttachmentRepository } from './attachment.repository.js';
import { unattachedDays } from './attachment-days.js';
import { UploadDayRepository } from './upload-day.repository.js';

const mebibyte = 1024 * 1024;
/**
 * Bytes in a day: for an account with a verified address, and for all other people of one network together.
 */
const dailyBytes = { account: 200 * mebibyte, network: 50 * mebibyte };
/** Unfinished uploads of one person. */
const maxUnfinished = 20;
/** In ms. */
const day = 24 * 60 * 60 * 1000;

/**
 * How much people may upload. A visitor without the cookie looks like a new one, so visitors are counted by
 * network.
 */
@Injectable()
export class UploadLimits {
  constructor(
    private readonly days: UploadDayRepository,
    private readonly attachments: AttachmentRepository,
    @Inject(CONFIG) private readonly config: MediaConfig,
  ) {}

  /** Lets no other upload of this person, or of their network, begin until the transaction ends. */
  async lockUploads(tx: Transaction, actor: Actor, origin: Origin): Promise<void> {
    await lockTransaction(tx.kit, `uploads of ${personKey(actor)}`);
    const network = this.networkOf(actor, origin);
    if (network) await lockTransaction(tx.kit, `uploads of ${network}`);
  }

  /** @throws Refusal UploadLimitReached */
  async consume(tx: Transaction, actor: Actor, origin: Origin, bytes: number): Promise<void> {
    const unfinished = await this.attachments.unfinishedOf(tx, personKey(actor));
    if (unfinished.count >= maxUnfinished)
      throw limitReached((unfinished.since?.getTime() ?? 0) + unattachedDays * day);
    const network = this.networkOf(actor, origin);
    const owner = network ?? personKey(actor);
    const most = network ? dailyBytes.network : dailyBytes.account;
    if ((await this.days.bytesOf(tx, owner)) + bytes > most) throw limitReached(tomorrow());
    await this.days.add(tx, owner, bytes);
  }

  /** Gives back the bytes of an upload that were not sent. */
  async giveBack(tx: Transaction, actor: Actor, origin: Origin, bytes: number): Promise<void> {
    await this.days.add(tx, this.networkOf(actor, origin) ?? personKey(actor), -bytes);
  }

  /** The network of a visitor, or of an account with an unverified address; the hash changes each day. */
  private networkOf(actor: Actor, origin: Origin): string | null {
    const hash = networkHash(
      this.config,
      actor,
      origin,
      `uploads of ${new Date().toISOString().slice(0, 10)}`,
    );
    return hash && `network:${hash}`;
  }
}

const tomorrow = () => (Math.floor(Date.now() / day) + 1) * day;

const limitReached = (until: number) =>
  new Refusal('UploadLimitReached', { seconds: Math.max(1, Math.ceil((until - Date.now()) / 1000)) });
