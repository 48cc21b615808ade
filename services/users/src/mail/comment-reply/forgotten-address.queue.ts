import { type BackgroundJobQueue, BackgroundJobs, type Transaction } from '@kubrik/service-kit';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { RepliesClient } from './replies.client.js';

const payload = z.object({ email: z.string() });

/**
 * Tells the news service to forget the e-mail address of an erased account: its owner may have left the
 * address as a guest.
 */
@Injectable()
export class ForgottenAddressQueue implements OnApplicationBootstrap {
  private queue: BackgroundJobQueue<z.output<typeof payload>> | undefined;

  constructor(
    private readonly background: BackgroundJobs,
    private readonly replies: RepliesClient,
  ) {}

  onApplicationBootstrap(): void {
    this.queue = this.background.define({
      name: 'forget-address',
      payload,
      run: ({ email }) => this.replies.forgetAddress(email),
    });
  }

  /** @param email verified by its owner: an unverified address may be somebody else's */
  async enqueue(tx: Transaction, email: string): Promise<void> {
    await this.queue?.enqueue(tx, { email });
  }
}
