import type { RouteHandlerObject } from 'workbox-core';
import { KeptFiles } from '../../../platform/storage/kept-files';
import type { KeepRightsMessage } from './keep-rights-message';

// Part of the service worker: once a tool for one's rights was opened, the files of all of them are kept; once the
// library was opened, the texts of all its documents.

/** Hours of rest, wages and the complaint kit, with what makes their PDF; the build inserts them. */
declare const __TOOL_FILES__: string[];
declare const self: {
  addEventListener(type: 'message', listen: (event: WaitingEvent & MessageEvent<unknown>) => void): void;
};
type WaitingEvent = Event & { waitUntil(done: Promise<unknown>): void };

const files = new KeptFiles({ cacheName: 'tool-files', paths: __TOOL_FILES__, areNeeded: true });

/**
 * @param others serves the files while no tool was opened
 * @param keepRead caches the answer of a read, by its path
 * @returns what serves the files first from their cache
 */
export function cacheRights(
  others: RouteHandlerObject,
  keepRead: (event: WaitingEvent, path: string) => Promise<unknown>,
): RouteHandlerObject {
  /** What did not come is asked for when the same is opened the next time. */
  const keep = {
    // The addressees of letters, which the page may have asked for before this worker was active.
    tools: (event: WaitingEvent) => [files.keep(), keepRead(event, '/api/protection/contacts/all')],
    library: (event: WaitingEvent) => [keepRead(event, '/api/protection/mlc')],
  };
  self.addEventListener('message', (event) => {
    const { type, what } = (event.data ?? {}) as Partial<KeepRightsMessage>;
    if (type === 'keep-rights' && what) event.waitUntil(Promise.allSettled(keep[what](event)));
  });
  return files.serve(others);
}
