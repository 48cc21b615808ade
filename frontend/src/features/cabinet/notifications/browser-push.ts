import type { BodyOf } from '../../../platform/api/call';

/** Undefined in a browser without Web Push, or without a service worker. */
async function pushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return undefined;
  // Without a registered service worker, `ready` would never resolve.
  const registration = await navigator.serviceWorker.getRegistration();
  return registration && (await navigator.serviceWorker.ready).pushManager;
}

export type BrowserPush = 'unsupported' | 'denied' | 'off' | 'on';

/** The state of Web Push in this browser; does not ask the person for permission. */
export async function readBrowserPush(publicKey: string): Promise<BrowserPush> {
  const manager = await pushManager();
  if (!manager) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await manager.getSubscription();
  return subscription && isFor(subscription, publicKey) ? 'on' : 'off';
}

/**
 * Asks the person for permission and subscribes this browser; browsers allow this only after a press.
 * @returns undefined when the person has not given permission
 * @throws when the browser cannot reach its push service
 */
export async function subscribeBrowser(
  publicKey: string,
): Promise<BodyOf<'users.subscribePush'> | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const manager = await pushManager();
  if (!manager) return undefined;
  const known = await manager.getSubscription();
  const isKnown = known && isFor(known, publicKey);
  if (known && !isKnown) await known.unsubscribe();
  const subscription = isKnown
    ? known
    : await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, p256dh, auth };
}

export async function unsubscribeBrowser(): Promise<void> {
  const subscription = await (await pushManager())?.getSubscription();
  await subscription?.unsubscribe();
}

/** Whether a subscription was made for this key; after a restore the server may have other keys. */
function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const key = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const text = btoa(String.fromCharCode(...key));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}
