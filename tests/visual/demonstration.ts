import { domains } from '@kubrik/contract';
import { addDemoContent, demoDomains } from '../support/demo-content.ts';
import { type FeedServer, rss, startFeedServer } from '../support/feed-server.ts';
import { type Person, register } from '../support/people.ts';
import { type Stack, startStack, until } from '../support/stack.ts';
import type { Paths } from './screens.ts';

/** The whole product with fictional content, and the paths of that content. */
export interface Demonstration {
  stack: Stack;
  person: Person;
  token: string;
  paths: Paths;
  close(): Promise<void>;
}

const hour = 3_600_000;
const stories: [title: string, text: string][] = [
  [
    'СРОЧНО: шторм закрыл вход в порт на сутки, суда ждут на внешнем рейде',
    'Капитан порта закрыл вход и выход для всех судов до утра. На рейде стоят одиннадцать судов, запас топлива и воды просят сообщать агентам.',
  ],
  [
    'Контейнерная линия открыла заход в Новороссийск раз в десять дней',
    'Первое судно придёт в начале месяца. Линия набирает подменные экипажи, контракты на четыре месяца.',
  ],
  [
    'Морякам брошенного балкера выплатили долг по зарплате за пять месяцев',
    'Деньги выплатил страховщик по финансовому обеспечению. Экипаж вернулся домой за счёт судовладельца.',
  ],
  [
    'На линии вышел паром с батареями на весь рейс',
    'Судно проходит сорок миль без дизеля и заряжается за сорок минут у причала.',
  ],
  [
    'Порт Роттердам меняет порядок пропуска на берег с нового месяца',
    'Список экипажа теперь подают за сутки через агента, пропуск приходит на телефон.',
  ],
  [
    'Танкер сел на мель в проливе, разлива нет',
    'Судно сняли два буксира во время полной воды, экипаж не пострадал.',
  ],
  [
    'Вступил в силу запрет на сброс вод скрубберов в территориальном море',
    'Правило касается судов под любым флагом, в журнале нужна запись о переходе на топливо.',
  ],
  [
    'Ставки фрахта на сухогрузы выросли третью неделю подряд',
    'Рост заметнее всего на рейсах из Чёрного моря.',
  ],
  [
    'Стоянка у якорного места Сингапура сократилась до двух суток',
    'Порт открыл ещё четыре места для бункеровки.',
  ],
  ['Учения по спасению экипажа прошли в Мурманске', 'В них участвовали три судна и вертолёт.'],
  ['Спутниковую связь для экипажа сделали бесплатной на судах линии', 'Каждому дают два гигабайта в сутки.'],
  ['Верфь спустила на воду ледокол нового проекта', 'Испытания начнутся весной.'],
];

const ratesDocument = `<?xml version="1.0" encoding="utf-8"?><ValCurs Date="21.11.2026" name="Foreign Currency Market">${[
  ['USD', 'Доллар США', 1, '80,5000'],
  ['EUR', 'Евро', 1, '93,1200'],
  ['GBP', 'Фунт стерлингов', 1, '105,4400'],
  ['NOK', 'Норвежских крон', 10, '79,8000'],
  ['SGD', 'Сингапурский доллар', 1, '61,9000'],
]
  .map(
    ([code, name, nominal, value]) =>
      `<Valute><CharCode>${code}</CharCode><Nominal>${nominal}</Nominal><Name>${name}</Name><Value>${value}</Value></Valute>`,
  )
  .join('')}</ValCurs>`;

const bankStories = [
  'Переводы в Турцию и Грузию: банки изменили сроки зачисления',
  'Ставка по картам в евро снижена до нуля процентов',
  'Что спросит банк о контракте, когда моряк открывает валютный счёт',
];

const topics: [topic: string, text: string, category: string, answers: string[]][] = [
  [
    'Заход в Роттердам: что спрашивают на берегу',
    'Кто был этой осенью? Нужен ли пропуск на каждого или достаточно списка экипажа?',
    'ports',
    [
      'Мы были неделю назад: список подаёт агент, пропуск приходит на почту.',
      'Спасибо! А такси с проходной?',
    ],
  ],
  [
    'Крюинг просит деньги за визу — это законно?',
    'Просят 300 долларов до контракта.',
    'jobs',
    ['Нет: правило 1.4.'],
  ],
  ['Продление рабочего диплома через портал', 'Сколько ждали подтверждение стажа?', 'documents', []],
  ['Сепаратор льяльных вод выдаёт 15 ppm на чистой воде', 'Датчик новый, промыли, всё равно.', 'tech', []],
];

