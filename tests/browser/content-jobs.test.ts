import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Domain } from '@kubrik/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, visit } from '../support/browser.ts';
import { ageFirstNews, type FeedServer, manyEntries, rss, startFeedServer } from '../support/feed-server.ts';
import { toast } from '../support/people.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

const vacancies = {
  jobs: [
    {
      title: 'Второй механик',
      url: 'https://board.example/1',
      company: 'Полярная линия',
      location: 'Балтика',
      description: 'Вахта с 4 до 8.',
    },
  ],
};

describe.skipIf(!chromiumPath)('the content jobs in a browser', () => {
  let feeds: FeedServer;
  let stack: Stack;
  let browser: Browser;
  let token: string;

  beforeAll(async () => {
    feeds = await startFeedServer();
    feeds.serve('/rss', rss('Лента', manyEntries(4)));
    feeds.serve('/bank', rss('Банк', [{ title: 'Денежные переводы за рубеж подорожали' }]));
    feeds.serve('/jobs.json', JSON.stringify(vacancies));
    const today = new Date().toISOString().slice(0, 10).split('-').reverse().join('.');
    feeds.serve(
      '/rates',
      `<ValCurs Date="${today}"><Valute><CharCode>USD</CharCode><Nominal>1</Nominal><Value>81,5</Value></Valute></ValCurs>`,
    );
    stack = await startStack({
      processes: 'each',
      services: ['admin', 'news', 'banking', 'jobs', 'protection', 'forum'],
      env: {
        news: { NEWS_MARITIME_FEEDS: feeds.url('/rss') },
        banking: {
          BANKING_FEEDS: feeds.url('/bank'),
          CBR_RATES_URL: feeds.url('/rates'),
          ECB_RATES_URL: feeds.url('/rates'),
        },
        jobs: { JOBS_FEEDS: `Моряк|${feeds.url('/jobs.json')}` },
        protection: { PROTECTION_FEEDS: feeds.url('/rss') },
      },
    });
    token = await stack.adminToken();
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await stack.request('GET', '/api/admin/telegram/settings', { headers });
    const settings = { ...body, autoPublishNews: false };
    await stack.request('POST', '/api/admin/telegram/settings', { headers, body: settings });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    await feeds?.close();
  });

  const openAt = async (path: string) => {
    const opened = await visit(browser);
    await opened.page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
    await opened.page.goto(`${stack.url}${path}`);
    return opened;
  };
  const openPanel = async () => {
    const opened = await openAt('/?section=admin&tab=stats');
    await opened.page.getByRole('heading', { name: 'Задания' }).waitFor();
    // The schedule is shown, so the service of the jobs answers.
    await opened.page.getByText('каждые 6 часов').waitFor();
    return opened;
  };
  const press = (page: Page, name: string) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).click();
  const row = (page: Page, title: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });
  const newest = async (): Promise<{ id: string; title: string }[]> =>
    (await stack.request('GET', '/api/maritime-news')).body;
  const sent = async () => {
    const file = join(stack.environment.dataDir, 'messenger.jsonl');
    const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line)).filter(({ kind }) => kind !== 'code');
  };

  it.each([
    ['Опубликовать новость', 'Все новости уже опубликованы'],
    ['Отправить опрос', 'Для опроса нужны хотя бы две новости'],
  ])('Content job without anything to do: %s shows the reason', async (button, reason) => {
    const { page, errors, close } = await openPanel();
    await press(page, button);
    await toast(page, 'info', 'Нечего делать', reason);
    expect(errors).toEqual([]);
    await close();
  });

  it('Content job success: each button starts its job, and the success is shown', async () => {
    const { page, errors, close } = await openPanel();
    for (const [button, title] of [
      ['Сгенерировать новости', 'Новости сгенерированы'],
      ['Опубликовать новость', 'Новость опубликована'],
      ['Отправить опрос', 'Опрос отправлен'],
      ['Обновить курсы', 'Курсы обновлены'],
      ['Обновить вакансии', 'Вакансии обновлены'],
      ['Сгенерировать банковские новости', 'Банковские новости сгенерированы'],
      ['Сгенерировать новости о правах', 'Новости о правах сгенерированы'],
      ['Очистить новости', 'Старые новости удалены'],
    ] as const) {
      if (button === 'Очистить новости') await ageFirstNews(stack);
      await press(page, button);
      await toast(page, 'success', title);
      // Events bring the news to the jobs of the group.
      await stack.settle();
    }
    await row(page, 'Вакансии').getByText('Готово').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('a chosen news item is posted to the group, and the history shows both runs', async () => {
    const { title } = (await newest()).at(-1) ?? { title: '' };
    const { page, errors, close } = await openPanel();
    await press(page, 'Выбрать новость');
    const dialog = page.getByRole('dialog', { name: 'Какую новость отправить в группу?' });
    await dialog.getByRole('button', { name: `Отправить «${title}»` }).click();
    await toast(page, 'success', 'Новость опубликована', title);
    expect((await sent()).at(-1)).toMatchObject({ kind: 'post', html: expect.stringContaining(title) });
    const job = row(page, 'Новость в группу');
    await job.getByText('Последние запуски').click();
    await job.getByRole('listitem').filter({ hasText: 'Готово' }).first().waitFor();
    await job.getByRole('listitem').filter({ hasText: 'Все новости уже опубликованы' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('a correction and a removal on the article’s page reach the group', async () => {
    const { page, errors, close } = await openAt('/');
    // The item that was posted last.
    const { id } = (await newest()).at(-1) ?? { id: '' };
    await page.goto(`${stack.url}/news/${id}`);
    await press(page, 'Изменить');
    await page.getByLabel('Заголовок').fill('Рейс первый');
    await page.getByRole('dialog').getByRole('button', { name: 'Сохранить', exact: true }).click();
    await toast(page, 'success', 'Новость изменена');
    await page.getByRole('heading', { name: 'Рейс первый' }).waitFor();
    await until(async () => (await sent()).some(({ kind, newsId }) => kind === 'edit' && newsId === id));
    await press(page, 'Удалить');
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
    await toast(page, 'success', 'Новость удалена');
    await page.waitForURL(`${stack.url}/`);
    await until(async () => (await sent()).some(({ kind, newsId }) => kind === 'delete' && newsId === id));
    expect(errors).toEqual([]);
    await close();
  });

  it('a reader does not see the buttons of moderators', async () => {
    const { page, close } = await visit(browser);
    const [{ id, title }] = (await stack.request('GET', '/api/maritime-news')).body;
    await page.goto(`${stack.url}/news/${id}`);
    await page.getByRole('heading', { name: title }).waitFor();
    expect(await page.getByRole('button', { name: 'Изменить' }).count()).toBe(0);
    await close();
  });

  it('a failed correction and a failed removal say so, and keep the text', async () => {
    const [{ id }] = (await stack.request('GET', '/api/maritime-news')).body;
    const { page, close } = await openAt(`/news/${id}`);
    await page.getByRole('button', { name: 'Изменить' }).waitFor();
    await stack.part('news').kill();
    await press(page, 'Изменить');
    await page.getByLabel('Заголовок').fill('Не дойдёт');
    await page.getByRole('dialog').getByRole('button', { name: 'Сохранить', exact: true }).click();
    await toast(page, 'error', 'Не удалось изменить новость');
    expect(await page.getByLabel('Заголовок').inputValue()).toBe('Не дойдёт');
    await page.keyboard.press('Escape');
    await press(page, 'Удалить');
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
    await toast(page, 'error', 'Не удалось удалить новость');
    await stack.part('news').start();
    await close();
  });

  // The texts of all the others: «Content job failures» in admin.test.ts.
  it.each<[Domain, [button: string, message: string][]]>([
    [
      'news',
      [
        ['Сгенерировать новости', 'Не удалось сгенерировать новости'],
        ['Очистить новости', 'Не удалось очистить новости'],
      ],
    ],
    [
      'admin',
      [
        ['Опубликовать новость', 'Не удалось опубликовать новость'],
        ['Отправить опрос', 'Не удалось отправить опрос'],
      ],
    ],
  ])('Content job failures: while %s is away, each job names it', async (part, jobs) => {
    const { page, close } = await openPanel();
    await row(page, 'Вакансии').getByText('Готово').waitFor();
    await stack.part(part).kill();
    for (const [button, message] of jobs) {
      await press(page, button);
      await toast(page, 'error', 'Ошибка', message);
    }
    await stack.part(part).start();
    await close();
  });

  it('the schedule shows the next runs, and changes with the settings', async () => {
    const own = await startStack({ services: ['admin'], env: { admin: { SCHEDULES: 'on' } } });
    try {
      const { page, errors, close } = await visit(browser);
      const key = await own.adminToken();
      await page.addInitScript((value) => localStorage.setItem('adminToken', value), key);
      await page.goto(`${own.url}/?section=admin&tab=stats`);
      await row(page, 'Морские новости').getByText('каждые 2 часа').waitFor();
      await row(page, 'Опрос в группу').getByText('каждый день в 9:00 и 21:00 UTC').waitFor();
      await row(page, 'Курсы валют').getByText('каждые 5 минут').waitFor();
      await expect
        .poll(() => row(page, 'Старые новости').textContent())
        .toMatch(/следующий запуск \d+ [а-я]+, \d\d:\d\d/);
      await page.getByRole('tab', { name: 'Сайт' }).click();
      await page.getByRole('textbox', { name: 'Обновление новостей, минут' }).fill('45');
      await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
      await toast(page, 'success', 'Website settings updated');
      await page.getByRole('tab', { name: 'Статистика' }).click();
      await row(page, 'Морские новости').getByText('каждые 45 минут').waitFor();
      expect(errors).toEqual([]);
      await page.screenshot({
        path: process.env.PICTURE ?? join(own.environment.dataDir, 'jobs.png'),
        fullPage: true,
      });
      await close();
    } finally {
      await own.stop();
    }
  });
});
