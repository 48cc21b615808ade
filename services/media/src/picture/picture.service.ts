import { createHash } from 'node:crypto';
import type { PictureFormat, PictureWidth } from '@kubrik/contract';
import { CONFIG, cardOf, hiddenFromPanel, LOGGER, type Logger, messageOf } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Decoder } from '../decoding/decoder.js';
import type { MediaConfig } from '../media.config.js';
import { STORE, type Store } from '../store/store.js';
import { PictureMetrics } from './picture.metrics.js';
import { PictureProblem } from './picture-problem.js';
import { PictureSource } from './picture-source.js';

/** In seconds: how long a failed picture is not tried again. */
export const retryAfter = { unavailable: 60, unusable: 3600, busy: 5 } as const;
const maxProblems = 10_000;

/** One width and format of a picture of another site. */
export interface PictureRequest {
  /** Address of the original, or a card. */
  source: string;
  width: PictureWidth;
  format: PictureFormat;
}

/**
 * Finds pictures in the store, or makes them: each once, however many requests ask for it at the same time.
 */
@Injectable()
export class PictureService {
  /** Unfinished work, by the key of its result in the store. */
  private readonly inProgress = new Map<string, Promise<Buffer>>();
  /** Why originals could not be fetched or decoded, by id. */
  private readonly problems = new LRUCache<string, PictureProblem>({ max: maxProblems });
  private waiting = 0;

  constructor(
    @Inject(STORE) private readonly store: Store,
    private readonly source: PictureSource,
    private readonly decoder: Decoder,
    private readonly metrics: PictureMetrics,
    @Inject(CONFIG) private readonly config: MediaConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws PictureProblem */
  async find(request: PictureRequest): Promise<Buffer> {
    const key = `pictures/${idOf(request.source)}/${request.width}.${request.format}`;
    try {
      const stored = await this.read(key);
      const bytes = stored ?? (await this.once(key, () => this.make(key, request)));
      this.metrics.served.inc({ outcome: stored ? 'stored' : 'made' });
      return bytes;
    } catch (error) {
      if (error instanceof PictureProblem) this.metrics.served.inc({ outcome: error.reason });
      throw error;
    }
  }

  private async make(key: string, { source, width, format }: PictureRequest): Promise<Buffer> {
    const id = idOf(source);
    const known = this.problems.get(id);
    if (known) throw known;
    if (this.waiting >= this.config.MEDIA_QUEUE) throw new PictureProblem('busy', 'too many pictures wait');
    this.waiting += 1;
    try {
      const original = await this.once(`originals/${id}`, () => this.original(id, source));
      const bytes = await this.decoder.encode(original, width, format);
      await this.write(key, bytes);
      return bytes;
    } catch (error) {
      this.remember(id, source, error);
      throw error;
    } finally {
      this.waiting -= 1;
    }
  }

  private async original(id: string, source: string): Promise<Buffer> {
    const key = `originals/${id}`;
    const stored = await this.read(key);
    if (stored) return stored;
    const card = cardOf(source);
    const bytes = card
      ? Buffer.from(await this.decoder.decode('card', { card }))
      : await this.source.fetch(source);
    await this.write(key, bytes);
    return bytes;
  }

  private remember(id: string, source: string, error: unknown): void {
    if (!(error instanceof PictureProblem) || error.reason === 'busy') return;
    if (!this.problems.has(id)) {
      const line = { host: URL.parse(source)?.host, problem: error.message, ...hiddenFromPanel };
      this.logger.info(line, 'a picture cannot be had');
    }
    this.problems.set(id, error, { ttl: retryAfter[error.reason] * 1000 });
  }

  private async once(key: string, work: () => Promise<Buffer>): Promise<Buffer> {
    const begun = this.inProgress.get(key) ?? work().finally(() => this.inProgress.delete(key));
    this.inProgress.set(key, begun);
    return begun;
  }

  /** While the store fails, pictures are made again instead of failing. */
  private read(key: string): Promise<Buffer | undefined> {
    return this.store.read(key).catch((error: unknown) => this.storeFailed(error));
  }

  private async write(key: string, bytes: Buffer): Promise<void> {
    await this.store.write(key, bytes).catch((error: unknown) => this.storeFailed(error));
  }

  private storeFailed(error: unknown): undefined {
    this.logger.warn({ problem: messageOf(error) }, 'the store of pictures does not answer');
  }
}

const idOf = (source: string): string => createHash('sha256').update(source).digest('hex');
