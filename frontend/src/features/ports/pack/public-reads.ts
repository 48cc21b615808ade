import { answerTime, pageMeta } from '../../../platform/api/api';
import { type CallRequest, resolve } from '../../../platform/api/call';
import { request } from '../../../platform/api/request';
import { gzipped } from './gzip';
import type { PublicReads } from './make-pack';

/**
 * Without cookies, so that nothing of a person can be in an answer; and past the caches of browser and service worker, which might
 * have an older one. An answer that has not changed is not sent again.
 */
const options = { credentials: 'omit', cache: 'no-cache' } as const;

export const publicReads: PublicReads = {
  async read(call) {
    const { data, headers } = await request(pathOf(call), options);
    return {
      data,
      meta: pageMeta(headers),
      answeredAt: answerTime(headers),
      bytes: await sizeOf(headers, data),
    };
  },
  async measure(call) {
    const { headers } = await request(pathOf(call), { ...options, method: 'HEAD' });
    return { meta: pageMeta(headers), bytes: await sizeOf(headers, undefined) };
  },
};

const pathOf = (call: CallRequest) => resolve(call).path;

async function sizeOf(headers: Headers, data: unknown): Promise<number> {
  const length = Number(headers.get('content-length'));
  if (length > 0 || data === undefined) return length;
  // A proxy that sends in chunks does not say it.
  return (await gzipped(JSON.stringify(data))).byteLength;
}
