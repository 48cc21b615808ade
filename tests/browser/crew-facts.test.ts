import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, sizes, type Visit, visit } from '../support/browser.ts';
import { type Person, register, signInAs, toast } from '../support/people.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

const forms = [
  ['a desktop', sizes.desktop, 'RUVVO'],
  ['a phone', sizes.phone, 'SGSIN'],
] as const;
type Size = (typeof forms)[number][1];

describe.skipIf(!chromiumPath)('what crews know of a port, and its rating', () => {
  let stack: Stack;
  let browser: Browser;
  let bosun: Person;
  let cook: Person;
  let visits: Visit[] = [];

  beforeAll(async () => {
    stack = await startStack({ services: ['ports', 'forum', 'users', 'admin', 'news'] });
    bosun = await register(stack, 'bosun_ivan');
    cook = await register(stack, 'kok_maria');
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });
  afterEach(async () => {
    for (const { errors, close } of visits) {
      expect(errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
      await close();
    }
    visits = [];
  });

  const open = async (size: Size, path: string, person?: Person) => {
    const opened = await visit(browser, size);
    visits.push(opened);
    if (person) await signInAs(opened.page.context(), stack, person);
    await opened.page.goto(stack.url + path);
    return opened.page;
  };
  const section = (page: Page) => page.getByRole('region', { name: 'Что знают экипажи' });
  const fact = (page: Page, text: string) => section(page).getByRole('listitem').filter({ hasText: text });
  const add = async (page: Page, kind: string, content: string) => {
    await section(page).getByRole('button', { name: 'Добавить, что знаете' }).click();
    const form = page.getByRole('form', { name: 'Что вы знаете о порте' });
    await form.getByLabel('О чём').selectOption(kind);
    await form.getByLabel('Что стоит знать').fill(content);
    await form.getByRole('button', { name: 'Добавить' }).click();
  };
  const choose = async (page: Page, text: string, action: string) => {
    await fact(page, text)
      .getByRole('button', { name: /Действия с записью/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: action }).click();
  };
  const isAsWideAsTheScreen = async (page: Page, { viewport }: Size) =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );

  it.each(forms)(
    'Запись добавлена: another person sees it at once, confirms it by one press, and takes that back, on %s',
    async (_, size, code) => {
      const writer = await open(size, `/port/${code}`, bosun);
      const reader = await open(size, `/port/${code}`, cook);
      await section(reader).getByText('Были здесь? Расскажите, как выйти в город.').waitFor();
      await add(writer, 'Шаттл и такси', 'Автобус от проходной каждый час');
      await toast(writer, 'success', 'Запись добавлена');
      const read = fact(reader, 'Автобус от проходной каждый час');
      await read.waitFor();
      await section(reader).getByRole('heading', { name: 'Шаттл и такси' }).waitFor();
      await read.getByText('bosun_ivan').waitFor();
      await read.getByRole('button', { name: 'Ещё верно' }).click();
      const confirmed = read.getByRole('button', { name: 'Ещё верно 1', pressed: true });
      await confirmed.waitFor();
      await fact(writer, 'Автобус').getByText('Ещё верно: 1').waitFor();
      // The other answer takes its place.
      await read.getByRole('button', { name: 'Уже не так' }).click();
      await read.getByText('чаще говорят, что уже не так').waitFor();
      await fact(writer, 'Автобус').getByText('Уже не так: 1').waitFor();
      await read.getByRole('button', { name: 'Уже не так 1', pressed: true }).click();
      await read.getByRole('button', { name: 'Уже не так', exact: true, pressed: false }).waitFor();
      await isAsWideAsTheScreen(reader, size);
    },
  );

  it('Запись ждёт связи: what is added and confirmed without a connection reaches the others with it', async () => {
    const path = '/port/DEHAM';
    const other = await open(sizes.phone, path, cook);
    await add(other, 'Магазин', 'Магазин за воротами до восьми');
    const page = await open(sizes.phone, path, bosun);
    await fact(page, 'Магазин за воротами').waitFor();
    // The form and its schema are there.
    await section(page).getByRole('button', { name: 'Добавить, что знаете' }).click();
    await page.getByRole('form', { name: 'Что вы знаете о порте' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Отмена' }).click();
    await page.context().setOffline(true);
    await fact(page, 'Магазин за воротами').getByRole('button', { name: 'Ещё верно' }).click();
    await fact(page, 'Магазин за воротами').getByRole('button', { name: 'Ещё верно 1' }).waitFor();
    await add(page, 'Безопасность', 'Сход тёмный, берите фонарь');
    await toast(page, 'info', 'Запись ждёт связи');
    await fact(page, 'Сход тёмный').waitFor();
    await page.context().setOffline(false);
    await fact(other, 'Сход тёмный').waitFor();
    await fact(other, 'Магазин за воротами').getByText('Ещё верно: 1').waitFor();
  });

  it('a rating of one’s own that did not load is not shown as none', async () => {
    const page = await open(sizes.phone, '/port/DEHAM', bosun);
    const rating = page.getByRole('region', { name: 'Рейтинг порта' });
    await rating.getByRole('radio', { name: '4 звезды' }).first().check({ force: true });
    await until(async () => {
      const headers = { cookie: bosun.cookie };
      return (await stack.request('GET', '/api/ports/DEHAM/own-rating', { headers })).body.own !== null;
    });
    // Nothing waits to be sent any more.
    await rating.getByRole('img', { name: /^Оценка 4 из 5/ }).waitFor();
    await page.route('**/api/ports/DEHAM/own-rating', (route) => route.abort());
    await page.reload();
    await rating.getByRole('alert').filter({ hasText: 'Ваша оценка не загрузилась' }).waitFor();
    expect(await rating.getByRole('radio').count()).toBe(0);
    await page.unroute('**/api/ports/DEHAM/own-rating');
    await rating.getByRole('button', { name: 'Повторить' }).click();
    await rating.getByRole('radio', { name: '4 звезды', checked: true }).first().waitFor();
  });

  it('Запись удалена: its author changes and deletes it, others see both', async () => {
    const path = '/port/NLRTM';
    const writer = await open(sizes.desktop, path, bosun);
    const reader = await open(sizes.desktop, path);
    await section(reader).getByRole('link', { name: 'Войдите, чтобы добавить, что знаете' }).waitFor();
    await add(writer, 'Wi-Fi и сим-карты', 'Сим-карта у агента, 500 рублей');
    await fact(reader, '500 рублей').waitFor();
    await choose(writer, '500 рублей', 'Изменить');
    const form = writer.getByRole('form', { name: 'Изменить запись' });
    await form.getByLabel('Что стоит знать').fill('Сим-карта у агента, 700 рублей');
    await form.getByRole('button', { name: 'Сохранить' }).click();
    await fact(reader, '700 рублей')
      .getByText(/изменено/)
      .waitFor();
    await choose(writer, '700 рублей', 'Удалить');
    await writer.getByRole('button', { name: 'Удалить' }).click();
    await toast(writer, 'success', 'Запись удалена');
    await section(reader).getByText('Были здесь?').waitFor();
  });

  it('Не удалось удалить запись: it stays, and the person learns why', async () => {
    const page = await open(sizes.desktop, '/port/AEJEA', bosun);
    await add(page, 'Агент', 'Агент отвечает сразу, документы готовы');
    await fact(page, 'Агент отвечает').waitFor();
    const refusal = { statusCode: 403, code: 'Forbidden', message: 'Нельзя' };
    await page.route('**/own-crew-facts/*', (route) => route.fulfill({ status: 403, json: refusal }));
    await choose(page, 'Агент отвечает', 'Удалить');
    await page.getByRole('button', { name: 'Удалить' }).click();
    await toast(page, 'error', 'Не удалось удалить запись');
    await fact(page, 'Агент отвечает').waitFor();
    visits.at(-1)?.errors.splice(0);
  });

  it('Запись проверит модератор: it stands where its author sees it alone, until it is let in', async () => {
    const headers = { authorization: `Bearer ${await stack.adminToken()}` };
    const path = '/port/USNYC';
    const writer = await open(sizes.phone, path, bosun);
    const reader = await open(sizes.phone, path, cook);
    await add(writer, 'Как выйти в город', 'Расписание парома: https://ferry.example/winter');
    await toast(writer, 'info', 'Запись проверит модератор');
    await fact(writer, 'Расписание парома').getByText('Проверяется модератором').waitFor();
    expect(await fact(reader, 'Расписание парома').count()).toBe(0);
    const read = async () =>
      (await stack.request('GET', '/api/moderation/reports?state=open', { headers })).body as {
        id: string;
        excerpt: string;
      }[];
    let id: string | undefined;
    await until(async () => {
      id = (await read()).find(({ excerpt }) => excerpt.startsWith('Расписание парома'))?.id;
      return id !== undefined;
    });
    const body = { ids: [id], outcome: 'kept' };
    await stack.request('POST', '/api/moderation/decisions', { headers, body });
    await fact(reader, 'Расписание парома').waitFor();
  });

  it('a fact leads there from its address, marked', async () => {
    const body = { kind: 'pilotage', content: 'Лоцман приходит за час, швартуют два буксира' };
    const { cookie } = bosun;
    const sent = await stack.request('POST', '/api/ports/CNSHA/crew-facts', { headers: { cookie }, body });
    const page = await open(sizes.phone, `/port/CNSHA?fact=${sent.body.id}`);
    await page.locator('[data-marked]').getByText('Лоцман приходит за час').waitFor();
  });

  it('is reported from its menu', async () => {
    const page = await open(sizes.phone, '/port/CNSHA');
    await choose(page, 'Лоцман приходит за час', 'Пожаловаться');
    const form = page.getByRole('form', { name: 'Жалоба на сведения о порте' });
    await form.getByLabel('Причина').selectOption('Другое');
    await form.getByRole('button', { name: 'Отправить' }).click();
    await toast(page, 'success', 'Жалоба отправлена');
  });

  /** A moderator publishes what waits and begins so. */
  const approve = async (part: string) => {
    const headers = { authorization: `Bearer ${await stack.adminToken()}` };
    let id: string | undefined;
    await until(async () => {
      const { body } = await stack.request('GET', '/api/moderation/reports?state=open', { headers });
      id = body.find(({ excerpt }: { excerpt: string }) => excerpt.includes(part))?.id;
      return id !== undefined;
    });
    const decision = { ids: [id], outcome: 'kept' };
    await stack.request('POST', '/api/moderation/decisions', { headers, body: decision });
    await stack.settle();
  };

  it('Агента проверит модератор: an agent that a person adds is on the tab once it is approved', async () => {
    const path = '/port/RULED#agents';
    const writer = await open(sizes.phone, path, bosun);
    const reader = await open(sizes.phone, path);
    await reader.getByText('Пока спросите в чате: контактами делятся те, кто здесь стоял.').waitFor();
    await reader.getByRole('link', { name: 'Войдите, чтобы добавить агента' }).waitFor();
    await writer.getByRole('button', { name: 'Добавить агента' }).click();
    const form = writer.getByRole('form', { name: 'Агент в порту' });
    await form.getByLabel('Название').fill('Балт-Агент');
    await form.getByLabel('Телефон').fill('8 812 000');
    await form.getByRole('button', { name: 'Добавить' }).click();
    await form.getByText('Номер с кодом страны, например +7 423 222-22-22').first().waitFor();
    await form.getByLabel('Телефон').fill('+7 812 222-22-22');
    await form.getByRole('button', { name: 'Добавить' }).click();
    await toast(writer, 'info', 'Агента проверит модератор');
    const agent = (page: Page) =>
      page
        .getByRole('list', { name: 'Агенты порта' })
        .getByRole('listitem')
        .filter({ hasText: 'Балт-Агент' });
    await agent(writer).getByText('Проверяется модератором').waitFor();
    await approve('Балт-Агент');
    const phone = agent(reader).getByRole('link', { name: '+7 812 222-22-22' });
    await phone.waitFor();
    expect(await phone.getAttribute('href')).toBe('tel:+78122222222');
    expect(await agent(reader).getByRole('button', { name: 'Удалить' }).count()).toBe(0);
  });

  it('an agent is removed by the person who added it', async () => {
    const { cookie } = bosun;
    const body = { name: 'Невский агент', email: 'agent@neva.example' };
    await stack.request('POST', '/api/ports/NLRTM/agents', { headers: { cookie }, body });
    await approve('Невский агент');
    const page = await open(sizes.phone, '/port/NLRTM#agents', bosun);
    await page.getByRole('link', { name: 'agent@neva.example' }).waitFor();
    await page.getByRole('button', { name: 'Удалить' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
    await toast(page, 'success', 'Агент удалён');
    await page.getByText('Пока спросите в чате: контактами делятся те, кто здесь стоял.').waitFor();
  });

  it('Агент удалён, Не удалось удалить агента: a moderator removes an agent on the tab', async () => {
    const boss = await register(stack, 'boss');
    const headers = { authorization: `Bearer ${await stack.adminToken()}` };
    await stack.request('PUT', `/api/admin/users/${boss.id}`, { headers, body: { role: 'admin' } });
    await stack.settle();
    const page = await open(sizes.desktop, '/port/RULED#agents', boss);
    await page.route('**/api/ports/agents/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Удалить' }).first().click();
    const form = page.getByRole('form', { name: 'Удалить агента?' });
    await form.getByLabel('Причина, которую увидит автор').selectOption('Обман');
    await form.getByRole('button', { name: 'Удалить' }).click();
    await toast(page, 'error', 'Не удалось удалить агента');
    await page.unroute('**/api/ports/agents/*');
    await form.getByRole('button', { name: 'Удалить' }).click();
    await toast(page, 'success', 'Агент удалён');
    await page.getByText('Пока спросите в чате: контактами делятся те, кто здесь стоял.').waitFor();
    visits.at(-1)?.errors.splice(0);
  });

  it.each(forms)(
    'a press of a star rates the port, which others see at once, on %s',
    async (_, size, code) => {
      const rater = await open(size, `/port/${code}`, bosun);
      const reader = await open(size, `/port/${code}`);
      const rating = (page: Page) => page.getByRole('region', { name: 'Рейтинг порта' });
      await rating(reader).getByText('оценок пока нет').waitFor();
      await rating(reader).getByRole('link', { name: 'Войдите, чтобы оценить порт' }).waitFor();
      const stars = (name: string) => rating(rater).getByRole('group', { name });
      await stars('Ваша оценка').locator('label').nth(3).click();
      await rating(reader).getByRole('img', { name: 'Оценка 4 из 5, 1 оценка' }).waitFor();
      await stars('Выход в город').locator('label').nth(4).click();
      await rating(reader).getByText('Выход в город').waitFor();
      const { cookie } = cook;
      const body = { value: 3, shoreLeave: 2 };
      await stack.request('PUT', `/api/ports/${code}/rating`, { headers: { cookie }, body });
      await rating(rater).getByRole('img', { name: 'Оценка 3,5 из 5, 2 оценки' }).waitFor();
      await isAsWideAsTheScreen(rater, size);
      await rater.reload();
      await stars('Ваша оценка').getByRole('radio', { name: '4 звезды', checked: true }).waitFor();
      await rating(rater).getByRole('button', { name: 'Отозвать оценку' }).click();
      await rating(reader).getByRole('img', { name: 'Оценка 3 из 5, 1 оценка' }).waitFor();
      await stars('Ваша оценка').getByRole('radio', { checked: true }).waitFor({ state: 'detached' });
    },
  );
});
