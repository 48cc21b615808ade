import type { OpenPathMessage } from './open-path-message';
import type { PageAnswersMessage } from './page-answers-message';
import type { SectionFilesMessage } from './section-files-message';

/** Registers the service worker, which serves the application offline; after the load, so that it delays nothing. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => {
      console.warn('The service worker could not be registered', error);
    });
  });
}

/** Sends a message once the worker is active; a browser without a worker stores nothing. */
export function tellServiceWorker(message: PageAnswersMessage | SectionFilesMessage): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message)).catch(() => undefined);
}

/**
 * @param open opens a path of this site when its notification was pressed.
 * @returns a function that ends this
 */
export function followPressedNotifications(open: (path: string) => void): () => void {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const follow = ({ data }: MessageEvent<Partial<OpenPathMessage>>) => {
    if (data?.type === 'open-path' && data.path) open(data.path);
  };
  worker?.addEventListener('message', follow);
  return () => worker?.removeEventListener('message', follow);
}
