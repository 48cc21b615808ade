import { forum } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forumService } from '../../service.definition.js';

const texts = {
  captain: 'Передайте капитану, что лоцман будет к полуночи.',
  captains: 'Капитаны собираются в полдень.',
  agency: 'Крюинговое агентство задержало зарплату на два месяца.',
  plane: 'Прилетели самолётом в Дубай, агент встретил в аэропорту.',
  contract: 'Подписал контракт на шесть месяцев, ставка хорошая.',
  visa: 'Визу в Китай оформляют неделю, нужны две фотографии.',
  suez: 'Суэцкий канал прошли за двенадцать часов, стояли в караване.',
  engine: 'Механики перебирали главный двигатель прямо на рейде.',
  medical: 'Медицинскую комиссию проходил в Новороссийске, зубы обязательно.',
  passport: 'Паспорт моряка меняют в капитании порта, очередь с утра.',
  storm: 'Шторм девять баллов, ушли под берег и стали на якорь.',
  cook: 'Повар готовит отлично: борщ, пироги, солёная рыба.',
  internet: 'Интернета на борту нет, только спутниковый телефон.',
  bulker: 'Балкер грузится пшеницей в Новороссийске, тридцать тысяч тонн.',
  pirates: 'В Гвинейском заливе усилили вахту из-за пиратов.',
  lifeboat: 'На учениях спускали спасательную шлюпку, всё работает.',
  singapore: 'В Сингапуре бункеровались, цены на топливо выросли.',
  certificate: 'Сертификаты ПДНВ продлевал в учебном центре Владивостока.',
  crane: 'Крановщики порта бастуют, выгрузка стоит третий день.',
  tanker: 'Танкер «Адмирал» ждёт причал, на рейде шесть судов.',
  customs: 'Таможенники проверяли каюты, искали сигареты.',
} as const;
type Name = keyof typeof texts;

/** Queries with which the search was developed. */
const known: [query: string, expected: Name[]][] = [
  // «Капитания» has the same stem.
  ['капитан', ['captain', 'captains', 'passport']],
  ['капитану', ['captain', 'captains', 'passport']],
  ['капитана лоцман', ['captain']],
  ['агенство', ['agency']],
  ['агентства', ['agency']],
  ['самолет', ['plane']],
  ['САМОЛЁТЫ', ['plane']],
  ['контракты', ['contract']],
  ['контрак', ['contract']],
  ['виза', ['visa']],
  ['суэцкого канала', ['suez']],
  ['двигателя', ['engine']],
  ['двигаетль', ['engine']],
  ['зарплаты', ['agency']],
  ['паспорта моряков', ['passport']],
  ['шторма', ['storm']],
  ['соленая рыба', ['cook']],
  ['интернет', ['internet']],
  ['пшеница', ['bulker']],
  ['пираты', ['pirates']],
  ['сингопур', ['singapore']],
  ['сингапур топливо', ['singapore']],
  ['новороссийск', ['medical', 'bulker']],
  ['новоросийск', ['medical', 'bulker']],
  ['шлюпки', ['lifeboat']],
  ['лоцмана капитан', ['captain']],
  ['танкер балкер', []],
];

/** Queries written separately; the search was not changed for them. */
const unknown: [query: string, expected: Name[]][] = [
  ['таможня', ['customs']],
  ['сертификат', ['certificate']],
  ['сертефикат', ['certificate']],
  ['владивосток', ['certificate']],
  ['краны', ['crane']],
  ['крановщик', ['crane']],
  ['коммисия', ['medical']],
  ['якоря', ['storm']],
  ['повора', ['cook']],
  ['спутник', ['internet']],
  ['аэрапорт', ['plane']],
  ['месяц', ['agency', 'contract']],
  ['учения', ['lifeboat']],
  ['ждет причала', ['tanker']],
  ['капетан', ['captain', 'captains', 'passport']],
];

let service: TestService;
beforeAll(async () => {
  service = await startTestService(forumService);
  for (const message of Object.values(texts))
    await service.call(forum.postChat, { body: { message }, actor: aUser() });
});
afterAll(() => service?.stop());

const namesOf = Object.fromEntries(Object.entries(texts).map(([name, text]) => [text, name]));

/** The queries that do not find exactly what they should. */
async function wrongOf(queries: typeof known): Promise<string[]> {
  const wrong: string[] = [];
  for (const [search, expected] of queries) {
    const { items } = await service.call(forum.findMessages, { query: { search } });
    const found = items.map(({ excerpt }) => namesOf[excerpt.map(({ text }) => text).join('')] ?? '?');
    if ([...found].sort().join() !== [...expected].sort().join())
      wrong.push(`${search}: ${found.join(', ')}`);
  }
  return wrong;
}

it('finds messages by forms of words, by е for ё, with slips, and by several words', async () => {
  expect(await wrongOf(known)).toEqual([]);
});

it('finds at least two of three by words that it was not made for', async () => {
  const wrong = await wrongOf(unknown);
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(unknown.length / 3);
});
