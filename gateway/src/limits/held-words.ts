import { randomUUID } from 'node:crypto';
import { heldWordsOfGateway } from '@kubrik/contract';
import { textSkeleton } from '@kubrik/names';
import type { CallClient } from '@kubrik/service-kit';

/**
 * In ms: how long the words are kept, and how long after a failure of the admin service nobody waits for it.
 */
const keepFor = 15_000;
const nobody = {
  actor: { kind: 'visitor', id: 'gateway' },
  origin: { address: '', visitorId: 'gateway', isNewVisitor: true },
} as const;

/**
 * The administrator's words for which texts wait for a moderator. While the admin service is away, the last
 * known words hold.
 */
export class HeldWords {
  private skeletons: string[] = [];
  private readAt = Number.NEGATIVE_INFINITY;
  private reading: Promise<void> | undefined;

  constructor(private readonly client: Pick<CallClient, 'call'>) {}

  /** @param skeleton skeleton of a text */
  async isIn(skeleton: string): Promise<boolean> {
    if (performance.now() - this.readAt > keepFor) {
      this.reading ??= this.read().finally(() => {
        this.reading = undefined;
      });
      await this.reading;
    }
    const text = `_${skeleton}_`;
    return this.skeletons.some((word) => text.includes(word));
  }

  private async read(): Promise<void> {
    const { list } = heldWordsOfGateway;
    const { status, body } = await this.client.call(list, nobody, randomUUID(), list.delivery.timeout);
    this.readAt = performance.now();
    if (status !== 200) return;
    const { words } = list.reply.parse(JSON.parse(body.toString()));
    this.skeletons = words.flatMap((word) => {
      const skeleton = textSkeleton(word);
      if (!skeleton) return [];
      return word.endsWith('*') ? `_${skeleton}` : `_${skeleton}_`;
    });
  }
}
