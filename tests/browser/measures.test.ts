import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { chromiumPath, launchBrowser, sizes } from '../support/browser.ts';
import { visitAs, visitAsAdmin } from '../support/forum.ts';
import { type Person, register, toast } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';

describe.skipIf(!chromiumPath)('measures of moderators in a browser', () => {
  let stack: Stack;
  let browser: Browser;
  let moderator: Person;
  let token: { authorization: string };

  beforeAll(async () => {
    stack = await startStack({
      services: ['users', 'forum', 'news', 'ports', 'admin'],
      env: { gateway: { RATE_LIMIT_FACTOR: '0' } },
    });
    browser = await launchBrowser();
    token = { authorization: `Bearer ${await stack.adminToken()}` };
    moderator = await register(stack, 'boss');
    const path = `/api/admin/users/${moderator.id}`;
    const promoted = await stack.request('PUT', path, { headers: token, body: { role: 'admin' } });
    expect(promoted.status, promoted.text).toBe(200);
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const say = ({ cookie }: Person, message: string) =>
    stack.request('POST', '/api/chat', { headers: { cookie }, body: { message } });
  const take = async ({ username }: Person, body: object) =>
    (
      await stack.request('POST', `/api/users/${username}/measures`, {
        headers: token,
        body: { kind: 'silence', days: 1, rule: 'abuse', ...body },
      })
    ).body.id as string;
  const chooseRule = async (page: Page, title: RegExp, submit: string, text = '') => {
    const window = page.getByRole('dialog', { name: title });
    await window.getByLabel('Нарушенное правило').selectOption({ label: 'Оскорбления или угрозы' });
    if (text) await window.getByLabel(/Пояснение/).fill(text);
    // A field that loses the focus changes its colours over some frames.
    const violations = () => accessibilityViolations(page, { within: 'dialog[open]:last-of-type' });
    await expect.poll(violations).toEqual([]);
    await window.getByRole('button', { name: submit, exact: true }).click();
  };
  const fits = async (page: Page) =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  const composer = (page: Page) => page.getByRole('textbox', { name: 'Сообщение', exact: true });

  it('Писать запрещено, Ответ отправлен модераторам, Мера отменена: from the inbox, to the person, and back', async () => {
    const author = await register(stack, 'third_mate');
    const { body: message } = await say(author, 'Ты сам такой');
    await stack.request('POST', `/api/forum/messages/${message.id}/reports`, { body: { reason: 'abuse' } });
    const inbox = await visitAs(browser, stack, moderator, sizes.desktop);
    await inbox.page.goto(`${stack.url}/moderation`);
    await inbox.page.getByRole('button', { name: 'Меры и история: third_mate' }).click();
    const record = inbox.page.getByRole('dialog', { name: '@third_mate: меры и история' });
    await record.getByText('Пишет без ограничений.').waitFor();
    await record.getByText('Ты сам такой').waitFor();

    const own = await visitAs(browser, stack, author, sizes.phone);
    await own.page.goto(`${stack.url}/forum`);
    await composer(own.page).waitFor();
    await record.getByRole('button', { name: 'Запретить писать' }).click();
    await chooseRule(inbox.page, /^Запретить писать: @third_mate$/, 'Запретить писать', 'Остыньте');
    await toast(inbox.page, 'success', 'Писать запрещено');
    await record.getByText(/^Писать нельзя до /).waitFor();

    await composer(own.page).fill('Ещё одно слово');
    await composer(own.page).press('Control+Enter');
    const refused = own.page.getByText(/Модератор запретил вам писать до .+ Причина: оскорбления или угрозы/);
    await refused.first().waitFor();
    await own.page.getByText('Ещё одно слово').first().waitFor();

    await own.page.goto(`${stack.url}/cabinet/measures`);
    await own.page.getByText(/^Писать нельзя до /).waitFor();
    await own.page.getByText('Остыньте').waitFor();
    await fits(own.page);
    expect(await accessibilityViolations(own.page, { within: 'main' })).toEqual([]);
    await own.page.getByRole('button', { name: 'Ответить модераторам' }).click();
    await own.page.getByRole('textbox', { name: 'Ответить модераторам' }).fill('Больше не буду');
    await own.page.getByRole('button', { name: 'Отправить ответ' }).click();
    await toast(own.page, 'success', 'Ответ отправлен модераторам');
    await own.page.getByText('Модераторы ещё не решили.').waitFor();

    await record.getByText('Больше не буду').waitFor();
    await inbox.page.keyboard.press('Escape');
    await inbox.page.getByRole('button', { name: 'Отменить меру: third_mate' }).click();
    const window = inbox.page.getByRole('dialog', { name: 'Отменить меру: @third_mate' });
    await window.getByLabel(/^Ответ/).fill('Верим');
    await window.getByRole('button', { name: 'Отменить меру' }).click();
    await toast(inbox.page, 'success', 'Мера отменена');
    await own.page.getByText('Сейчас вам ничего не запрещено.').waitFor();
    await own.page.getByText('Верим').waitFor();
    expect((await say(author, 'Спасибо')).status).toBe(201);
    expect(inbox.errors).toEqual([]);
    await Promise.all([inbox.close(), own.close()]);
  });

  it('Участник предупреждён, Участник заблокирован: on the page of the person, on a phone', async () => {
    const person = await register(stack, 'fourth_mate');
    const visit = await visitAs(browser, stack, moderator, sizes.phone);
    await visit.page.goto(`${stack.url}/u/fourth_mate`);
    await visit.page.getByRole('button', { name: 'Предупредить' }).click();
    await chooseRule(visit.page, /^Предупредить: /, 'Предупредить');
    await toast(visit.page, 'success', 'Участник предупреждён');
    await visit.page.getByText('Пишет без ограничений.').waitFor();
    await visit.page.getByRole('button', { name: 'Заблокировать на сайте' }).click();
    await chooseRule(visit.page, /^Заблокировать на сайте: /, 'Заблокировать на сайте');
    await toast(visit.page, 'success', 'Участник заблокирован');
    await visit.page.getByText('Писать нельзя, без срока.').waitFor();
    await fits(visit.page);
    expect(await accessibilityViolations(visit.page, { within: 'main' })).toEqual([]);
    expect((await say(person, 'Есть кто?')).body.code).toBe('WritingRestricted');
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it('Мера не отменена. Попробуйте ещё раз: the server is away, and then it is there', async () => {
    const person = await register(stack, 'fifth_mate');
    await take(person, {});
    const visit = await visitAs(browser, stack, moderator, sizes.desktop);
    await visit.page.goto(`${stack.url}/u/fifth_mate`);
    await visit.page.route('**/api/measures/*', (route) => route.abort());
    const undo = visit.page.getByRole('button', { name: /^Отменить: Запрет писать, / });
    await undo.click();
    await toast(visit.page, 'error', 'Мера не отменена. Попробуйте ещё раз.');
    await visit.page.unroute('**/api/measures/*');
    await undo.click();
    await toast(visit.page, 'success', 'Мера отменена');
    await visit.page.getByText('Пишет без ограничений.').waitFor();
    await visit.close();
  });

  it('Мера оставлена: an answer that changes nothing', async () => {
    const person = await register(stack, 'sixth_mate');
    const id = await take(person, { text: 'Первый раз' });
    await stack.request('POST', `/api/user/${person.id}/measures/${id}/appeal`, {
      headers: { cookie: person.cookie },
      body: { text: 'Это не я' },
    });
    const visit = await visitAs(browser, stack, moderator, sizes.phone);
    await visit.page.goto(`${stack.url}/moderation`);
    await visit.page.getByText('Это не я').waitFor();
    await visit.page.getByRole('button', { name: 'Оставить меру: sixth_mate' }).click();
    const window = visit.page.getByRole('dialog', { name: 'Оставить меру: @sixth_mate' });
    await window.getByRole('button', { name: 'Оставить меру' }).click();
    await toast(visit.page, 'success', 'Мера оставлена');
    await expect.poll(() => visit.page.getByText('Это не я').count()).toBe(0);
    await fits(visit.page);
    await visit.close();
  });

  it('Возражение отправлено модераторам, Мера отменена: a nickname is taken away, and given back', async () => {
    const person = await register(stack, 'long_forgotten_nickname');
    const visit = await visitAs(browser, stack, moderator, sizes.desktop);
    await visit.page.goto(`${stack.url}/u/long_forgotten_nickname`);
    await visit.page.getByRole('button', { name: 'Забрать никнейм' }).click();
    await chooseRule(visit.page, /^Забрать никнейм: /, 'Забрать никнейм');
    await toast(visit.page, 'success', 'Никнейм забран', 'Моряк-');

    const own = await visitAs(browser, stack, person, sizes.phone);
    await own.page.goto(`${stack.url}/cabinet?tab=notifications`);
    await own.page.getByText('Модератор заменил ваш никнейм').click();
    await own.page.waitForURL('**/cabinet/measures');
    await own.page.getByText('long_forgotten_nickname', { exact: true }).waitFor();
    await own.page.getByText('Сейчас вам ничего не запрещено.').waitFor();
    await own.page.getByRole('button', { name: 'Возразить' }).click();
    await own.page.getByRole('textbox', { name: 'Возразить' }).fill('Он означает другое');
    await own.page.getByText(/Модератор решит, вернуть ли никнейм/).waitFor();
    await fits(own.page);
    expect(await accessibilityViolations(own.page, { within: 'main' })).toEqual([]);
    await own.page.getByRole('button', { name: 'Отправить возражение' }).click();
    await toast(own.page, 'success', 'Возражение отправлено модераторам');

    await visit.page.goto(`${stack.url}/moderation`);
    await visit.page.getByText('long_forgotten_nickname', { exact: true }).waitFor();
    await visit.page.getByText('Он означает другое').waitFor();
    await visit.page.getByRole('button', { name: /^Отменить меру: Моряк-/ }).click();
    const window = visit.page.getByRole('dialog', { name: /^Отменить меру: @Моряк-/ });
    await window.getByRole('button', { name: 'Отменить меру' }).click();
    await toast(visit.page, 'success', 'Мера отменена');
    await own.page.getByText('Рассмотрено: решение отменено.').waitFor();
    await own.page.goto(`${stack.url}/u/long_forgotten_nickname`);
    await own.page.getByRole('heading', { name: '@long_forgotten_nickname' }).waitFor();
    expect([...own.errors, ...visit.errors]).toEqual([]);
    await Promise.all([own.close(), visit.close()]);
  });

  it('the panel’s token alone opens the record and takes a measure', async () => {
    const person = await register(stack, 'tenth_mate');
    const visit = await visitAsAdmin(browser, token.authorization.slice('Bearer '.length));
    await visit.page.goto(`${stack.url}/u/tenth_mate`);
    await visit.page.getByRole('button', { name: 'Запретить писать' }).click();
    await chooseRule(visit.page, /^Запретить писать: /, 'Запретить писать');
    await visit.page.getByText(/^Писать нельзя до /).waitFor();
    await visit.page.getByText(/оскорбления или угрозы · до .+ · Администратор · /).waitFor();
    expect((await say(person, 'Есть кто?')).body.code).toBe('WritingRestricted');
    await visit.page.goto(`${stack.url}/u/boss`);
    await visit.page.getByText('Это модератор.').waitFor();
    expect(await visit.page.getByRole('button', { name: 'Запретить писать' }).count()).toBe(0);
    await visit.close();
  });

  it('a topic that is refused keeps its text and says why', async () => {
    const person = await register(stack, 'eleventh_mate');
    await take(person, { kind: 'ban', days: undefined });
    const visit = await visitAs(browser, stack, person, sizes.desktop);
    await visit.page.goto(`${stack.url}/forum`);
    await visit.page.getByRole('button', { name: 'Создать тему' }).click();
    const window = visit.page.getByRole('dialog');
    await window.getByLabel(/^Заголовок/).fill('Кто стоит в Находке');
    await window.getByLabel(/^Категория/).selectOption({ index: 1 });
    await window.getByLabel(/^Текст/).fill('Отзовитесь, есть дело');
    await window.getByRole('button', { name: 'Опубликовать' }).click();
    await window.getByText(/Модератор запретил вам писать бессрочно/).waitFor();
    expect(await window.getByLabel(/^Текст/).inputValue()).toBe('Отзовитесь, есть дело');
    await visit.close();
  });

  it('a visitor sees no measures on the page of a person, and is asked to sign in for their own', async () => {
    await register(stack, 'seventh_mate');
    const visit = await visitAs(browser, stack, undefined, sizes.desktop);
    await visit.page.goto(`${stack.url}/u/seventh_mate`);
    await visit.page.getByRole('heading', { name: '@seventh_mate' }).waitFor();
    expect(await visit.page.getByText('Меры и история').count()).toBe(0);
    await visit.page.goto(`${stack.url}/cabinet/measures`);
    await visit.page.getByText('Войдите, чтобы увидеть решения о вас').waitFor();
    await visit.close();
  });

  it('the rules stand above the first message of a device, until they are put away or it is sent', async () => {
    const line = (page: Page) => page.getByRole('note').filter({ hasText: 'как сказали бы на мостике' });
    const writer = await register(stack, 'eighth_mate');
    const first = await visitAs(browser, stack, writer, sizes.phone);
    await first.page.goto(`${stack.url}/forum`);
    await composer(first.page).waitFor();
    expect(await line(first.page).count()).toBe(0);
    await composer(first.page).fill('Всем привет');
    await line(first.page).waitFor();
    await fits(first.page);
    expect(await line(first.page).getByRole('link').getAttribute('href')).toBe('/rules');
    await composer(first.page).press('Control+Enter');
    await first.page.getByRole('listitem').filter({ hasText: 'Всем привет' }).first().waitFor();
    await composer(first.page).fill('И ещё');
    expect(await line(first.page).count()).toBe(0);
    await first.close();

    const guest = await visitAs(browser, stack, undefined, sizes.desktop);
    await guest.page.goto(`${stack.url}/port/RUVVO#chat`);
    await guest.page.getByRole('textbox', { name: 'Имя' }).fill('Лоцман');
    await line(guest.page).getByRole('button', { name: 'Понятно' }).click();
    expect(await line(guest.page).count()).toBe(0);
    await guest.page.getByRole('link', { name: 'Правила', exact: true }).click();
    await guest.page.getByRole('heading', { name: 'Правила', level: 1 }).waitFor();
    await guest.page.getByRole('heading', { name: 'Спам или реклама' }).waitFor();
    await guest.close();
  });
});
