import {
  admin,
  adminEvents,
  defaultWebsiteSettings,
  type Query,
  settingBounds,
  websiteSettings,
} from '@kubrik/contract';
import { Outbox, SecretBox, Settings, startService } from '@kubrik/service-kit';
import { startTestService, type TestService, withClient } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminService } from '../service.definition.js';
import { SettingsRepository } from './settings.repository.js';

const anAdmin = { kind: 'admin', login: 'admin' } as const;
const token = '123456:AAtestTESTtest_test-test';
let service: TestService;

beforeAll(async () => {
  service = await startTestService(adminService);
});
afterAll(() => service.stop());

const query = <T extends object>(sql: string, values: unknown[] = []) =>
  withClient(service.environment.databaseUrl('admin'), async (client) => {
    return (await client.query<T>(sql, values)).rows;
  });

describe('settings of the site', () => {
  it('are the defaults of the specification until somebody changes them', async () => {
    expect(await service.call(admin.websiteSettings, { actor: anAdmin })).toEqual({
      siteName: 'Кубрик',
      maintenance: false,
      maxAiRequests: 50,
      exchangeRateInterval: 300,
      newsUpdateInterval: 120,
      operatorName: '',
      operatorContact: '',
    });
  });

  it('reach a part that runs, and one that starts later, without a restart', async () => {
    const changed = { ...defaultWebsiteSettings, siteName: 'Кубрик-2', maxAiRequests: 77 };
    await service.call(admin.saveWebsiteSettings, { actor: anAdmin, body: changed });
    const settings = service.running.app.get(Settings);
    await expect.poll(() => settings.website.maxAiRequests).toBe(77);
    expect(await service.call(admin.site)).toMatchObject({ siteName: 'Кубрик-2', maintenance: false });

    await service.settle();
    // The new service has an empty database, so it gets the settings only from the event.
    const env = await service.environment.env('later');
    const later = await startService(
      { domain: 'jobs', module: class Empty {}, database: { entities: [], migrations: [] } },
      env,
    );
    await expect.poll(() => later.app.get(Settings).website.siteName).toBe('Кубрик-2');
    await later.stop();
  });

  it('that nobody has saved yet are locked, so that a save waits for what publishes them', async () => {
    await query('delete from settings');
    const [settings, outbox] = [service.running.app.get(SettingsRepository), service.running.app.get(Outbox)];
    const order: string[] = [];
    const locked = Promise.withResolvers<void>();
    const published = Promise.withResolvers<void>();
    const publishing = outbox.transaction(async (tx) => {
      await settings.lock(tx, 'website');
      locked.resolve();
      await published.promise;
      order.push('published');
    });
    await locked.promise;
    const saving = outbox.transaction(async (tx) => {
      await settings.save(tx, 'website', defaultWebsiteSettings);
      order.push('saved');
    });
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await query(waiting)).length).toBe(1);
    published.resolve();
    await Promise.all([publishing, saving]);
    expect(order).toEqual(['published', 'saved']);
  });

  it.each(['maxAiRequests', 'exchangeRateInterval', 'newsUpdateInterval'] as const)(
    'refuse %s out of its bounds',
    (name) => {
      const { min, max } = settingBounds[name];
      const fits = (value: number) =>
        websiteSettings.safeParse({ ...defaultWebsiteSettings, [name]: value }).success;
      expect([min - 1, min, max, max + 1].map(fits)).toEqual([false, true, true, false]);
    },
  );

  it('are recorded with who changed them and without secrets', async () => {
    await service.call(admin.saveMessengerSettings, {
      actor: anAdmin,
      body: { ...messenger, botToken: token },
    });
    await service.settle();
    const acts = (await service.call(admin.audit, { actor: anAdmin })).items;
    expect(acts[0]).toMatchObject({
      who: 'admin',
      what: 'admin.saveMessengerSettings',
      address: '127.0.0.1',
    });
    expect(acts.map(({ what }) => what)).toContain('admin.saveWebsiteSettings');
    const found = async (query: Partial<Query<typeof admin.audit>>) =>
      (await service.call(admin.audit, { actor: anAdmin, query })).items.map(({ id }) => id);
    expect(await found({ direction: 'asc' })).toEqual(acts.map(({ id }) => id).toReversed());
    const ofMessenger = acts.filter(({ what }) => what === 'admin.saveMessengerSettings').map(({ id }) => id);
    for (const search of ['SAVEmessenger', '@crew_group'])
      expect(await found({ search })).toEqual(expect.arrayContaining(ofMessenger));
    expect(await found({ search: '127.0.0.1' })).toHaveLength(acts.length);
    expect(await found({ search: 'никто' })).toEqual([]);
    expect(JSON.stringify(acts)).not.toContain(token);
  });
});

const messenger = { groupId: '@crew_group', webhookUrl: '', autoPublishNews: true, publishInterval: 120 };

describe('settings of the messenger', () => {
  it('never give the token back, and keep it encrypted', async () => {
    await service.call(admin.saveMessengerSettings, {
      actor: anAdmin,
      body: { ...messenger, botToken: token },
    });
    const read = await service.call(admin.messengerSettings, { actor: anAdmin });
    expect(read).toEqual({ ...messenger, webhookUrl: null, hasBotToken: true });
    const [row] = await query<{ value: { sealedToken: string } }>(
      `select value from settings where name = 'messenger'`,
    );
    expect(JSON.stringify(row)).not.toContain(token);
    const key = (await service.environment.env('admin')).SETTINGS_KEY ?? '';
    expect(new SecretBox(key).open(row?.value.sealedToken ?? '')).toBe(token);
    expect(new SecretBox('another key of the same length, really').open(row?.value.sealedToken ?? '')).toBe(
      undefined,
    );
  });

  it('keep the token when the field is left empty, and remove it on request', async () => {
    const save = (botToken: string | null) =>
      service.call(admin.saveMessengerSettings, { actor: anAdmin, body: { ...messenger, botToken } });
    const has = async () => (await service.call(admin.messengerSettings, { actor: anAdmin })).hasBotToken;
    await save(token);
    await save('');
    expect(await has()).toBe(true);
    await save(null);
    expect(await has()).toBe(false);
  });
});

it('an event of the settings carries no secret', () => {
  expect(Object.keys(adminEvents.settingsChanged.data.shape).sort()).toEqual(
    Object.keys(defaultWebsiteSettings).sort(),
  );
});
