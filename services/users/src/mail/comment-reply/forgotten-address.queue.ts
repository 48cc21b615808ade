import { type BackgroundJobQueue, BackgroundJobs, type Transaction } from '@kubrik/service-kit';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { RepliesClient } from './replies.client.js';

const payload = z.object({ email: z.string() });

/** Has the news service forget the address of an account that has gone, which its owner may have left as a guest. */
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

  /** @param email that its owner has verified: another may be somebody else's */
  async enqueue(tx: Transaction, email: string): Promise<void> {
    await this.queue?.enqueue(tx, { email });
  }
}
