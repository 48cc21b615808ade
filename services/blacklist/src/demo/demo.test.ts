import { type BodyInput, blacklist, experienceCalls } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blacklistService } from '../service.definition.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(blacklistService);
}, 60_000);
afterAll(() => service?.stop());

const body: BodyInput<typeof blacklist.seedDemo> = {
  companies: [
    {
      name: 'Крюинг «Бриз»',
      country: 'Россия',
      businessType: 'Крюинг',
      silentVotes: { black: 4, red: 2, green: 1 },
      commentedVotes: [{ voteType: 'black', comment: 'просили деньги.' }],
      experiences: [
        {
          answers: { paidInTime: 'no' },
          rank: 'bosun',
          otherName: null,
          from: '2026-01',
          to: null,
          content: 'деньги не пришли.',
          reply: { companyName: 'Крюинг «Бриз»', content: 'платим.' },
        },
      ],
      entries: [
        {
          severity: 'high',
          state: 'disputed',
          reason: 'плата за трудоустройство.',
          evidence: 'нет.',
          changes: [{ state: 'disputed', reason: 'это не мы.', companyName: 'Демо Бриз' }],
        },
      ],
    },
    {
      name: 'Агентство «Штиль»',
      country: 'Латвия',
      businessType: 'Крюинг',
      silentVotes: {},
      commentedVotes: [],
      experiences: [],
      entries: [],
    },
  ],
  vessels: [
    {
      name: 'Альбатрос',
      flagState: 'Мальта',
      vesselType: 'Контейнеровоз',
      dwt: 41_000,
      builtYear: 2014,
      silentVotes: { green: 7 },
      commentedVotes: [],
      experiences: [],
      entries: [{ severity: 'low', state: 'resolved', reason: 'замечание устранено.', changes: [] }],
    },
  ],
};
const seed = (content: typeof body) =>
  service.call(blacklist.seedDemo, { body: content, actor: { kind: 'admin', login: 'admin' } });

it('demonstration content is marked as such in every place, and once more adds nothing', async () => {
  expect(await seed(body)).toEqual({ added: 3 });
  const companies = (await service.call(blacklist.companies)).items;
  expect(companies).toMatchObject([
    { name: 'Демо Крюинг «Бриз»', isDemo: true, riskLevel: 'high', blackVotes: 5, openEntries: 1 },
    { name: 'Демо Агентство «Штиль»', isDemo: true, riskLevel: 'unknown', blackVotes: 0, openEntries: 0 },
  ]);
  expect((await service.call(blacklist.vessels)).items).toMatchObject([
    { name: 'Демо Альбатрос', isDemo: true, riskLevel: 'low', imo: null, dwt: 41_000, openEntries: 0 },
  ]);
  const entries = (await service.call(blacklist.entries)).items;
  expect(entries.map(({ reason, evidence, isDemo }) => [reason, evidence, isDemo]).toSorted()).toEqual([
    ['Демо: замечание устранено.', null, true],
    ['Демо: плата за трудоустройство.', 'Демо: нет.', true],
  ]);
  const { items } = await service.call(blacklist.votes, { query: { targetId: companies[0]?.id ?? '' } });
  expect(items.map(({ comment }) => comment).filter(Boolean)).toEqual(['Демо: просили деньги.']);
  const reports = await service.call(experienceCalls.experiences, {
    query: { targetId: companies[0]?.id ?? '' },
  });
  expect(reports.items).toMatchObject([
    {
      content: 'Демо: деньги не пришли.',
      isDemo: true,
      reply: { companyAccountId: null, companyName: 'Демо Крюинг «Бриз»', content: 'Демо: платим.' },
    },
  ]);
  expect(await seed(body)).toEqual({ added: 0 });
  expect((await service.call(blacklist.companies)).items).toEqual(companies);
});

it('content that the call has not had before is added beside the earlier one', async () => {
  await seed(body);
  const [company] = body.companies;
  const added = await seed({
    companies: company ? [company, { ...company, name: 'Шторм' }] : [],
    vessels: [],
  });
  expect(added).toEqual({ added: 1 });
});
