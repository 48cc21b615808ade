import { randomUUID } from 'node:crypto';
import { adminEvents, defaultWebsiteSettings } from '@kubrik/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Bus } from '../messaging/bus.js';
import { createLogger } from '../observability/log.js';
import { createTestEnvironment, type TestEnvironment } from '../testing/environment.js';
import { Settings } from './settings.js';

const logger = createLogger('test', 'silent');
const hour = 3_600_000;
let environment: TestEnvironment;
const buses: Bus[] = [];
beforeAll(async () => {
  environment = await createTestEnvironment();
  await new Promise<void>((resolve) => environment.bus.onReady(resolve));
});
afterAll(async () => {
  for (const bus of buses) await bus.close();
  await environment?.remove();
});

async function openSettings(): Promise<Settings> {
  const env = await environment.env('settings');
  const bus = new Bus(env.NATS_URL ?? '', 'settings', environment.prefix, logger);
  buses.push(bus);
  const settings = new Settings(bus, logger);
  settings.start();
  bus.start();
  return settings;
}

/** Publishes settings like an admin service whose clock is wrong by `wrongBy` ms. */
async function publish(siteName: string, wrongBy = 0) {
  const { type } = adminEvents.settingsChanged;
  const at = Date.now() + wrongBy;
  const data = { ...defaultWebsiteSettings, siteName };
  const event = { id: uuidv7({ msecs: at }), type, occurredAt: new Date(at).toISOString(), data };
  await environment.bus.jetstream.publish(environment.bus.subject(`events.${type}`), JSON.stringify(event));
}

it('those that were published last are in use, also by who starts later, although a clock was ahead meanwhile', async () => {
  const early = await openSettings();
  await publish('Впереди', hour);
  await expect.poll(() => early.website.siteName).toBe('Впереди');
  await publish('Исправлено');
  await expect.poll(() => early.website.siteName).toBe('Исправлено');
  const late = await openSettings();
  await expect.poll(() => late.website.siteName).toBe('Исправлено');
});

it('what is no event of settings changes nothing', async () => {
  const settings = await openSettings();
  await publish('До');
  await expect.poll(() => settings.website.siteName).toBe('До');
  const { bus } = environment;
  const { type } = adminEvents.settingsChanged;
  const broken = { id: randomUUID(), type, occurredAt: new Date().toISOString(), data: { siteName: 1 } };
  await bus.jetstream.publish(bus.subject(`events.${type}`), JSON.stringify(broken));
  await publish('После');
  await expect.poll(() => settings.website.siteName).toBe('После');
});
