import type { Page } from 'playwright-core';

type Paths = Record<'article' | 'job' | 'topic' | 'company' | 'thread', string>;

export interface Screen {
  /** File name of its pictures. */
  name: string;
  path: string;
  as?: 'person' | 'admin';
  /** What is opened on it before it is looked at. */
  open?(page: Page): Promise<void>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

const ofVisitor = (paths: Paths): Screen[] => [
  { name: 'home', path: '/' },
  { name: 'article', path: paths.article },
  { name: 'article-missing', path: '/news/00000000-0000-7000-8000-000000000000' },
  { name: 'map-section', path: '/?section=map' },
  { name: 'map', path: '/map' },
  { name: 'ports', path: '/ports' },
  { name: 'ports-agents', path: '/ports?tab=agents' },
  { name: 'ports-banking', path: '/ports?tab=banking' },
  { name: 'ports-empty', path: '/ports?search=щщщщщ' },
  { name: 'port', path: '/port/RUVVO' },
  { name: 'port-facilities', path: '/port/RUVVO#facilities' },
  { name: 'port-agents', path: '/port/RUVVO#agents' },
  { name: 'port-chat', path: '/port/RUVVO#chat' },
  { name: 'port-missing', path: '/port/ZZZZZ' },
  { name: 'jobs', path: '/jobs' },
  { name: 'jobs-empty', path: '/jobs?search=щщщщщ' },
  { name: 'job', path: paths.job },
  { name: 'rights', path: '/protection' },
  { name: 'rule', path: '/protection/mlc/mlc-a2.5.2' },
  { name: 'rights-news', path: '/protection?tab=news' },
  { name: 'consultant', path: '/protection?tab=chat' },
  { name: 'complaints', path: '/protection?tab=complaints' },
  { name: 'companies', path: '/blacklist' },
  { name: 'vessels', path: '/blacklist?tab=vessels' },
  { name: 'entries', path: '/blacklist?tab=blacklist' },
  { name: 'company', path: paths.company },
  {
    name: 'vote',
    path: '/blacklist',
    open: async (page) => {
      await button(page, /^Проголосовать: /).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'chat', path: '/forum' },
  { name: 'topics', path: '/forum?tab=topics' },
  { name: 'topic', path: paths.topic },
  { name: 'banks', path: '/banking' },
  { name: 'bank-reviews', path: '/banking?tab=reviews&bank=900001' },
  { name: 'bank-cards', path: '/banking?tab=cards' },
  { name: 'bank-payments', path: '/banking?tab=payments' },
  { name: 'bank-transfers', path: '/banking?tab=transfers' },
  { name: 'bank-page', path: '/banking/reviews?bank=900002' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/login?mode=register' },
  { name: 'cabinet-visitor', path: '/cabinet' },
  { name: 'gate', path: '/?section=admin' },
  { name: 'not-found', path: '/no/such/page' },
];

const ofPerson = (paths: Paths): Screen[] =>
  [
    { name: 'cabinet', path: '/cabinet' },
    { name: 'cabinet-notifications', path: '/cabinet?tab=notifications' },
    { name: 'cabinet-messages', path: '/cabinet?tab=messages' },
    { name: 'cabinet-thread', path: paths.thread },
    { name: 'cabinet-settings', path: '/cabinet?tab=settings' },
    {
      name: 'add-port',
      path: '/ports',
      open: async (page: Page) => {
        await button(page, 'Добавить порт').click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'chat-person', path: '/forum' },
  ].map((screen) => ({ ...screen, as: 'person' as const }));

const ofAdmin: Screen[] = [
  ...['stats', 'users', 'bot', 'telegram', 'website', 'logs'].map((tab) => ({
    name: `panel-${tab}`,
    path: `/?section=admin&tab=${tab}`,
  })),
  { name: 'migration', path: '/migration' },
].map((screen) => ({ ...screen, as: 'admin' as const }));

export const screens = (paths: Paths): Screen[] => [...ofVisitor(paths), ...ofPerson(paths), ...ofAdmin];
