import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { launchChromium, phoneBrowser } from '../support/browser.ts';
import { type Person, password, register, signInAs } from '../support/people.ts';
import type { Product } from './product.ts';
import { cpuSlowdown, satellite } from './slow-link.ts';
import { startThrottledProxy } from './throttled-proxy.ts';

const timeout = 120_000;

/** What a person does, and sees when it is done. */
type Step = readonly [name: string, act: (page: Page) => Promise<unknown>];

/** Something that people come for, from a first visit on. */
interface Journey {
  name: string;
  path: string;
  /** What says that the page is there. */
  opened(page: Page): Promise<unknown>;
  isSignedIn?: boolean;
  steps: readonly Step[];
}

export interface JourneyTimes {
  name: string;
  /** In ms: the first visit of the page, and each step after it. */
  steps: { name: string; duration: number }[];
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const main = (page: Page) => page.getByRole('main');
const shown = (page: Page, text: string | RegExp) => main(page).getByText(text).first().waitFor();

const rule = (page: Page) =>
  main(page)
    .getByRole('link', { name: /Заработная плата/ })
    .first();
const vacancy = (page: Page) => main(page).getByRole('link', { name: 'Подробнее' }).first();

/** Follows a link and waits until the other page is drawn: its address comes before that, its title with it. */
async function follow(link: Locator): Promise<void> {
  const before = await link.page().title();
  await link.click();
  await link.page().waitForFunction((title) => document.title !== title, before);
}

const journeysOf = ({ article }: Product, person: Person): Journey[] => [
  {
    name: 'reads an article of the news',
    path: '/',
    opened: (page) => main(page).locator(`a[href="${article}"]`).first().waitFor(),
    steps: [['opens the article', (page) => follow(main(page).locator(`a[href="${article}"]`).first())]],
  },
  {
    name: 'finds a port',
    path: '/ports',
    opened: (page) => main(page).locator('a[href^="/port/"]').first().waitFor(),
    steps: [
      [
        'searches',
        async (page) => {
          await main(page).getByRole('searchbox').first().fill('Находка');
          await main(page).getByRole('searchbox').first().press('Enter', { noWaitAfter: true });
          await main(page).locator('a[href^="/port/RUNJK"]').first().waitFor();
        },
      ],
      ['opens its page', (page) => follow(main(page).locator('a[href^="/port/RUNJK"]').first())],
    ],
  },
  {
    name: 'asks how far it is',
    path: '/distance?from=RUVVO&to=JPYOK',
    opened: (page) => main(page).getByRole('status').locator('b').first().waitFor(),
    steps: [],
  },
  {
    name: 'reads a rule about wages',
    path: '/protection',
    opened: (page) => rule(page).waitFor(),
    steps: [['opens the rule', (page) => follow(rule(page))]],
  },
  {
    name: 'asks the consultant',
    path: '/protection?tab=chat',
    opened: (page) => page.getByLabel('Ваш вопрос').waitFor(),
    steps: [
      [
        'asks about unpaid wages',
        async (page) => {
          await page.getByLabel('Ваш вопрос').fill('Мне три месяца не платят зарплату, что делать?');
          await button(page, 'Спросить').click();
          await page.getByRole('heading', { name: 'Что делать сегодня' }).waitFor();
        },
      ],
    ],
  },
  {
    name: 'looks for a contract',
    path: '/jobs',
    opened: (page) => vacancy(page).waitFor(),
    steps: [
      [
        'chooses a position',
        async (page) => {
          await button(page, 'Фильтры').click();
          await page.getByLabel('Должность', { exact: true }).selectOption('Captain');
          await page.waitForURL(/position=Captain/);
          await button(page, 'Показать').click();
        },
      ],
      ['opens a vacancy', (page) => follow(vacancy(page))],
    ],
  },
  {
    name: 'looks up a company and votes',
    path: '/blacklist',
    opened: (page) => button(page, /^Проголосовать/).waitFor(),
    steps: [
      [
        'votes',
        async (page) => {
          await button(page, /^Проголосовать/).click();
          const dialog = page.getByRole('dialog');
          await dialog.getByRole('radio', { name: /Есть вопросы/ }).check();
          await dialog.getByRole('button', { name: 'Проголосовать' }).click();
          await dialog.waitFor({ state: 'detached' });
        },
      ],
    ],
  },
  {
    name: 'reads whether a bank pays out',
    path: '/banking?tab=reviews',
    opened: (page) => shown(page, 'Дошла ли зарплата?'),
    steps: [],
  },
  {
    name: 'signs in',
    path: '/login',
    opened: (page) => page.getByLabel('Email').first().waitFor(),
    steps: [
      [
        'sends the form',
        async (page) => {
          await page.getByLabel('Email').first().fill(person.email);
          await page.getByLabel('Пароль').first().fill(password);
          await main(page).getByRole('button', { name: 'Войти', exact: true }).click();
          await button(page, /^Меню: /).waitFor();
        },
      ],
    ],
  },
  {
    name: 'writes in the chat',
    path: '/forum',
    isSignedIn: true,
    opened: (page) => page.locator('form[data-composer] textarea').first().waitFor(),
    steps: [
      [
        'sends a message',
        async (page) => {
          await page.locator('form[data-composer] textarea').first().fill('Кто в Находке?');
          const stored = page.waitForResponse(
            (response) => response.request().method() === 'POST' && /\/messages$/.test(response.url()),
          );
          await button(page, 'Отправить').click();
          await stored;
        },
      ],
    ],
  },
];

/** Goes ten ways of people on a phone behind a satellite link. @param folder where the last picture of each is written */
export async function journeyTimes(product: Product, folder: string | undefined): Promise<JourneyTimes[]> {
  const person = await register(product.stack, 'journeys');
  const proxy = await startThrottledProxy(product.stack.part('gateway').port, satellite);
  const browser = await launchChromium();
  if (folder) mkdirSync(folder, { recursive: true });
  try {
    const all: JourneyTimes[] = [];
    for (const [n, { name, path, opened, isSignedIn, steps }] of journeysOf(product, person).entries()) {
      const context = await browser.newContext({ locale: 'ru-RU', ...phoneBrowser });
      if (isSignedIn) await signInAs(context, proxy, person);
      const page = await context.newPage();
      page.setDefaultTimeout(timeout);
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
      const times: JourneyTimes['steps'] = [];
      const open: Step = [
        'opens the page',
        async () => {
          await page.goto(proxy.url + path, { waitUntil: 'commit', timeout });
          await opened(page);
        },
      ];
      for (const [step, act] of [open, ...steps]) {
        const start = performance.now();
        await act(page);
        times.push({ name: step, duration: performance.now() - start });
      }
      if (folder) await page.screenshot({ path: join(folder, `${n + 1}.png`) });
      all.push({ name, steps: times });
      await context.close();
    }
    return all;
  } finally {
    await browser.close();
    await proxy.close();
  }
}
