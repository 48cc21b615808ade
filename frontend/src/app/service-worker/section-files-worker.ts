import type { RouteHandlerObject } from 'workbox-core';
import { KeptFiles } from '../../platform/storage/kept-files';
import type { SectionFilesMessage } from './section-files-message';

// Part of the service worker: some time after a start it stores the code of all sections, so that each opens
// without a connection.

/** Code and styles of the sections; the build inserts them. */
declare const __SECTION_FILES__: string[];
declare const self: {
  addEventListener(type: 'message', listen: (event: WaitingEvent & MessageEvent<unknown>) => void): void;
};
type WaitingEvent = Event & { waitUntil(done: Promise<unknown>): void };

const files = new KeptFiles({ cacheName: 'section-files', paths: __SECTION_FILES__ });

/**
 * @param others serves files that are not stored yet.
 * @returns a handler that serves from this cache first
 */
export function cacheSectionFiles(others: RouteHandlerObject): RouteHandlerObject {
  self.addEventListener('message', (event) => {
    const { type } = (event.data ?? {}) as Partial<SectionFilesMessage>;
    // Files that did not arrive are requested again after the start of the next visit.
    if (type === 'section-files') event.waitUntil(files.renew().catch(() => undefined));
  });
  return files.serve(others);
}
