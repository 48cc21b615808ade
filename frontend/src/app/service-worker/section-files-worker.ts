import type { RouteHandlerObject } from 'workbox-core';
import { KeptFiles } from '../../platform/storage/kept-files';
import type { SectionFilesMessage } from './section-files-message';

// Part of the service worker: some time after a start the code of all sections is kept, so that each opens without a connection.

/** Code and styles of the sections; the build inserts them. */
declare const __SECTION_FILES__: string[];
declare const self: {
  addEventListener(type: 'message', listen: (event: WaitingEvent & MessageEvent<unknown>) => void): void;
};
type WaitingEvent = Event & { waitUntil(done: Promise<unknown>): void };

const files = new KeptFiles({ cacheName: 'section-files', paths: __SECTION_FILES__ });

/** @param others serves the files that are not kept yet. @returns what serves them first from their cache */
export function cacheSectionFiles(others: RouteHandlerObject): RouteHandlerObject {
  self.addEventListener('message', (event) => {
    const { type } = (event.data ?? {}) as Partial<SectionFilesMessage>;
    // What did not come is asked for after the next visit's start.
    if (type === 'section-files') event.waitUntil(files.renew().catch(() => undefined));
  });
  return files.serve(others);
}
