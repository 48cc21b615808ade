import { minutes } from '../../../../platform/durations';
import type { PackFilesMessage, PackFilesReply } from './pack-files-message';

/** In ms; a worker that the browser has stopped never answers. What it has cached stays. */
const longest = 10 * minutes;

/** Asks the service worker; undefined where there is none, as in a private window. */
async function ask(message: Omit<PackFilesMessage, 'type'>): Promise<PackFilesReply | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  const worker = registration && (registration.active ?? (await navigator.serviceWorker.ready).active);
  if (!worker) return undefined;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ outcome: 'failed', missing: 0 }), longest);
    port1.onmessage = ({ data }: MessageEvent<PackFilesReply>) => {
      clearTimeout(timer);
      resolve(data);
    };
    worker.postMessage({ type: 'port-pack-files', ...message } satisfies PackFilesMessage, [port2]);
  });
}

/** Bytes that this browser still needs to show kept ports without a connection, once for all ports. */
export const missingPackFiles = async (): Promise<number> =>
  (await ask({ wanted: 'measure', more: [] }))?.missing ?? 0;

export const keepPackFiles = async (countryCode: string): Promise<PackFilesReply['outcome']> =>
  (await ask({ wanted: 'keep', more: [`${__FLAGS__}/${countryCode}.svg`] }))?.outcome ?? 'done';

export const dropPackFiles = () => ask({ wanted: 'drop', more: [] });
