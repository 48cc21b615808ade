import { AiQuota } from '@kubrik/ai';
import { adminEvents, defaultWebsiteSettings, users } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersService } from '../service.definition.js';
import { aPerson } from '../testing/people.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(usersService);
});
afterAll(() => service?.stop());

const visitor = (id: string) => ({ kind: 'visitor', id }) as const;

describe('requests to the AI', () => {
  it('are counted for each person, ten more for the registered, up to the administrator’s limit', async () => {
    const { actor } = await aPerson(service);
    const quota = service.running.app.get(AiQuota);
    for (const who of [actor, actor, visitor('one')]) await quota.take(who, { address: '192.0.2.1' }, 1000);
    expect(await service.call(users.aiUsage, { actor })).toEqual({ used: 2, limit: 60 });
    expect(await service.call(users.aiUsage, { actor: visitor('one') })).toEqual({ used: 1, limit: 50 });
    expect(await service.call(users.aiUsage, { actor: visitor('two') })).toEqual({ used: 0, limit: 50 });

    await service.publish(adminEvents.settingsChanged, { ...defaultWebsiteSettings, maxAiRequests: 10 });
    const limit = async () => (await service.call(users.aiUsage, { actor })).limit;
    await expect.poll(limit).toBe(20);
  });
});
