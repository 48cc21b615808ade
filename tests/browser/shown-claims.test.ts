import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageModules } from '../../frontend/plugins/page-files.ts';
import { admin } from '../../frontend/src/locales/ru/admin/admin.ts';
import {
  beginWithoutContent,
  chromiumPath,
  launchBrowser,
  scrollThrough,
  sizes,
  visit,
} from '../support/browser.ts';
import { verifiedCompany } from '../support/employers.ts';
import { signInAs } from '../support/people.ts';
import {
  Answered,
  isAt,
  isClaim,
  type ListedClaim,
  listedClaims,
  shownTexts,
  spaced,
} from '../support/shown-claims.ts';
import { type Demonstration, startDemonstration } from '../visual/demonstration.ts';

const listed = listedClaims(readFileSync(join(import.meta.dirname, '../../docs/data-sources.md'), 'utf8'));

/** The page shows what it has to show, and loads no part of it any more. */
const isLoaded = () =>
  document.querySelector('main')?.innerText.trim() &&
  !document.querySelector('.skeleton, [aria-busy="true"], #root[data-rendered]');

/** Texts that people wrote about this product: `tests/legal.test.ts`. */
const texts = ['/privacy', '/terms', '/rules', '/sources'];

describe('the list of claims in docs/data-sources.md', () => {
  it('names a source and a day for each', () => {
    expect(listed.length).toBeGreaterThan(30);
    for (const { source, date, pattern } of listed) {
      expect(source.length, String(pattern)).toBeGreaterThan(7);
      expect(date, String(pattern)).toMatch(/^(\d{4}(-\d\d(-\d\d)?)?|at reading)$/);
    }
  });
});

describe('what an answer explains', () => {
  const answered = new Answered();
  answered.add({
    total: 18_814,
    since: '2022-03-12',
    text: 'Не более 14 часов за любые 24 часа',
    rating: 4.25,
  });

  it.each([
    '18 814 портов',
    '18K ports',
    'с 12 марта 2022 г.',
    'оценка 4,3',
    'Не более 14 часов за любые 24 часа',
    'Вы писали 5 минут назад',
  ])('«%s» stands in it', (text) => expect(answered.explains(text)).toBe(true));

  it.each([
    '21K',
    '21 000+ портов',
    '24/7',
    'с 13 марта',
    'каждые 14 часов',
    '4.5',
    'Официальные 18 814 портов',
  ])('«%s» does not', (text) => expect(answered.explains(text)).toBe(false));
});

