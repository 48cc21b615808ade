import type { PushMessage } from '@kubrik/contract';
import type { OpenPathMessage } from './open-path-message';

// Part of the service worker: shows notifications of Web Push, and opens their page on a press.

interface PushEvent extends Event {
  data: { json(): unknown } | null;
  waitUntil(done: Promise<unknown>): void;
}
interface ClickEvent extends Event {
  notification: Notification;
  waitUntil(done: Promise<unknown>): void;
}
/**
 * The browser has replaced its subscription by itself (Push API); some browsers name neither the old nor the
 * new one.
 */
interface SubscriptionChangeEvent extends Event {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
  waitUntil(done: Promise<unknown>): void;
}
interface WindowClient {
  visibilityState: string;
  focus(): Promise<unknown>;
  postMessage(message: OpenPathMessage): void;
}
declare const self: {
  location: Location;
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    pushManager: PushManager;
  };
  clients: {
    matchAll(options: { type: 'window' }): Promise<WindowClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listen: (event: PushEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listen: (event: SubscriptionChangeEvent) => void): void;
  addEventListener(type: 'notificationclick', listen: (event: ClickEvent) => void): void;
};

export function showPushedNotifications(): void {
  self.addEventListener('push', (event) => {
    const message = event.data?.json() as PushMessage | undefined;
    if (message) event.waitUntil(show(message));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renew(event));
  });
  self.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    event.waitUntil(open(notification.data as PushMessage));
  });
}

function show(message: PushMessage): Promise<void> {
  const { title, text: body, notificationId } = message;
  // A notification about the same thing replaces this one.
  const tag = notificationId ?? 'several';
  return self.registration.showNotification(title, {
    body,
    tag,
    data: message,
    icon: '/icon-192.png',
    lang: 'ru',
  });
}

/** Opens the notification's page in an open tab or a new one, and marks the notification as read. */
async function open(message: PushMessage): Promise<void> {
  const { origin } = self.location;
  const url = new URL(message.path, origin);
  const path = url.origin === origin ? url.pathname + url.search + url.hash : '/';
  const tabs = await self.clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ visibilityState }) => visibilityState === 'visible') ?? tabs[0];
  if (tab) {
    tab.postMessage({ type: 'open-path', path });
    await tab.focus().catch(() => {});
  } else await self.clients.openWindow(path);
  await markRead(message).catch(() => {});
}

async function markRead({ userId, notificationId }: PushMessage): Promise<void> {
  if (!notificationId) return;
  await fetch(`/api/user/${userId}/notifications/read`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ notificationId }),
  });
}

/**
 * Replaces the subscription, so that the person who is signed in still gets notifications; the server knows
 * the session.
 */
async function renew({ oldSubscription, newSubscription }: SubscriptionChangeEvent): Promise<void> {
  const answer = await fetch('/api/auth/user');
  if (!answer.ok) return;
  const { id } = (await answer.json()) as { id: string };
  const path = `/api/user/${id}/push`;
  const subscription = newSubscription ?? (await subscribe(path, oldSubscription));
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  await fetch(`${path}/renew`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint: subscription.endpoint, p256dh, auth }),
  });
}

async function subscribe(path: string, known?: PushSubscription | null): Promise<PushSubscription> {
  const { pushManager } = self.registration;
  const current = await pushManager.getSubscription();
  if (current) return current;
  let applicationServerKey: BufferSource | string | null | undefined = known?.options.applicationServerKey;
  if (!applicationServerKey) {
    const state = (await (await fetch(path)).json()) as { publicKey: string };
    applicationServerKey = state.publicKey;
  }
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}
