import type { RouteHandlerObject } from 'workbox-core';
import { KeptFiles } from '../../../platform/storage/kept-files';
import type { KeepRightsMessage } from './keep-rights-message';

// Part of the service worker. After a person has opened one of the tools for their rights, the worker keeps the files
// of all tools; after the library was opened, it keeps the texts of all documents.

/** Files of hours of rest, wages and the complaint kit, and of their PDF export; the build inserts the list. */
declare const __TOOL_FILES__: string[];
declare const self: {
  addEventListener(type: 'message', listen: (event: WaitingEvent & MessageEvent<unknown>) => void): void;
};
type WaitingEvent = Event & { waitUntil(done: Promise<unknown>): void };

const files = new KeptFiles({ cacheName: 'tool-files', paths: __TOOL_FILES__, areNeeded: true });

/**
 * @param others serves the files until a tool was opened
 * @param keepRead caches the answer of a read call, by its path
 * @returns a handler that serves the files from their cache first
 */
export function cacheRights(
  others: RouteHandlerObject,
  keepRead: (event: WaitingEvent, path: string) => Promise<unknown>,
): RouteHandlerObject {
  /** A failed download is repeated when the same part is opened the next time. */
  const keep = {
    // The page may have read the addressees of letters before this worker was active, so the worker reads them again.
    tools: (event: WaitingEvent) => [files.keep(), keepRead(event, '/api/protection/contacts/all')],
    library: (event: WaitingEvent) => [keepRead(event, '/api/protection/mlc')],
  };
  self.addEventListener('message', (event) => {
    const { type, what } = (event.data ?? {}) as Partial<KeepRightsMessage>;
    if (type === 'keep-rights' && what) event.waitUntil(Promise.allSettled(keep[what](event)));
  });
  return files.serve(others);
}
