import { withClient } from '@kubrik/service-kit/testing';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { chromiumPath, launchBrowser, sizes, type Visit } from '../support/browser.ts';
import { verifiedCompany } from '../support/employers.ts';
import { visitAs } from '../support/forum.ts';
import { linkInEmail, type Person, password, register, toast } from '../support/people.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

describe.skipIf(!chromiumPath)('saved searches', () => {
  let stack: Stack;
  let browser: Browser;
  let employer: Person;
  let companyAccountId: string;
  const visits: Visit[] = [];

  beforeAll(async () => {
    stack = await startStack({
      services: ['jobs', 'users', 'admin'],
      env: { gateway: { RATE_LIMIT_FACTOR: '0' } },
    });
    employer = await register(stack, 'kadrovik');
    companyAccountId = await verifiedCompany(stack, employer);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const open = async (path: string, person?: Person, size: BrowserContextOptions = sizes.desktop) => {
    const opened = await visitAs(browser, stack, person, size);
    visits.push(opened);
    await opened.page.goto(stack.url + path);
    return opened.page;
  };
  const closeAll = async () => {
    for (const { errors, close } of visits.splice(0)) {
      expect(errors).toEqual([]);
      await close();
    }
  };
  const post = async (title: string, rank: string) => {
    const body = {
      title,
      rank,
      company: 'Альбатрос',
      location: 'Находка',
      position: 'Crew',
      description: 'Работа в порту, смены по двенадцать часов.',
      contactPhone: '+7 900 000-00-00',
      companyAccountId,
    };
    const headers = { cookie: employer.cookie };
    const { status, text } = await stack.request('POST', '/api/maritime-jobs', { headers, body });
    expect(status, text).toBe(201);
  };
  const searchesOf = async ({ cookie }: Person) =>
    (await stack.request('GET', '/api/saved-searches', { headers: { cookie } })).body;
  const notificationsOf = async ({ id, cookie }: Person) =>
    (await stack.request('GET', `/api/user/${id}/notifications`, { headers: { cookie } })).body;
  /** As if what waits had waited long enough. */
  const hurry = async () => {
    for (const domain of ['jobs', 'users'] as const)
      await withClient(stack.environment.databaseUrl(domain), (client) =>
        client.query(
          `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
           where task_identifier <> 'begin-daily-searches'`,
        ),
      );
  };
  const verifyEmail = async ({ email, cookie }: Person) => {
    const token = new URL(stack.url + (await linkInEmail(stack, email, '/verify-email'))).searchParams.get(
      'token',
    );
    const { status, text } = await stack.request('POST', '/api/auth/verify-email', {
      headers: { cookie },
      body: { token },
    });
    expect(status, text).toBe(200);
  };
  const save = (page: Page) => page.getByRole('button', { name: 'Сохранить поиск' });
  const saveDialog = (page: Page) => page.getByRole('dialog', { name: 'Сохранить поиск' });

  it.each([
    ['a desktop', sizes.desktop],
    ['a phone', sizes.phone],
  ] as const)(
    'Поиск сохранён: a vacancy that it finds is told of, until a press in the e-mail ends it, on %s',
    async (form, size) => {
      const sailor = await register(stack, `sailor_${size.viewport.width}`);
      await verifyEmail(sailor);
      const page = await open('/jobs', sailor, size);
      expect(await save(page).isDisabled()).toBe(true);
      await page.getByRole('button', { name: /^Фильтры/ }).click();
      await page.getByLabel('Точная должность').selectOption('bosun');
      // On a phone the filters are a sheet over the board.
      if (size === sizes.phone) await page.getByRole('button', { name: 'Показать', exact: true }).click();
      await save(page).click();
      expect(await saveDialog(page).getByLabel('Название').inputValue()).toBe('Боцман');
      expect(await accessibilityViolations(page, { within: 'dialog[open]' })).toEqual([]);
      await saveDialog(page).getByRole('button', { name: 'Сохранить' }).click();
      await toast(page, 'success', 'Поиск сохранён');
      await page.getByRole('button', { name: 'Поиск сохранён' }).waitFor();
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await width()).toBeLessThanOrEqual(size.viewport.width);

      await post(`Боцман на буксир, ${form}`, 'bosun');
      await post(`Кок на буксир, ${form}`, 'cook');
      await stack.settle();
      await until(
        async () => {
          await hurry();
          return (await notificationsOf(sailor)).some(({ type }: { type: string }) => type === 'search');
        },
        () => 'nobody is told of the vacancy',
      );
      await page.goto(`${stack.url}/jobs/searches`);
      await page.getByText('1 новая', { exact: true }).waitFor();
      expect(await accessibilityViolations(page, { within: 'main' })).toEqual([]);
      expect(await width()).toBeLessThanOrEqual(size.viewport.width);
      await page.goto(`${stack.url}/cabinet?tab=notifications`);
      await page.getByText('Новая вакансия по поиску «Боцман»').click();
      await page.getByRole('heading', { name: `Боцман на буксир, ${form}` }).waitFor();

      await post(`Боцман на паром, ${form}`, 'bosun');
      await stack.settle();
      const hurrying = setInterval(() => void hurry(), 500);
      const link = await linkInEmail(stack, sailor.email, '/unsubscribe', 'about=search').finally(() =>
        clearInterval(hurrying),
      );
      const visitor = await open(link, undefined, size);
      await visitor.getByRole('heading', { name: 'Не сообщать об этом поиске?' }).waitFor();
      expect(await searchesOf(sailor)).toMatchObject([{ frequency: 'at_once' }]);
      await visitor.getByRole('button', { name: 'Не сообщать' }).click();
      await visitor.getByRole('heading', { name: 'Вы отписались' }).waitFor();
      await stack.settle();
      expect(await searchesOf(sailor)).toMatchObject([{ frequency: 'off', name: 'Боцман' }]);
      await closeAll();
    },
  );

  it('a stranger signs in to save and comes back to the same filters and the dialog', async () => {
    const sailor = await register(stack, 'sailor_stranger');
    const page = await open('/jobs?rank=cook&region=asia');
    await page.getByRole('link', { name: 'Сохранить поиск' }).click();
    const field = (label: string) =>
      page.locator('input:visible').and(page.getByLabel(label, { exact: true }));
    await field('Email').fill(sailor.email);
    await field('Пароль').fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click();
    await saveDialog(page).getByLabel('Название').waitFor();
    expect(await saveDialog(page).getByLabel('Название').inputValue()).toBe('Повар (кок), Азия');
    await saveDialog(page).getByLabel('Сообщать о новых вакансиях').selectOption('daily');
    await saveDialog(page).getByRole('button', { name: 'Сохранить' }).click();
    await toast(page, 'success', 'Поиск сохранён');
    expect(new URL(page.url()).search).toBe('?rank=cook&region=asia');
    expect(await searchesOf(sailor)).toMatchObject([
      { name: 'Повар (кок), Азия', frequency: 'daily', filter: { rank: 'cook', location: 'asia' } },
    ]);
    await closeAll();
  });

  it('Поиск изменён, Поиск удалён: the list changes a search, shows the board with it, and deletes it', async () => {
    const sailor = await register(stack, 'sailor_list');
    const page = await open('/jobs/searches', sailor);
    await page.getByText('Сохранённых поисков пока нет').waitFor();
    for (const body of [
      { name: 'Боцман', frequency: 'at_once', filter: { rank: 'bosun', payFrom: 2000, payCurrency: 'USD' } },
      { name: 'Лишний', frequency: 'daily', filter: { search: 'кок' } },
    ])
      await stack.request('POST', '/api/saved-searches', { headers: { cookie: sailor.cookie }, body });
    await page.goto(`${stack.url}/cabinet?tab=subscriptions`);
    await page.getByRole('link', { name: 'Сохранённые поиски вакансий' }).click();
    await page.getByRole('button', { name: 'Изменить: Боцман' }).click();
    const dialog = page.getByRole('dialog', { name: 'Изменить поиск' });
    await dialog.getByLabel('Название').fill('Боцман от 2000');
    await dialog.getByLabel('Сообщать о новых вакансиях').selectOption('off');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await toast(page, 'success', 'Поиск изменён');
    await page.getByRole('button', { name: 'Удалить: Лишний' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
    await toast(page, 'success', 'Поиск удалён');
    await page.getByText('Не сообщаем').waitFor();
    await page.getByRole('link', { name: 'Боцман от 2000' }).click();
    await page.getByRole('button', { name: 'Поиск сохранён' }).waitFor();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      rank: 'bosun',
      payFrom: '2000',
      payCurrency: 'USD',
    });
    await closeAll();
  });

  it('Не удалось удалить поиск: without a connection it stays, as does what was typed', async () => {
    const sailor = await register(stack, 'sailor_offline');
    await stack.request('POST', '/api/saved-searches', {
      headers: { cookie: sailor.cookie },
      body: { name: 'Боцман', frequency: 'at_once', filter: { rank: 'bosun' } },
    });
    const page = await open('/jobs/searches', sailor);
    await page.getByRole('button', { name: 'Изменить: Боцман' }).click();
    await page.route('**/api/saved-searches/**', (route) => route.abort());
    const dialog = page.getByRole('dialog', { name: 'Изменить поиск' });
    await dialog.getByLabel('Название').fill('Боцманом');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await dialog.getByText('Не удалось изменить поиск. Введённое осталось здесь.').waitFor();
    expect(await dialog.getByLabel('Название').inputValue()).toBe('Боцманом');
    await dialog.getByRole('button', { name: 'Отмена' }).click();
    await page.getByRole('button', { name: 'Удалить: Боцман' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
    await toast(page, 'error', 'Не удалось удалить поиск');
    await page.getByRole('link', { name: 'Боцман' }).waitFor();
    await page.context().setOffline(true);
    await page.getByText('Нет связи: показано то, что загружено раньше.').waitFor();
    await visits.pop()?.close();
  });
});
