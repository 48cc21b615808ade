import { createHash, randomUUID } from 'node:crypto';
import type { Origin } from '@kubrik/contract';
import { coarseNetwork, type SessionDevice } from '@kubrik/service-kit';
import bowser from 'bowser';

/** What is stored of the device that opens a session: the names of browser and system, without versions, and the network. */
export function describeDevice({ userAgent, address }: Origin): SessionDevice {
  // The parser refuses an empty text.
  const { browser, os } = bowser.parse(userAgent?.trim() || 'unknown');
  return {
    id: randomUUID(),
    browser: browser.name || null,
    os: os.name || null,
    network: coarseNetwork(address),
    startedAt: new Date().toISOString(),
  };
}

/** The name under which a browser is known as a person's device. It hides the cookie's id, and says nothing of others. */
export const deviceKey = (userId: string, { visitorId }: Origin): string =>
  createHash('sha256').update(`${userId} ${visitorId}`).digest('base64url');