describe.skipIf(!chromiumPath)('figures and claims of the pages', () => {
  let demonstration: Demonstration;
  let browser: Browser;
  beforeAll(async () => {
    [demonstration, browser] = await Promise.all([startDemonstration(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await demonstration?.close();
  });

  /** Public pages by the router's path; a page that names something is opened on what the demonstration has. */
  const pages = (
    { article, month, job, topic, company }: Demonstration['paths'],
    companyPage: string,
  ): Record<string, string[]> => ({
    '/': ['/'],
    '/?section=map': ['/?section=map'],
    '/?section=admin': ['/?section=admin'],
    '/ports': ['/ports', '/ports?tab=agents', '/ports?tab=banking', '/ports?tab=countries'],
    '/port/:id': ['', '#facilities', '#agents', '#banking', '#chat'].map((tab) => `/port/RUVVO${tab}`),
    '/ports/:id': ['/ports/NLRTM'],
    '/map': ['/map'],
    '/distance': ['/distance', '/distance?from=RUVVO&to=CNSHA'],
    '/jobs': ['/jobs'],
    '/jobs/:id': [job],
    '/jobs/cv': ['/jobs/cv'],
    '/jobs/cvs': ['/jobs/cvs'],
    '/jobs/cvs/:id': ['/jobs/cvs/00000000-0000-7000-8000-000000000000'],
    '/jobs/searches': ['/jobs/searches'],
    '/jobs/applications/:id': ['/jobs/applications/00000000-0000-7000-8000-000000000000'],
    '/companies': ['/companies'],
    '/company/:id': [companyPage],
    '/verify-company': ['/verify-company?token=x'],
    '/forum': ['/forum', '/forum?tab=topics'],
    '/forum/topics/:id': [topic],
    '/blacklist': ['/blacklist', '/blacklist?tab=vessels', '/blacklist?tab=blacklist', company],
    '/banking': ['news', 'reviews&bank=2', 'cards', 'payments', 'transfers'].map(
      (tab) => `/banking?tab=${tab}`,
    ),
    '/banking/reviews': ['/banking/reviews?bank=900002'],
    '/protection': ['mlc', 'news', 'chat', 'complaints', 'rest-hours', 'wages', 'kit'].map(
      (tab) => `/protection?tab=${tab}`,
    ),
    '/protection/mlc/:id': ['/protection/mlc/mlc-a2.5.2'],
    '/news/:id': [article],
    '/news/archive': ['/news/archive'],
    '/news/archive/:month': [month],
    '/login': ['/login', '/login?mode=register'],
    '/reset-password': ['/reset-password'],
    '/verify-email': ['/verify-email'],
    '/confirm-email': ['/confirm-email'],
    '/undo-email': ['/undo-email?token=x'],
    '/unsubscribe': ['/unsubscribe?token=x'],
    '/cabinet': ['/cabinet'],
    '/cabinet/measures': ['/cabinet/measures'],
    '/moderation': ['/moderation'],
    '/moderation/companies': ['/moderation/companies'],
    '/migration': ['/migration'],
    '/u/:name': ['/u/bosun_47'],
    '/no/such/page': ['/no/such/page'],
  });
  /** What only a signed-in person or an administrator is shown, or is shown otherwise than to others. */
  const behindSignIn = {
    person: [
      ...[
        '/cabinet',
        '/cabinet/measures',
        '/jobs/cv',
        '/jobs/searches',
        '/forum',
        '/moderation',
        '/migration',
      ],
      ...['notifications', 'messages', 'subscriptions', 'settings'].map((tab) => `/cabinet?tab=${tab}`),
    ],
    administrator: [
      ...Object.keys(admin.tabs).map((tab) => `/?section=admin&tab=${tab}`),
      ...['/moderation', '/moderation/companies', '/blacklist?tab=suggestions', '/migration'],
    ],
  };
  const signIn = {
    visitor: async () => {},
    person: (context: BrowserContext) => signInAs(context, demonstration.stack, demonstration.person),
    administrator: (context: BrowserContext) =>
      context.addInitScript((token) => localStorage.setItem('adminToken', token), demonstration.token),
  };
  type Reader = keyof typeof signIn;
  const walked: [path: string, as: Reader][] = [];
  const matched = new Set<unknown>();

  /** What the pages say that nothing explains, by page. Three are open at a time. */
  async function walk(paths: string[], as: Reader): Promise<Record<string, string[]>> {
    const found: Record<string, string[]> = {};
    const waiting = [...paths];
    walked.push(...paths.map((path): [string, Reader] => [path, as]));
    const one = async () => {
      const { page, close } = await visit(browser);
      await signIn[as](page.context());
      for (let path = waiting.shift(); path; path = waiting.shift()) {
        const tab = await page.context().newPage();
        const texts = await unexplained(tab, path);
        if (texts.length > 0) found[path] = texts;
        await tab.close();
      }
      await close();
    };
    await Promise.all(Array.from({ length: 3 }, one));
    return found;
  }

  async function unexplained(
    page: Page,
    path: string,
    change?: (page: Page) => Promise<void>,
  ): Promise<string[]> {
    const answered = new Answered();
    const reading: Promise<void>[] = [];
    /** Answers of the API that are on their way. */
    let waiting = 0;
    const isApi = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');
    const end = (request: Request) => {
      if (isApi(request)) waiting -= 1;
    };
    await beginWithoutContent(page);
    page.on('request', (request) => {
      if (isApi(request)) waiting += 1;
    });
    page.on('requestfinished', end);
    page.on('requestfailed', end);
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.startsWith('/api/'))
        reading.push(
          response.json().then(
            (body) => answered.add([body, Number(response.headers()['x-total-count'] ?? 0)]),
            () => {},
          ),
        );
    });
    await page.goto(`${demonstration.stack.url}${path}`);
    await page.waitForFunction(isLoaded);
    await scrollThrough(page);
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(isLoaded);
    // Figures that an answer brings late would be missed, and the list would have a line too many.
    await expect.poll(() => waiting).toBe(0);
    await page.waitForFunction(() => !/(?:^|\s)…(?:\s|$)/.test(document.body.innerText));
    await change?.(page);
    const texts = new Set((await shownTexts(page)).map(spaced).filter(isClaim));
    await Promise.all(reading);
    return [...texts].filter((text) => !isExplained(text, path, answered));
  }

  function isExplained(text: string, path: string, answered: Answered): boolean {
    let rest = text;
    for (const claim of listed) {
      const without = isAt(claim, path) ? spaced(rest.replace(claim.pattern, ' ')) : rest;
      if (without === rest) continue;
      matched.add(claim);
      rest = without;
    }
    return answered.explains(text) || answered.explains(rest);
  }

  /** Gives up after 20 s, because not every page below the claim's place shows it. */
  async function readUntilShown(claim: ListedClaim, path: string, as: Reader): Promise<void> {
    const { page, close } = await visit(browser);
    await signIn[as](page.context());
    await page.goto(`${demonstration.stack.url}${path}`);
    await scrollThrough(page);
    const isShown = async () =>
      (await shownTexts(page)).some((text) => spaced(text).search(claim.pattern) >= 0);
    await expect
      .poll(isShown, { timeout: 20_000 })
      .toBe(true)
      .then(
        () => matched.add(claim),
        () => {},
      );
    await close();
  }

  it('come from an answer of the page, or are in the list with source and day', async () => {
    const { stack, person, paths } = demonstration;
    const opened = pages(paths, `/company/${await verifiedCompany(stack, person)}`);
    // A new page enters the list above.
    const named = [...Object.keys(opened), ...texts];
    const sections = Object.keys(opened).map((path) => `/?section=${path.slice(1)}`);
    expect(Object.keys(pageModules).filter((path) => ![...named, ...sections].includes(path))).toEqual([]);
    expect(await walk(Object.values(opened).flat(), 'visitor')).toEqual({});
  });

  it.each(['person', 'administrator'] as const)('are explained to a signed-in %s as well', async (as) => {
    expect(await walk(behindSignIn[as], as)).toEqual({});
  });

  it('are all shown that the list has', async () => {
    // What a page loads later than all the rest may have come when its texts had been read.
    for (const claim of listed.filter((one) => !matched.has(one) && one.where !== '*'))
      for (const [path, as] of walked)
        if (isAt(claim, path) && !matched.has(claim)) await readUntilShown(claim, path, as);
    expect(listed.filter((claim) => !matched.has(claim)).map(({ pattern }) => String(pattern))).toEqual([]);
  });

  it('are found where nobody has listed them', async () => {
    const { page, close } = await visit(browser);
    const invented = ['21K ports', 'Более 21 000 портов', 'Обновляется каждые 6 часов'];
    const add = (texts: string[]) => {
      for (const text of texts)
        document
          .querySelector('main')
          ?.append(Object.assign(document.createElement('p'), { textContent: text }));
    };
    expect(await unexplained(page, '/', (opened) => opened.evaluate(add, invented))).toEqual(invented);
    await close();
  });

  it('are the same in the menu of a phone', async () => {
    const { page, close } = await visit(browser, sizes.phone);
    await page.goto(demonstration.stack.url);
    await page.getByRole('button', { name: 'Открыть меню' }).click();
    const { totalPorts } = (await demonstration.stack.request('GET', '/api/site/totals')).body;
    await page.getByText(`${Math.floor(totalPorts / 1000)}K ports`).waitFor();
    await close();
  });
});
