import type { RouteHandlerObject } from 'workbox-core';
import { KeptFiles } from '../../../platform/storage/kept-files';
import type { ToolFilesMessage } from './tool-files-message';

// Part of the service worker: once a tool for one's rights was opened, the files of all of them are kept.

/** Hours of rest, wages and the complaint kit, with what makes their PDF; the build inserts them. */
declare const __TOOL_FILES__: string[];
declare const self: {
  addEventListener(type: 'message', listen: (event: WaitingEvent & MessageEvent<unknown>) => void): void;
};
type WaitingEvent = Event & { waitUntil(done: Promise<unknown>): void };

const files = new KeptFiles({ cacheName: 'tool-files', paths: __TOOL_FILES__, areNeeded: true });

/**
 * @param others serves the files while no tool was opened
 * @param keepContacts caches the contacts that letters go to
 * @returns what serves the files first from their cache
 */
export function cacheToolFiles(
  others: RouteHandlerObject,
  keepContacts: (event: WaitingEvent) => Promise<unknown>,
): RouteHandlerObject {
  self.addEventListener('message', (event) => {
    const { type } = (event.data ?? {}) as Partial<ToolFilesMessage>;
    // What did not come is asked for when a tool is opened the next time.
    if (type === 'tool-files') event.waitUntil(Promise.allSettled([files.keep(), keepContacts(event)]));
  });
  return files.serve(others);
}
