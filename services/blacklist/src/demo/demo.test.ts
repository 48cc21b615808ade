import { blacklist } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blacklistService } from '../service.definition.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(blacklistService);
}, 60_000);
afterAll(() => service.stop());

const seed = () => service.call(blacklist.seedDemo, { actor: { kind: 'admin', login: 'admin' } });

it('demonstration content is marked as such in every place, and once more adds nothing', async () => {
  expect((await seed()).added).toBeGreaterThan(5);
  const companies = (await service.call(blacklist.companies)).items;
  const vessels = (await service.call(blacklist.vessels)).items;
  const entries = (await service.call(blacklist.entries)).items;
  for (const { name, isDemo } of [...companies, ...vessels]) {
    expect(name).toMatch(/^Демо /);
    expect(isDemo).toBe(true);
  }
  expect(vessels.map(({ imo }) => imo)).toEqual(vessels.map(() => null));
  expect(entries.length).toBeGreaterThan(2);
  for (const { reason, isDemo } of entries)
    expect([reason.startsWith('Демо: '), isDemo]).toEqual([true, true]);
  for (const { id } of [...companies, ...vessels]) {
    const { items } = await service.call(blacklist.votes, { query: { targetId: id } });
    for (const { comment } of items) expect(comment).toMatch(/^Демо: /);
  }
  expect(new Set([...companies, ...vessels].map(({ riskLevel }) => riskLevel))).toEqual(
    new Set(['high', 'medium', 'low', 'unknown']),
  );
  expect(await seed()).toEqual({ added: 0 });
  expect((await service.call(blacklist.companies)).items).toEqual(companies);
});
