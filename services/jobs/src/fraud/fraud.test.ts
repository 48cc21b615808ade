import { randomUUID } from 'node:crypto';
import { adminEvents, type BodyInput, bankingEvents, jobs } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobsService } from '../service.definition.js';
import { verifiedEmployers } from '../testing/employers.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(jobsService);
});
afterAll(() => service.stop());
beforeEach(() => service.query('truncate vacancies, rates cascade'));

const text =
  'Вахта с четырёх до восьми, главный двигатель MAN, линия Шанхай — Владивосток, экипаж двадцать человек, смена в порту.';
const draft = (part: Partial<BodyInput<typeof jobs.post>> = {}): BodyInput<typeof jobs.post> => ({
  title: 'Второй механик на танкер',
  company: 'Азимут',
  location: 'Роттердам',
  position: 'Engine Officer',
  vesselType: null,
  salaryFrom: 6000,
  salaryTo: 6500,
  description: text,
  contactEmail: 'crew@azimut.example',
  ...part,
});
const employerOf = verifiedEmployers(() => service);
const post = async (
  part: Partial<BodyInput<typeof jobs.post>> = {},
  actor = aUser(`crew-${randomUUID()}`),
) => {
  const companyAccountId = await employerOf(actor);
  return service.call(jobs.post, { body: draft({ companyAccountId, ...part }), actor });
};
const held = async (id: string) =>
  (
    await service.query<{ data: { reason: string; content: string } }[]>(
      `select data from outbox where type = 'contributions.held' and data ->> 'itemId' = $1`,
      [id],
    )
  ).map(({ data }) => data);
const listed = async () => (await service.call(jobs.list, { query: {} })).items;

describe('a vacancy like a fraud', () => {
  const description = 'Для выезда оплатите визу 150 долларов, деньги переведите на карту нашего менеджера.';

  it('waits for a moderator, who gets the reasons', async () => {
    const { id, isHeld } = await post({ description });
    expect(isHeld).toBe(true);
    expect(await listed()).toEqual([]);
    expect(await held(id)).toMatchObject([
      {
        reason: 'fraud',
        content: expect.stringMatching(/^Признаки обмана: .*оплатить визу.*; .*карту.* · Второй механик/),
      },
    ]);
  });

  it('has no warnings once a moderator has let it in, and its owner is trusted no more than before', async () => {
    const owner = aUser('agent');
    const { id } = await post({ description }, owner);
    await service.publish(adminEvents.reportsDecided, {
      kind: 'vacancy',
      itemId: id,
      excerpt: '',
      path: '',
      authorId: owner.id,
      outcome: 'kept',
      rule: null,
      heldFor: 'fraud',
      isGone: false,
      reporterIds: [],
    });
    await service.settle();
    expect(await listed()).toMatchObject([{ id, warnings: [] }]);
    expect(await service.query('select from trusted_people where user_id = $1', [owner.id])).toEqual([]);
  });

  it('is told of where people find it, when it has less of a fraud', async () => {
    const { id, isHeld } = await post({ description: `${text} Пишите только в Телеграм.` });
    expect(isHeld).toBe(false);
    expect(await listed()).toMatchObject([{ id, warnings: ['messenger-only'] }]);
    expect(await service.call(jobs.item, { params: { id } })).toMatchObject({ warnings: ['messenger-only'] });
    expect((await post()).warnings).toEqual([]);
  });
});

describe('a copied text', () => {
  const copy = {
    description: text.replace('двадцать', 'двадцать один'),
    contactEmail: 'other@other.example',
    company: 'Зюйд',
  };

  it('is found although some of its words were changed', async () => {
    await post();
    expect((await post(copy)).warnings).toEqual(['copied-text']);
  });

  it('is no copy of one’s own vacancy, of a colleague’s, of a closed one, or of another text', async () => {
    const owner = aUser('crewing');
    await post({}, owner);
    expect((await post({ contactEmail: 'second@azimut.example' })).warnings).toEqual([]);
    await service.query('delete from vacancies where owner_id <> $1', [owner.id]);
    expect((await post(copy, owner)).warnings).toEqual([]);
    expect(
      (await post({ ...copy, description: 'Нужен опыт на химовозах и действующие дипломы.' })).warnings,
    ).toEqual([]);
    await service.query('update vacancies set closed_at = now()');
    expect((await post(copy)).warnings).toEqual([]);
  });
});

describe('pay', () => {
  const rates = () =>
    service.publish(bankingEvents.ratesUpdated, {
      source: 'cbr',
      base: 'RUB',
      date: '2026-11-21',
      rates: { USD: 80 },
    });
  const rank = { rank: 'second-engineer' as const };
  const others = async (count: number) => {
    for (let n = 0; n < count; n += 1)
      await post({ ...rank, description: `Другой текст о работе на судне номер ${n}.` });
  };

  it('far above that of ten others of the rank is told of', async () => {
    await rates();
    await service.settle();
    await others(10);
    expect((await post({ ...rank, salaryFrom: 9700, salaryTo: 9700 })).warnings).toEqual([]);
    expect((await post({ ...rank, salaryFrom: 9800, salaryTo: 9800 })).warnings).toEqual(['high-pay']);
  });

  it('is compared with no others while fewer vacancies of the rank name it, or its rate is unknown', async () => {
    await rates();
    await service.settle();
    await others(9);
    expect((await post({ ...rank, salaryFrom: 20_000, salaryTo: 20_000 })).warnings).toEqual([]);
    await others(1);
    expect((await post({ ...rank, salaryFrom: 50_000, salaryTo: 50_000, currency: 'EUR' })).warnings).toEqual(
      [],
    );
  });

  it.each([
    ['Crew', 'cook', 13_800],
    ['Crew', null, 13_800],
    ['Engine Officer', 'second-engineer', 27_600],
    ['Captain', 'master', 41_400],
    // Divers are paid by the day.
    ['Crew', 'diver', 41_400],
  ] as const)('of a %s, %s, has a ceiling without any others', async (position, rank, most) => {
    const paid = async (salaryTo: number) =>
      (await post({ title: 'В экипаж', position, rank, salaryFrom: 3000, salaryTo })).warnings;
    expect(await paid(most)).toEqual([]);
    expect(await paid(most + 1)).toEqual(['high-pay']);
  });
});

it('a company that had an address of its own is not met with a free one without a word', async () => {
  await post();
  const free = {
    contactEmail: 'azimut@gmail.com',
    description: 'Срочно нужен механик, контракт четыре месяца.',
  };
  expect((await post(free)).warnings).toEqual(['company-other-mail', 'free-mail']);
  expect((await post({ ...free, company: 'Зюйд' })).warnings).toEqual([]);
});
