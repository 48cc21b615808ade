import { randomUUID } from 'node:crypto';
import { blacklist, blacklistEvents } from '@kubrik/contract';
import {
  anAttachment,
  aTicket,
  attachmentEvents,
  aUser,
  startTestService,
  type TestService,
} from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blacklistService } from '../service.definition.js';

let service: TestService;
const moderator = aUser('moderator', 'admin');
beforeAll(async () => {
  service = await startTestService(blacklistService);
}, 60_000);
afterAll(() => service.stop());

async function aVessel(name: string): Promise<string> {
  const { id } = await service.call(blacklist.suggestVessel, {
    actor: aUser(),
    body: {
      name,
      flagState: 'Panama',
      vesselType: 'Tanker',
      imo: undefined,
      dwt: undefined,
      builtYear: undefined,
    },
  });
  await service.call(blacklist.decide, { params: { id }, actor: moderator, body: { accept: true } });
  return (await service.call(blacklist.vessels, { query: { search: name } })).items[0]?.id ?? '';
}

const enter = (targetId: string, reason: string, evidence?: string) =>
  service.call(blacklist.addEntry, {
    actor: moderator,
    body: { targetType: 'vessel', targetId, severity: 'high', reason, evidence },
  });
const setState = (id: string, state: 'new' | 'disputed' | 'resolved') =>
  service.call(blacklist.changeEntry, {
    params: { id },
    actor: moderator,
    body: { state, reason: 'Проверено модератором' },
  });
const blacklisted = async () =>
  (await service.call(blacklist.list)).items.map(({ name, openEntries }) => [name, openEntries]);

describe('an entry', () => {
  it('puts a vessel on the list until it is resolved, and does not touch the voices of people', async () => {
    const [first, second] = [await aVessel('Альфа'), await aVessel('Браво')];
    const entry = await enter(first, 'Задолженность по зарплате', 'Решение суда');
    expect(entry).toMatchObject({
      targetName: 'Альфа',
      targetType: 'vessel',
      state: 'new',
      evidence: 'Решение суда',
      isDemo: false,
    });
    const other = await enter(second, 'Задержание');
    expect(await blacklisted()).toEqual([
      ['Браво', 1],
      ['Альфа', 1],
    ]);
    await setState(other.id, 'disputed');
    expect(await blacklisted()).toHaveLength(2);
    expect((await setState(other.id, 'resolved')).state).toBe('resolved');
    expect(await blacklisted()).toEqual([['Альфа', 1]]);
    const filtered = await service.call(blacklist.vessels, { query: { category: 'blacklisted' } });
    expect(filtered.items).toMatchObject([{ name: 'Альфа', riskLevel: 'unknown', blackVotes: 0 }]);
    // Resolved entries stay in the list.
    const entries = await service.call(blacklist.entries, { query: { targetId: second } });
    expect(entries.items.map(({ state }) => state)).toEqual(['resolved']);
  });

  it('is found by the name it is about, the newest first, in pages', async () => {
    const id = await aVessel('Чарли');
    for (const reason of ['первая', 'вторая', 'третья']) await enter(id, reason);
    const first = await service.call(blacklist.entries, { query: { search: 'Чарли', limit: 2 } });
    const rest = await service.call(blacklist.entries, {
      query: { search: 'Чарли', limit: 2, cursor: first.nextCursor ?? '' },
    });
    expect([...first.items, ...rest.items].map(({ reason }) => reason)).toEqual([
      'третья',
      'вторая',
      'первая',
    ]);
    expect((await service.call(blacklist.list, { query: { search: 'Чарли' } })).items).toMatchObject([
      { name: 'Чарли', openEntries: 3 },
    ]);
  });

  it('counts right when many are entered and settled at once', async () => {
    const id = await aVessel('Дельта');
    const entries = await Promise.all(Array.from({ length: 10 }, (_, n) => enter(id, `запись ${n}`)));
    await Promise.all(entries.slice(0, 4).map((entry) => setState(entry.id, 'resolved')));
    expect((await service.call(blacklist.vessel, { params: { id } })).openEntries).toBe(6);
  });

  it('of what is not there is refused', async () => {
    const body = { targetType: 'company', targetId: randomUUID(), severity: 'low', reason: 'x' } as const;
    const refusal = await service.refusal(blacklist.addEntry, { actor: moderator, body });
    expect(refusal).toMatchObject({ code: 'CompanyNotFound', details: [{ field: 'targetId' }] });
    const params = { id: randomUUID() };
    const change = { params, actor: moderator, body: { state: 'new', reason: 'x' } } as const;
    expect((await service.refusal(blacklist.changeEntry, change)).message).toBe('Запись не найдена');
  });
});

describe('the evidence of an entry', () => {
  it('is open to everybody, and stays when the moderator’s account goes', async () => {
    const targetId = await aVessel('Эхо');
    const ruling = anAttachment({ kind: 'pdf', name: 'решение суда.pdf', width: null, height: null });
    const entry = await service.call(blacklist.addEntry, {
      actor: moderator,
      body: {
        targetType: 'vessel',
        targetId,
        severity: 'high',
        reason: 'Задолженность',
        evidence: undefined,
        attachments: [aTicket(moderator, ruling)],
      },
    });
    const view = { ...ruling, path: `/media/attachments/${ruling.id}/public` };
    expect(entry.attachments).toEqual([view]);
    const { items } = await service.call(blacklist.entries, { query: { targetId } });
    expect(items[0]?.attachments).toEqual([view]);
    expect(await attachmentEvents(service, blacklistEvents.attachmentsChanged, ruling.id)).toEqual([
      { thingId: entry.id, attachmentIds: [ruling.id], isPublic: true, isAnonymous: true },
    ]);
  });
});
