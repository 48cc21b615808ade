import { answerTime, pageMeta } from '../../../platform/api/api';
import { pathOf } from '../../../platform/api/call';
import { request } from '../../../platform/api/request';
import { gzipped } from './gzip';
import type { PublicReads } from './make-pack';

/**
 * Without cookies, so that no answer contains personal data; and past the caches of browser and service
 * worker, which may have an older answer. An unchanged answer is not sent again.
 */
const options = { credentials: 'omit', cache: 'no-cache' } as const;

export const publicReads: PublicReads = {
  async read(call) {
    const { data, headers } = await request(await pathOf(call), options);
    return {
      data,
      meta: pageMeta(headers),
      answeredAt: answerTime(headers),
      bytes: lengthOf(headers) || (await gzipped(JSON.stringify(data))).byteLength,
    };
  },
  async measure(call) {
    const { headers } = await request(await pathOf(call), { ...options, method: 'HEAD' });
    const bytes = lengthOf(headers);
    return bytes > 0 ? { meta: pageMeta(headers), bytes } : publicReads.read(call);
  },
};

/** Bytes on the network; 0 behind a proxy that sends chunks without a length. */
const lengthOf = (headers: Headers) => Number(headers.get('content-length') ?? 0);
