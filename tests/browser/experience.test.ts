import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { chromiumPath, launchBrowser, sizes, visit } from '../support/browser.ts';
import { verifiedCompany } from '../support/employers.ts';
import { visitAs, visitAsAdmin } from '../support/forum.ts';
import { type Person, register, toast } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';

describe.skipIf(!chromiumPath)('what seafarers tell and companies reply, in a browser', () => {
  let stack: Stack;
  let browser: Browser;
  let token: string;
  let sailor: Person;

  beforeAll(async () => {
    stack = await startStack({
      services: ['blacklist', 'users', 'jobs', 'protection', 'admin'],
      env: { gateway: { RATE_LIMIT_FACTOR: '0' } },
    });
    token = await stack.adminToken();
    sailor = await register(stack, 'third_mate');
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  let made = 0;
  /** Another company also when a test is run again. @returns its name and the path of its page */
  async function aCompany(): Promise<{ name: string; id: string; path: string }> {
    made += 1;
    const name = `Судоходная линия ${made}`;
    const headers = { authorization: `Bearer ${token}` };
    const body = { name, country: 'Кипр', businessType: 'Судовладелец' };
    const suggested = await stack.request('POST', '/api/blacklist/companies', {
      headers: { cookie: sailor.cookie },
      body,
    });
    await stack.request('POST', `/api/blacklist/suggestions/${suggested.body.id}`, {
      headers,
      body: { accept: true },
    });
    const found = await stack.request('GET', `/api/blacklist/companies?search=${encodeURIComponent(name)}`);
    const { id } = found.body[0];
    return { name, id, path: `${stack.url}/blacklist?target=company:${id}` };
  }
  const fits = async (page: Page) =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  const isAccessible = async (page: Page) =>
    expect(await accessibilityViolations(page, { within: 'main' })).toEqual([]);
  const opinions = (page: Page) => page.getByRole('region', { name: 'Опыт моряков' });

  it('a visitor is led to the login; a seafarer tells of a contract without a name, changes and deletes it', async () => {
    const company = await aCompany();
    const stranger = await visit(browser, sizes.phone);
    await stranger.page.goto(company.path);
    await opinions(stranger.page).getByText('Отзывов о контрактах пока нет').waitFor();
    await opinions(stranger.page).getByRole('link', { name: 'Войдите, чтобы рассказать' }).waitFor();

    const { page, errors, close } = await visitAs(browser, stack, sailor, sizes.phone);
    await page.goto(company.path);
    await page.getByRole('button', { name: 'Рассказать о контракте' }).click();
    const form = page.getByRole('form', { name: `Контракт: ${company.name}` });
    await form.getByLabel('Начало').fill('2025-09');
    await form.getByLabel('Конец').fill('2026-03');
    await form.getByLabel('Судно').fill('Заря');
    await form.getByLabel('Как всё было').fill('Последние два месяца без зарплаты.');
    await form.getByRole('button', { name: 'Отправить' }).click();
    await form.getByText('Ответьте хотя бы на один вопрос').waitFor();
    await form.getByLabel('Зарплата вовремя').selectOption({ label: 'нет' });
    await fits(page);
    await form.getByRole('button', { name: 'Отправить' }).click();
    await toast(page, 'success', 'Отзыв опубликован');
    const report = page.getByRole('listitem').filter({ hasText: 'Последние два месяца без зарплаты.' });
    await report.getByText('Без имени').waitFor();
    await report.getByText('судно «Заря»').waitFor();
    await opinions(page).getByText('да 0, отчасти 0, нет 1').waitFor();
    await isAccessible(page);

    await report.getByRole('button', { name: /^Изменить отзыв/ }).click();
    const edited = page.getByRole('form', { name: 'Изменить отзыв' });
    expect(await edited.getByLabel('Начало').inputValue()).toBe('2025-09');
    await edited.getByLabel('Зарплата вовремя').selectOption({ label: 'отчасти' });
    await edited.getByRole('button', { name: 'Отправить' }).click();
    await toast(page, 'success', 'Отзыв изменён');
    await opinions(page).getByText('да 0, отчасти 1, нет 0').waitFor();

    await stranger.page.reload();
    await opinions(stranger.page).getByText('Последние два месяца без зарплаты.').waitFor();
    expect(await opinions(stranger.page).innerText()).not.toContain(sailor.username);
    await fits(stranger.page);

    await report.getByRole('button', { name: 'Удалить отзыв' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить отзыв' }).click();
    await toast(page, 'success', 'Отзыв удалён');
    await opinions(page).getByText('Отзывов о контрактах пока нет').waitFor();
    expect(errors).toEqual([]);
    await Promise.all([close(), stranger.close()]);
  });

  it('a company asks to speak for itself, a moderator lets it, and it replies and disputes; the moderator decides with a reason', async () => {
    const company = await aCompany();
    const owner = await register(stack, `line_owner${made}`);
    await verifiedCompany(stack, owner, `Линия ${made}`);
    await stack.request('POST', '/api/blacklist/entries', {
      headers: { authorization: `Bearer ${token}` },
      body: {
        targetType: 'company',
        targetId: company.id,
        severity: 'high',
        reason: 'Не выплачена зарплата',
      },
    });
    const { page, errors, close } = await visitAs(browser, stack, owner);
    await page.goto(company.path);
    await page.getByRole('button', { name: 'Отвечать от имени компании' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Попросить' }).click();
    await toast(page, 'success', 'Просьба отправлена модератору');
    await page.getByText(`«Линия ${made}» ждёт решения модератора`).waitFor();

    const moderator = await visitAsAdmin(browser, token);
    await moderator.page.goto(`${stack.url}/blacklist?tab=suggestions`);
    await moderator.page.getByRole('link', { name: `«Линия ${made}» — за «${company.name}»` }).waitFor();
    await isAccessible(moderator.page);
    await moderator.page.getByRole('button', { name: `Разрешить: Линия ${made}` }).click();
    await toast(moderator.page, 'success', 'Решение сохранено');

    await page.reload();
    await page.getByText('Отвечает компания').waitFor();
    const official = page.getByRole('region', { name: 'Записи модераторов' });
    await official.getByRole('button', { name: 'Ответить от компании' }).click();
    const reply = page.getByRole('form', { name: 'Ответить от компании' });
    await reply.getByLabel('Ответ').fill('Долг погашен третьего марта, документы показаны.');
    await reply.getByRole('button', { name: 'Ответить', exact: true }).click();
    await toast(page, 'success', 'Ответ опубликован');
    await official.getByText('Долг погашен третьего марта').waitFor();
    await official.getByRole('button', { name: 'Оспорить' }).click();
    const dispute = page.getByRole('form', { name: 'Оспорить запись' });
    await dispute.getByLabel('Что не так').fill('Зарплата выплачена в срок, выписка приложена.');
    await dispute.getByRole('button', { name: 'Оспорить' }).click();
    await toast(page, 'success', 'Возражение отправлено модератору');
    await official.getByText('Оспаривается', { exact: true }).waitFor();
    await isAccessible(page);

    await moderator.page.goto(company.path);
    await moderator.page.getByRole('button', { name: 'Изменить состояние' }).click();
    const decision = moderator.page.getByRole('form', { name: 'Состояние записи' });
    await decision.getByLabel('Состояние').selectOption({ label: 'Решена' });
    await decision.getByRole('button', { name: 'Сохранить' }).click();
    await decision.getByText('Напишите причину: её увидят все').waitFor();
    await decision.getByLabel('Причина').fill('Выписка подтверждает выплату.');
    await decision.getByRole('button', { name: 'Сохранить' }).click();
    await toast(moderator.page, 'success', 'Состояние изменено');
    await page.reload();
    await official.getByText('Выписка подтверждает выплату.').waitFor();
    await official.getByText('Решена', { exact: true }).waitFor();
    expect(errors).toEqual([]);
    await Promise.all([close(), moderator.close()]);
  });

  it('a list of flags that the administrator imports stands in «Стоит ли ехать?», with source and day', async () => {
    const { page, close } = await visitAsAdmin(browser, token);
    await page.goto(`${stack.url}/?section=admin&tab=stats`);
    const form = page.getByRole('form', { name: 'Загрузить список' });
    await form.getByLabel('За какой день').fill('2026-11-01');
    await form.getByLabel('Чей список и где опубликован').fill('Пример списка');
    await form.getByLabel('Строки').fill('Панама\nАтлантида');
    await form.getByRole('button', { name: 'Загрузить', exact: true }).click();
    await form.getByText('Строка 2: страны «Атлантида» нет').waitFor();
    await form.getByLabel('Строки').fill('Панама');
    await form.getByRole('button', { name: 'Загрузить', exact: true }).click();
    await toast(page, 'success', 'Загружено: 1 строка');
    await page.getByText('Пример списка, на 01.11.2026, 1 строка').waitFor();
    const vessel = { name: `Заря ${made}`, flagState: 'Панама', vesselType: 'Балкер' };
    const suggested = await stack.request('POST', '/api/blacklist/vessels', {
      headers: { cookie: sailor.cookie },
      body: vessel,
    });
    await stack.request('POST', `/api/blacklist/suggestions/${suggested.body.id}`, {
      headers: { authorization: `Bearer ${token}` },
      body: { accept: true },
    });
    const found = await stack.request(
      'GET',
      `/api/blacklist/vessels?search=${encodeURIComponent(vessel.name)}`,
    );
    const reader = await visit(browser, sizes.phone);
    await reader.page.goto(`${stack.url}/blacklist?target=vessel:${found.body[0].id}`);
    const card = reader.page.getByRole('region', { name: 'Стоит ли ехать?' });
    await card.getByText('Пример списка, 01.11.2026').waitFor();
    await card.getByText('не знаем: список не загружен').first().waitFor();
    await card.getByText('не знаем: никто не рассказал').waitFor();
    await isAccessible(reader.page);
    await fits(reader.page);
    await Promise.all([close(), reader.close()]);
  });
});