const chatMessages = [
  'Всем доброго рейса! Кто сейчас в Находке?',
  'Мы на рейде, ждём причал вторые сутки. Связь хорошая.',
  'Подскажите врача в Пирее, который принимает по страховке судовладельца.',
];

export async function startDemonstration(): Promise<Demonstration> {
  const feeds = await startFeedServer();
  const stack = await startStack({
    services: [...domains],
    env: {
      news: { NEWS_MARITIME_FEEDS: feeds.url('/news') },
      banking: {
        BANKING_FEEDS: feeds.url('/bank'),
        CBR_RATES_URL: feeds.url('/cbr'),
        ECB_RATES_URL: feeds.url('/cbr'),
      },
    },
  });
  const token = await stack.adminToken();
  await fillContentOfSections(stack, feeds, token);
  const person = await register(stack, 'bosun_47');
  const friend = await register(stack, 'stormglass');
  const paths = await fillContentOfPeople(stack, person, friend);
  await stack.settle();
  return {
    stack,
    person,
    token,
    paths,
    async close() {
      await stack.stop();
      await feeds.close();
    },
  };
}

async function fillContentOfSections(stack: Stack, feeds: FeedServer, token: string): Promise<void> {
  const at = (n: number) => new Date(Date.now() - (n + 1) * 2 * hour);
  const entry = ([title, description]: [string, string], n: number) => ({
    title,
    link: `http://feed.test/${n}`,
    description: `${description} ${description}`,
    date: at(n),
  });
  feeds.serve('/news', rss('Лента для примера', stories.map(entry)));
  feeds.serve(
    '/bank',
    rss(
      'Лента для примера',
      bankStories.map((title, n) =>
        entry([title, 'Коротко о главном для тех, кто получает зарплату в рейсе.'], n),
      ),
    ),
  );
  feeds.serve('/cbr', ratesDocument);
  const headers = { authorization: `Bearer ${token}` };
  for (const job of ['maritime-news/generate', 'banking/news/generate', 'rates/update'])
    await stack.request('POST', `/api/${job}`, { headers });
  for (const domain of demoDomains) await addDemoContent(stack, domain, headers);
  const count = async (path: string) => (await stack.request('GET', path)).body.length;
  await until(async () => (await count('/api/maritime-news')) === stories.length);
  await until(async () => (await count('/api/banking/news')) === bankStories.length);
  await until(async () => (await count('/api/rates')) > 0);
  await stack.settle();
}

async function fillContentOfPeople(stack: Stack, person: Person, friend: Person): Promise<Paths> {
  const as = (who: Person, path: string, body: unknown) =>
    stack.request('POST', `/api${path}`, { headers: { cookie: who.cookie }, body });
  const first = async (path: string) => (await stack.request('GET', `/api${path}`)).body[0].id as string;
  let topic = '';
  for (const [title, content, category, answers] of topics.toReversed()) {
    topic = (await as(person, '/forum/topics', { title, content, category })).body.id;
    for (const answer of answers) await as(friend, '/forum/messages', { topicId: topic, content: answer });
  }
  for (const message of chatMessages) await as(friend, '/chat', { message });
  await as(person, '/chat', { message: 'В Пирее агент дал список клиник, спросите у него через старпома.' });
  const article = await first('/maritime-news?limit=1');
  await stack.request('POST', `/api/maritime-news/${article}/comments`, {
    body: { authorName: 'Второй механик', content: 'Стоим на рейде с ночи, волна четыре метра.' },
  });
  await as(friend, '/ports/RUVVO/comments', {
    content: 'Стоянка у третьего причала, вода есть, до проходной пешком 10 минут.',
  });
  await as(friend, `/user/${friend.id}/messages`, {
    toUsername: person.username,
    content: 'Привет! Ты писал про Роттердам — как прошли контроль?',
  });
  await as(person, `/user/${person.id}/messages`, {
    toUsername: friend.username,
    content: 'Спокойно, минут за двадцать. @stormglass, список готовьте заранее.',
  });
  await as(person, '/blacklist/companies', {
    name: 'Северный крюинг (пример)',
    country: 'Кипр',
    businessType: 'Крюинг',
  });
  const [{ month }] = (await stack.request('GET', '/api/maritime-news/months')).body;
  return {
    article: `/news/${article}`,
    month: `/news/archive/${month}`,
    job: `/jobs/${await first('/maritime-jobs?limit=1')}`,
    topic: `/forum/topics/${topic}`,
    company: `/blacklist?target=company:${await first('/blacklist/companies?category=blacklisted')}`,
    thread: `/cabinet?tab=messages&with=${friend.id}`,
  };
}
