import { FeedError, type FeedFailure, fetchFeed } from '@kubrik/feeds/fetch';
import { CONFIG } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import pLimit, { type LimitFunction } from 'p-limit';
import type { MediaConfig } from '../media.config.js';
import { PictureProblem } from './picture-problem.js';
import { pictureType } from './picture-type.js';

/** Originals fetched at a time: in all, and from one host, so that a slow host does not delay the others. */
const parallelFetches = 16;
const parallelPerHost = 4;

/** Failures that may not happen at the next attempt. */
const transientFailures = new Set<FeedFailure>(['connection', 'timeout']);
const transientStatus = /^HTTP (?:408|429|5\d\d)\b/;

/**
 * Fetches originals from other sites under the same guard as feeds: only from the public internet, with
 * limits of size and time.
 */
@Injectable()
export class PictureSource {
  private readonly limit = pLimit(parallelFetches);
  private readonly limitOfHost = new Map<string, LimitFunction>();
  private readonly privateHosts: ReadonlySet<string>;

  constructor(@Inject(CONFIG) private readonly config: MediaConfig) {
    const hosts = config.MEDIA_PRIVATE_HOSTS.split(',').map((host) => host.trim().toLowerCase());
    this.privateHosts = new Set(hosts.filter(Boolean));
  }

  /** @throws PictureProblem */
  async fetch(address: string): Promise<Buffer> {
    const bytes = await this.withinLimits(URL.parse(address)?.host ?? '', () => this.download(address));
    if (!pictureType(bytes)) throw new PictureProblem('unusable', 'no picture of a known type');
    return bytes;
  }

  private async download(address: string): Promise<Buffer> {
    const { MEDIA_MAX_BYTES: maxBytes, MEDIA_TIMEOUT_MS: timeoutMs } = this.config;
    try {
      const fetched = await fetchFeed(
        address,
        {},
        {
          maxBytes,
          timeoutMs,
          userAgent: 'Kubrik/0.1 (pictures of news)',
          accept: 'image/avif, image/webp, image/png, image/jpeg, image/gif;q=0.8, */*;q=0.1',
          // The address comes from a stranger, so unlike that of a feed it never permits a private host by
          // itself.
          allowsPrivate: ({ host }) => this.privateHosts.has(host),
        },
      );
      return fetched.kind === 'fetched' ? Buffer.from(fetched.bytes) : Buffer.alloc(0);
    } catch (error) {
      throw problemOf(error as FeedError);
    }
  }

  private async withinLimits<T>(host: string, work: () => Promise<T>): Promise<T> {
    const ofHost = this.limitOfHost.get(host) ?? pLimit(parallelPerHost);
    this.limitOfHost.set(host, ofHost);
    try {
      return await ofHost(() => this.limit(work));
    } finally {
      if (ofHost.activeCount + ofHost.pendingCount === 0) this.limitOfHost.delete(host);
    }
  }
}

function problemOf(error: FeedError): PictureProblem {
  const { reason, message } = error;
  const isTransient = transientFailures.has(reason) || (reason === 'status' && transientStatus.test(message));
  return new PictureProblem(isTransient ? 'unavailable' : 'unusable', message, { cause: error });
}
