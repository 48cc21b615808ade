import { type Domain, domains } from '@kubrik/contract';
import { addDemoContent, demoDomains } from '../support/demo-content.ts';
import { type FeedEntry, type FeedServer, rss, startFeedServer } from '../support/feed-server.ts';
import { register } from '../support/people.ts';
import { type Stack, type StackOptions, startStack, until } from '../support/stack.ts';

const newsCount = 30;
const chatMessages = 20;
const sections = [
  '/ports',
  '/port/RUVVO',
  '/protection',
  '/protection/mlc/mlc-2.3',
  '/jobs',
  '/forum',
  '/blacklist',
  '/banking',
];
const productionSettings = { NODE_ENV: 'production', RATE_LIMIT_FACTOR: '0' };

/** The built product with content in every section, and the routes to measure. */
export interface Product {
  stack: Stack;
  article: string;
  routes: string[];
  stop(): Promise<void>;
}

/** @param processes `each` for measurements */
export async function startProduct(
  services: Domain[] = [...domains],
  processes: NonNullable<StackOptions['processes']> = 'one',
): Promise<Product> {
  const feeds = await startFeeds();
  const stack = await startStack({ processes, services, env: envOf(services, feeds) });
  await fill(stack, services);
  const newest = (await stack.request('GET', '/api/maritime-news?limit=1')).body[0];
  const article = `/news/${newest.id}`;
  return {
    stack,
    article,
    routes: ['/', article, ...sections, '/login'],
    async stop() {
      await stack.stop();
      await feeds.close();
    },
  };
}

async function startFeeds(): Promise<FeedServer> {
  const feeds = await startFeedServer();
  const entries = Array.from({ length: newsCount }, (_, n) => feedEntry(n));
  feeds.serve('/news', rss('Морская лента', entries));
  feeds.serve('/bank', rss('Банк', [{ title: 'Ключевая ставка снижена', link: 'http://bank.test/1' }]));
  feeds.serve('/rates', rates());
  return feeds;
}

/** Production settings with these feeds, by service. */
function envOf(services: Domain[], feeds: FeedServer): NonNullable<StackOptions['env']> {
  const feedSettings: Partial<Record<Domain, Record<string, string>>> = {
    news: { NEWS_MARITIME_FEEDS: feeds.url('/news') },
    banking: {
      BANKING_FEEDS: feeds.url('/bank'),
      CBR_RATES_URL: feeds.url('/rates'),
      ECB_RATES_URL: feeds.url('/rates'),
    },
  };
  return Object.fromEntries(
    [...services, 'gateway' as const].map((name) => [
      name,
      { ...productionSettings, ...(name === 'gateway' ? {} : feedSettings[name]) },
    ]),
  );
}

async function fill(stack: Stack, services: Domain[]): Promise<void> {
  const headers = { authorization: `Bearer ${await stack.adminToken()}` };
  const start = (path: string) => stack.request('POST', `/api/${path}`, { headers });
  await start('maritime-news/generate');
  if (services.includes('banking'))
    for (const job of ['banking/news/generate', 'rates/update']) await start(job);
  for (const domain of demoDomains)
    if (services.includes(domain)) await addDemoContent(stack, domain, headers);
  if (services.includes('forum') && services.includes('users')) await writeInChat(stack);
  const count = async (path: string) => (await stack.request('GET', `/api/${path}`)).body.length;
  await until(async () => (await count('maritime-news?limit=50')) === newsCount);
  if (services.includes('banking')) await until(async () => (await count('rates')) > 0);
  await stack.settle();
}

/** A conversation that fills the chat. */
async function writeInChat(stack: Stack): Promise<void> {
  const { cookie } = await register(stack, 'bosun_petr');
  const { body: chat } = await stack.request('GET', '/api/forum/main-chat');
  for (let n = 0; n < chatMessages; n++) {
    const body = { topicId: chat.id, content: subjects[n % subjects.length] };
    const { status, text } = await stack.request('POST', '/api/forum/messages', {
      headers: { cookie },
      body,
    });
    if (status !== 201) throw new Error(`A message was not posted: ${status} ${text}`);
  }
}

const subjects = [
  'Контейнеровоз снялся с мели у входа в Суэцкий канал после отгрузки части контейнеров',
  'Порт Владивосток ввёл новый порядок оформления смены экипажа для иностранных судов',
  'ИМО утвердила поправки к конвенции о подготовке и дипломировании моряков',
  'Танкер с экипажем из двадцати двух человек оставлен судовладельцем на рейде',
  'Ледокол вывел караван из шести судов по Северному морскому пути',
];

/** An entry as long as those of real feeds; the newest comes first. */
function feedEntry(n: number): FeedEntry {
  const title = `${subjects[n % subjects.length]}, сообщение ${newsCount - n}`;
  const paragraph = `${title}. Подробности сообщила портовая администрация; движение по фарватеру восстановлено, пострадавших нет. `;
  return {
    title,
    link: `http://feed.test/${n}`,
    description: `<p>${paragraph.repeat(2)}</p>`.repeat(6),
    date: new Date(Date.now() - (n + 1) * 60 * 60_000),
  };
}

const rates = () => {
  const day = new Date().toISOString().slice(0, 10).split('-').reverse().join('.');
  return `<ValCurs Date="${day}"><Valute><CharCode>USD</CharCode><Nominal>1</Nominal><Value>81,5</Value></Valute></ValCurs>`;
};
