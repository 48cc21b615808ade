import { createECDH, randomBytes } from 'node:crypto';
import type { PushMessage } from '@kubrik/contract';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, launchChromium, sizes, visit } from '../support/browser.ts';
import { type Person, register, signInAs, toast } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';

const settings = '/cabinet?tab=settings';

/** Stands in for the push service that a headless browser has none of. */
const standIn = ({ p256dh, auth, endpoint }: { p256dh: string; auth: string; endpoint: string }) => `
  Notification.requestPermission = async () => 'granted';
  let subscription = null;
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  PushManager.prototype.getSubscription = async () => subscription;
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => subscription = {
    endpoint: '${endpoint}',
    options: { applicationServerKey: bytes(applicationServerKey).buffer },
    toJSON: () => ({ keys: { p256dh: '${p256dh}', auth: '${auth}' } }),
    unsubscribe: async () => { subscription = null; return true; },
  };`;

describe.skipIf(!chromiumPath)('the choices of notifications in a browser', () => {
  let stack: Stack;
  let browser: Browser;
  /** The lighter one allows no notifications. */
  let chromium: Browser;
  beforeAll(async () => {
    stack = await startStack({ services: ['users', 'forum', 'admin', 'news'] });
    browser = await launchBrowser();
    chromium = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await chromium?.close();
    await stack?.stop();
  });

  const open = async (person: Person, options?: BrowserContextOptions) => {
    const opened = await visit(browser, options);
    await signInAs(opened.page.context(), stack, person);
    await opened.page.goto(stack.url + settings);
    return opened;
  };
  /** Once the service worker serves the page. */
  const openWithWorker = async (person: Person, script?: string) => {
    const opened = await visit(chromium, { ...sizes.desktop, serviceWorkers: 'allow' });
    const { page } = opened;
    if (script) await page.addInitScript(script);
    await page.context().grantPermissions(['notifications'], { origin: stack.url });
    await signInAs(page.context(), stack, person);
    await page.goto(stack.url + settings);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    return opened;
  };
  const group = (page: Page, name: string) => page.getByRole('group', { name });
  const choicesOf = async (person: Person) =>
    (
      await stack.request('GET', `/api/user/${person.id}/notifications/choices`, {
        headers: { cookie: person.cookie },
      })
    ).body;

  it.each(['desktop', 'phone'] as const)(
    'are the same on another device, at the size of a %s',
    async (size) => {
      const person = await register(stack, `chooser_${size}`);
      const first = await open(person, sizes[size]);
      const mention = group(first.page, 'Упоминания вашего ника');
      const onSite = mention.getByRole('switch', { name: 'На сайте' });
      await onSite.click();
      await expect.poll(() => onSite.isChecked()).toBe(false);
      await group(first.page, 'Ответы вам').getByLabel('Письмо').selectOption('at_once');
      await expect
        .poll(() => choicesOf(person))
        .toEqual(
          expect.arrayContaining([
            expect.objectContaining({ type: 'mention', inProduct: false }),
            expect.objectContaining({ type: 'reply', email: 'at_once' }),
          ]),
        );
      await first.page.getByText('Выключено', { exact: true }).waitFor();
      const second = await open(person, sizes[size]);
      const there = group(second.page, 'Упоминания вашего ника').getByRole('switch', { name: 'На сайте' });
      await there.waitFor();
      expect(await there.isChecked()).toBe(false);
      expect(await group(second.page, 'Ответы вам').getByLabel('Письмо').inputValue()).toBe('at_once');
      const mandatory = group(second.page, 'Решения модераторов');
      expect(await mandatory.getByRole('switch', { name: 'На сайте' }).isDisabled()).toBe(true);
      for (const { close } of [first, second]) await close();
    },
  );

  it('Не удалось сохранить выбор: the old one is shown again', async () => {
    const person = await register(stack, 'unlucky');
    const { page, close } = await open(person);
    const one = group(page, 'Ответы вам').getByRole('switch', { name: 'На сайте' });
    await one.waitFor();
    await page.route('**/notifications/choices', (route) => route.fulfill({ status: 500, body: '{}' }));
    await one.click();
    await toast(page, 'error', 'Не удалось сохранить выбор');
    await expect.poll(() => one.isChecked()).toBe(true);
    await close();
  });

  it('let a browser get notifications by a press, list it, and end it', async () => {
    const person = await register(stack, 'pushed');
    const ecdh = createECDH('prime256v1');
    const keys = {
      p256dh: ecdh.generateKeys().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
      endpoint: 'https://fcm.googleapis.com/fcm/send/pushed',
    };
    const { page, close } = await openWithWorker(person, standIn(keys));
    await page.getByRole('button', { name: 'Включить на этом устройстве' }).click();
    await page.getByText('это устройство').waitFor();
    await page.getByRole('button', { name: /^Отключить: / }).click();
    await page.getByRole('button', { name: 'Включить на этом устройстве' }).waitFor();
    await close();
  });

  it('a subscription that the browser has changed by itself reaches the server', async () => {
    const person = await register(stack, 'renewed');
    const aBrowser = (endpoint: string) => ({
      p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
      endpoint: `https://fcm.googleapis.com/fcm/send/${endpoint}`,
    });
    const { page, close } = await openWithWorker(person, standIn(aBrowser('before')));
    await page.getByRole('button', { name: 'Включить на этом устройстве' }).click();
    await page.getByText('это устройство').waitFor();
    const idsOf = async () => {
      const { body } = await stack.request('GET', `/api/user/${person.id}/push`, {
        headers: { cookie: person.cookie },
      });
      return (body as { subscriptions: { id: string }[] }).subscriptions.map(({ id }) => id);
    };
    const [before] = await idsOf();
    const [worker] = page.context().serviceWorkers();
    await worker?.evaluate(({ endpoint, ...keys }) => {
      const { ExtendableEvent } = globalThis as unknown as { ExtendableEvent: typeof Event };
      const newSubscription = { endpoint, toJSON: () => ({ keys }) };
      dispatchEvent(Object.assign(new ExtendableEvent('pushsubscriptionchange'), { newSubscription }));
    }, aBrowser('after'));
    await expect.poll(async () => (await idsOf()).filter((id) => id !== before)).toHaveLength(1);
    expect(await idsOf()).not.toContain(before);
    await close();
  });

  it('a pushed notification is shown, and leads an open tab to its place', async () => {
    const person = await register(stack, 'called');
    const { page, close } = await openWithWorker(person);
    const context = page.context();
    const message: PushMessage = {
      userId: person.id,
      notificationId: null,
      title: '3 новых уведомления',
      text: '@bosun отвечает вам',
      path: '/cabinet?tab=notifications',
    };
    const cdp = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) =>
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [registration] = registrations;
        if (registration) resolve(registration.registrationId);
      }),
    );
    await cdp.send('ServiceWorker.enable');
    await cdp.send('ServiceWorker.deliverPushMessage', {
      origin: stack.url,
      registrationId: await registered,
      data: JSON.stringify(message),
    });
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
      });
    await expect.poll(shown).toEqual([{ title: message.title, body: message.text }]);
    // A press on it, which no script of a page can make.
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(async () => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration;
        NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
      };
      const [notification] = await scope.registration.getNotifications();
      if (notification) dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    });
    await page.waitForURL('**/cabinet?tab=notifications');
    await expect.poll(shown).toEqual([]);
    await close();
  });
});
