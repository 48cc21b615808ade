import { type BackgroundJobQueue, BackgroundJobs, Outbox, type Transaction } from '@kubrik/service-kit';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { AttachmentRepository } from './attachment.repository.js';
import { releasedDays, unattachedDays } from './attachment-days.js';
import { UploadDayRepository } from './upload-day.repository.js';

const payload = z.object({});
/** Number of attachments that one transaction deletes. */
const batch = 50;
/** In ms. */
const day = 24 * 60 * 60 * 1000;

/** Deletes the attachments that nobody needs any more, once a day. */
@Injectable()
export class ForgottenAttachmentsQueue implements OnApplicationBootstrap {
  private queue: BackgroundJobQueue<z.output<typeof payload>> | undefined;

  constructor(
    private readonly background: BackgroundJobs,
    private readonly outbox: Outbox,
    private readonly attachments: AttachmentRepository,
    private readonly days: UploadDayRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.queue = this.background.define({
      name: 'forget-attachments',
      payload,
      run: () => this.run(),
      recover: () => this.outbox.transaction((tx) => this.plan(tx, nextNight())),
    });
  }

  /** Plans the next run first, so that a failure does not end the series. */
  async run(): Promise<void> {
    await this.outbox.transaction(async (tx) => {
      await this.plan(tx, nextNight());
      await this.days.forget(tx);
    });
    const kept = { released: releasedDays, unattached: unattachedDays };
    for (let deleted = batch; deleted === batch; )
      deleted = await this.outbox.transaction((tx) => this.attachments.deleteForgotten(tx, kept, batch));
  }

  /** A job of its own for each day, so that the running job does not block the next one. */
  private async plan(tx: Transaction, at: Date): Promise<void> {
    const key = `forget-attachments ${at.toISOString().slice(0, 10)}`;
    await this.queue?.enqueue(tx, {}, { key, runAt: at, onExistingKey: 'keep' });
  }
}

/** 02:00 UTC, when few people are awake. */
function nextNight(now = Date.now()): Date {
  const hour = 2 * 60 * 60 * 1000;
  return new Date((Math.floor((now - hour) / day) + 1) * day + hour);
}
