import { randomUUID } from 'node:crypto';
import { type BodyInput, blacklist, companyLinkCalls, newCompanyLink } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blacklistService } from '../service.definition.js';
import { aCompany, aVessel, moderator } from '../testing/targets.js';

let service: TestService;
let vessel: string;
let owner: string;
let crewing: string;
beforeAll(async () => {
  service = await startTestService(blacklistService);
  vessel = await aVessel(service, { name: 'Заря' });
  owner = await aCompany(service, { name: 'Владелец' });
  crewing = await aCompany(service, { name: 'Крюинг' });
}, 60_000);
afterAll(() => service.stop());

type Draft = BodyInput<typeof companyLinkCalls.addLink>;
const draftOf = (companyId: string, rest: Partial<Draft> = {}): Draft => ({
  ...{ vesselId: vessel, companyId, role: 'owner', source: 'Equasis', asOf: '2026-03-01', until: undefined },
  ...rest,
});
const add = (companyId: string, rest: Partial<Draft> = {}) =>
  service.call(companyLinkCalls.addLink, { actor: moderator, body: draftOf(companyId, rest) });
const linksOf = async (targetId: string, rest: { limit?: number; cursor?: string } = {}) =>
  service.call(companyLinkCalls.links, { query: { targetId, ...rest } });

describe('a link between a company and a vessel', () => {
  it('stands on both pages with its role, source, days and risk, and goes when a moderator takes it away', async () => {
    for (let n = 0; n < 5; n += 1)
      await service.call(blacklist.vote, {
        actor: aUser(randomUUID()),
        body: { targetType: 'company', targetId: crewing, voteType: 'black', comment: undefined },
      });
    const ended = await add(owner, { until: '2026-05-01' });
    expect(ended).toMatchObject({
      role: 'owner',
      source: 'Equasis',
      asOf: '2026-03-01',
      until: '2026-05-01',
    });
    const current = await add(crewing, { role: 'crewing', asOf: '2025-01-01' });
    const { items } = await linksOf(vessel);
    // The present link comes first.
    expect(items).toEqual([current, ended]);
    expect(items[0]).toMatchObject({
      vessel: { id: vessel, name: 'Заря', riskLevel: 'unknown' },
      company: { id: crewing, name: 'Крюинг', riskLevel: 'high' },
    });
    expect((await linksOf(owner)).items).toEqual([ended]);
    const first = await linksOf(vessel, { limit: 1 });
    const rest = await linksOf(vessel, { limit: 1, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...rest.items]).toEqual([current, ended]);

    const remove = { actor: moderator, params: { id: ended.id } };
    await service.call(companyLinkCalls.deleteLink, remove);
    expect((await linksOf(owner)).items).toEqual([]);
    expect((await service.refusal(companyLinkCalls.deleteLink, remove)).code).toBe('CompanyLinkNotFound');
  });

  it('is refused a second time, and of what is not there', async () => {
    await add(owner, { role: 'manager' });
    const refusalOf = async (body: Draft) => {
      const { code, details } = await service.refusal(companyLinkCalls.addLink, { actor: moderator, body });
      return [code, details?.[0]?.field];
    };
    expect(await refusalOf(draftOf(owner, { role: 'manager' }))).toEqual(['CompanyLinkExists', 'asOf']);
    expect(await refusalOf(draftOf(vessel))).toEqual(['CompanyNotFound', 'companyId']);
    expect(await refusalOf(draftOf(owner, { vesselId: crewing }))).toEqual(['VesselNotFound', 'vesselId']);
    // The same company with another role, or for another day, is another link.
    await add(owner, { role: 'operator' });
    await add(owner, { role: 'manager', asOf: '2024-03-01' });
  });

  it.each([
    ['asOf', '2999-01-01', 'Этот день ещё не наступил'],
    ['asOf', '12.03.2026', 'Дата — день, месяц и год'],
    ['until', '2025-01-01', 'Раньше, чем дата, на которую известна связь'],
    ['role', 'friend', 'Выберите, кем компания приходится судну'],
    ['companyId', '', 'Выберите компанию из списка'],
    ['source', '', 'Укажите источник: документ или ссылку'],
  ])('is refused for its %s «%s»: «%s»', (field, value, message) => {
    const body = { ...draftOf(randomUUID()), vesselId: randomUUID(), [field]: value };
    const issues = newCompanyLink.safeParse(body).error?.issues ?? [];
    expect(issues.map(({ path, message: text }) => [path.join('.'), text])).toContainEqual([field, message]);
  });
});
