import { randomUUID } from 'node:crypto';
import { type BodyInput, blacklist, blacklistEvents, newVessel } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blacklistService } from '../service.definition.js';

let service: TestService;
const moderator = aUser('moderator', 'admin');
beforeAll(async () => {
  service = await startTestService(blacklistService);
}, 60_000);
afterAll(() => service.stop());

type Company = BodyInput<typeof blacklist.suggestCompany>;
type Vessel = BodyInput<typeof blacklist.suggestVessel>;
const company = (rest: Partial<Company>) => ({
  actor: aUser('anna'),
  body: { name: 'Альфа', country: 'Россия', businessType: 'Крюинг', ...rest },
});
const noFigures = { imo: undefined, dwt: undefined, builtYear: undefined };
const vessel = (rest: Partial<Vessel>) => ({
  actor: aUser('anna'),
  body: { name: 'Альфа', flagState: 'Panama', vesselType: 'Танкер', ...noFigures, ...rest },
});
const decide = (id: string, accept: boolean) => ({ params: { id }, actor: moderator, body: { accept } });

describe('a suggestion', () => {
  it('is seen once a moderator has accepted it', async () => {
    const suggested = await service.call(
      blacklist.suggestVessel,
      vessel({ name: 'Новая', imo: 'IMO 9074729', dwt: '28400', builtYear: 1998 }),
    );
    expect(suggested).toMatchObject({
      targetType: 'vessel',
      place: 'Panama',
      kind: 'Танкер',
      imo: '9074729',
      suggestedBy: 'anna',
    });
    expect((await service.call(blacklist.vessels)).items).toEqual([]);
    const waiting = await service.call(blacklist.suggestions, { actor: moderator });
    expect(waiting.items.map(({ id }) => id)).toEqual([suggested.id]);
    await service.call(blacklist.decide, decide(suggested.id, true));
    const { items } = await service.call(blacklist.vessels);
    expect(items).toMatchObject([
      {
        name: 'Новая',
        flagState: 'Panama',
        imo: '9074729',
        dwt: 28400,
        builtYear: 1998,
        riskLevel: 'unknown',
      },
    ]);
    expect((await service.call(blacklist.suggestions, { actor: moderator })).items).toEqual([]);
    expect((await service.refusal(blacklist.decide, decide(suggested.id, true))).code).toBe(
      'SuggestionNotFound',
    );
  });

  it('that is sent again because its answer was lost is one suggestion', async () => {
    const ofCompany = company({ name: 'Дзета', clientId: randomUUID() });
    const ofVessel = vessel({ name: 'Дзета', clientId: randomUUID() });
    const [one, other] = [
      await service.call(blacklist.suggestCompany, ofCompany),
      await service.call(blacklist.suggestVessel, ofVessel),
    ];
    expect(await service.call(blacklist.suggestCompany, ofCompany)).toEqual(one);
    expect(await service.call(blacklist.suggestVessel, ofVessel)).toEqual(other);
    const waiting = await service.call(blacklist.suggestions, { actor: moderator });
    expect(waiting.items.filter(({ name }) => name === 'Дзета')).toHaveLength(2);
    for (const { id } of [one, other]) await service.call(blacklist.decide, decide(id, false));
  });

  it('that is rejected leaves nothing behind, and may be made again', async () => {
    const { id } = await service.call(blacklist.suggestCompany, company({ name: 'Бета' }));
    await service.call(blacklist.decide, decide(id, false));
    expect((await service.call(blacklist.companies, { query: { search: 'Бета' } })).items).toEqual([]);
    await service.call(blacklist.suggestCompany, company({ name: 'Бета' }));
  });

  it('has its author and what became of it in the event of the decision', async () => {
    const author = aUser('anna');
    const suggest = (name: string) =>
      service.call(blacklist.suggestCompany, { ...company({ name }), actor: author });
    const [taken, refused, orphan] = [await suggest('Омега'), await suggest('Сигма'), await suggest('Тау')];
    await service.query(`update suggestions set author_id = 'deleted:x' where id = $1`, [orphan.id]);
    for (const { id } of [taken, orphan]) await service.call(blacklist.decide, decide(id, true));
    await service.call(blacklist.decide, decide(refused.id, false));
    const { items } = await service.call(blacklist.companies, { query: { search: 'Омега' } });
    const told = async ({ id }: { id: string }) => {
      const [event] = await service.query<{ data: object }[]>(
        `select data from outbox where type = $1 and data ->> 'suggestionId' = $2`,
        [blacklistEvents.suggestionDecided.type, id],
      );
      return event?.data;
    };
    const decided = { targetType: 'company', isAccepted: true };
    const targetId = items[0]?.id;
    expect(await told(taken)).toMatchObject({ ...decided, name: 'Омега', targetId, authorId: author.id });
    expect(await told(refused)).toMatchObject({ isAccepted: false, targetId: null, authorId: author.id });
    expect(await told(orphan)).toMatchObject({ ...decided, authorId: null });
  });

  it('of a company that there is, or that waits, is refused, in whatever letters', async () => {
    const { id } = await service.call(blacklist.suggestCompany, company({ name: 'Гамма Шиппинг' }));
    const again = company({ name: 'гамма  шиппинг', country: 'Russia' });
    expect(await service.refusal(blacklist.suggestCompany, again)).toMatchObject({
      code: 'CompanyExists',
      details: [{ field: 'name', message: 'Такое название в этой стране уже предложено и ждёт модератора' }],
    });
    await service.call(blacklist.decide, decide(id, true));
    const { items } = await service.call(blacklist.companies, { query: { search: 'Гамма Шиппинг' } });
    const message = 'Такое название в этой стране уже есть в списке: «Гамма Шиппинг»';
    expect((await service.refusal(blacklist.suggestCompany, again)).details).toEqual([
      { field: 'name', message, existingId: items[0]?.id },
    ]);
    await service.call(blacklist.suggestCompany, company({ name: 'Гамма Шиппинг', country: 'Кипр' }));
  });

  it('of a vessel is distinguished by its IMO number, and without one by name and flag', async () => {
    await service.call(blacklist.suggestVessel, vessel({ name: 'Дельта', imo: '9176187' }));
    const same = vessel({ name: 'Другое имя', imo: '9176187' });
    expect((await service.refusal(blacklist.suggestVessel, same)).details?.[0]?.field).toBe('imo');
    const unnumbered = vessel({ name: 'дельта', flagState: 'Панама' });
    expect((await service.refusal(blacklist.suggestVessel, unnumbered)).details?.[0]?.field).toBe('name');
    await service.call(blacklist.suggestVessel, vessel({ name: 'Дельта', imo: '9321483' }));
  });

  it('is made once when it is sent many times at once', async () => {
    const replies = await Promise.allSettled(
      Array.from({ length: 8 }, () => service.call(blacklist.suggestCompany, company({ name: 'Разом' }))),
    );
    expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each([
    ['imo', '9074728', 'Контрольная цифра номера ИМО не сходится: проверьте номер'],
    ['imo', '90747', 'Номер ИМО — семь цифр'],
    ['mmsi', '27331000', 'MMSI — девять цифр'],
    ['mmsi', '002731000', 'MMSI судна начинается с цифры от 2 до 7'],
    ['name', 'A', 'Укажите название'],
    ['flagState', '', 'Укажите флаг'],
    ['vesselType', ' ', 'Укажите тип судна'],
    ['builtYear', '1700', 'Год — от 1850 до 2100'],
    ['dwt', 'много', 'Дедвейт — целое число тонн, не больше 1 000 000'],
  ])('is refused for its %s «%s»: «%s»', (field, value, message) => {
    const issues = newVessel.safeParse({ ...vessel({}).body, [field]: value }).error?.issues ?? [];
    expect(issues.map(({ path, message: text }) => [path.join('.'), text])).toContainEqual([field, message]);
  });
});
