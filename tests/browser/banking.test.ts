import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, sizes, visit } from '../support/browser.ts';
import { type FeedServer, startFeedServer } from '../support/feed-server.ts';
import { type Person, register, signInAs, toast } from '../support/people.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

const day = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10);

const story = (title: string, hours: number, more = '') => `<item><title>${title}</title>
  <link>http://bank.test/${hours}</link><pubDate>${new Date(Date.now() - hours * 3_600_000).toUTCString()}</pubDate>
  <description>Подробности: ${title}</description>${more}</item>`;
const tags = (...names: string[]) => names.map((name) => `<category>${name}</category>`).join('');
const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>Вести</title>${[
  story('Банк приостановил переводы в долларах', 1, tags('переводы', 'доллар', 'банки', 'лимиты')),
  story('Ключевая ставка снижена', 2),
  story('Карты UnionPay принимают в порту', 3),
  story('Правила банковского надзора: новый норматив', 4),
  story('Введены новые санкции', 5),
  story('Памятная монета выпущена в обращение', 6),
].join('')}</channel></rss>`;

const valute = (code: string, nominal: number, value: string) =>
  `<Valute ID="R0"><NumCode>1</NumCode><CharCode>${code}</CharCode><Nominal>${nominal}</Nominal><Name>x</Name><Value>${value}</Value></Valute>`;
const cbr = `<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="${dayBefore(0).split('-').reverse().join('.')}" name="Foreign Currency Market">${valute('USD', 1, '81,1423')}${valute('NOK', 10, '79,5')}</ValCurs>`;
const ecb = `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="g" xmlns="e"><Cube><Cube time='${dayBefore(6)}'><Cube currency='USD' rate='1.0987'/></Cube></Cube></gesmes:Envelope>`;

describe.skipIf(!chromiumPath)('banking in a browser', () => {
  let feeds: FeedServer;
  let stack: Stack;
  let browser: Browser;
  let bosun: Person;

  beforeAll(async () => {
    feeds = await startFeedServer();
    feeds.serve('/rss', feed);
    feeds.serve('/cbr', cbr);
    feeds.serve('/ecb', ecb);
    stack = await startStack({
      services: ['banking', 'users', 'admin', 'news', 'forum'],
      env: {
        gateway: { RATE_LIMIT_FACTOR: '0' },
        banking: {
          BANKING_FEEDS: `Вести|${feeds.url('/rss')}`,
          CBR_RATES_URL: feeds.url('/cbr'),
          ECB_RATES_URL: feeds.url('/ecb'),
        },
      },
    });
    const headers = { authorization: `Bearer ${await stack.adminToken()}` };
    await stack.request('POST', '/api/banking/news/generate', { headers });
    await stack.request('POST', '/api/rates/update', { headers });
    await until(async () => (await stack.request('GET', '/api/banking/news')).body.length === 5);
    await until(async () => (await stack.request('GET', '/api/rates')).body.length === 3);
    bosun = await register(stack, 'bosun_47');
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    await feeds?.close();
  });

  const open = async (path: string, options?: BrowserContextOptions, person?: Person) => {
    const opened = await visit(browser, options);
    if (person) await signInAs(opened.page.context(), stack, person);
    await opened.page.goto(`${stack.url}${path}`);
    return opened;
  };
  const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
  const cards = (page: Page, name: string) =>
    page.getByRole('list', { name, exact: true }).locator(':scope > li');
  const reviews = (page: Page) => page.getByRole('region', { name: 'Отзывы', exact: true });
  const review = (page: Page, text: string) => reviews(page).getByRole('listitem').filter({ hasText: text });
  const summary = (page: Page, bank: string) => cards(page, 'Оценки банков').filter({ hasText: bank });
  /** A visitor's review. Without a cookie each one has another writer. */
  const write = (bankId: number, said: object = {}) =>
    stack.request('POST', '/api/banking/reviews', { body: { bankId, ...said } });
  /** What a review counts with. */
  const whole = {
    comment: 'Пришло на следующий день, без вопросов.',
    payerCountry: 'CY',
    amountBand: 'to2500',
    transferredOn: dayBefore(9),
    shareReceived: 99,
    daysUntilArrived: 2,
    feeAmount: 20,
  };
  /** Reviews of as many people with accounts: visitors of one network count three times. */
  const writeAll = (bankId: number, ...ratings: number[]) =>
    Promise.all(
      ratings.map(async (rating) => {
        const cookie = await stack.sessionCookie('bosun_47');
        const body = { bankId, ...whole, rating };
        await stack.request('POST', '/api/banking/reviews', { headers: { cookie }, body });
      }),
    );

  describe('the section', () => {
    it('has a title, a subtitle and five tabs, and the address keeps the open tab', async () => {
      const { page, errors, close } = await open('/?section=banking');
      await page.getByRole('heading', { level: 1, name: 'Банкинг для моряков' }).waitFor();
      await page.getByText('Отзывы о банках, создание карт, зарплатные переводы').waitFor();
      await tab(page, 'Переводы').waitFor();
      expect(await page.getByRole('tab').allInnerTexts()).toEqual([
        'Новости',
        'Отзывы',
        'Карты',
        'Платежи',
        'Переводы',
      ]);
      expect(await tab(page, 'Новости').getAttribute('aria-selected')).toBe('true');
      await tab(page, 'Переводы').click();
      await page.waitForURL('**/?section=banking&tab=transfers');
      await tab(page, 'Карты').click();
      await page.waitForURL('**tab=cards');
      await page.goBack();
      await page.getByRole('heading', { name: 'Зарплатные переводы' }).waitFor();
      await page.goto(`${stack.url}/banking?tab=payments`);
      await page.getByRole('heading', { name: 'Как платить и получать деньги' }).waitFor();
      expect(await tab(page, 'Платежи').getAttribute('aria-selected')).toBe('true');
      expect(errors).toEqual([]);
      await close();
    });

    it.each(['news', 'reviews', 'cards', 'payments', 'transfers'])('fits a phone: %s', async (name) => {
      const { page, errors, close } = await open(`/banking?tab=${name}`, sizes.phone);
      await page.getByRole('tabpanel').waitFor();
      await page.waitForLoadState('networkidle');
      // A page that is too wide makes the window of a phone wider as well.
      const over = await page.evaluate(() => document.documentElement.scrollWidth - screen.width);
      expect(over).toBe(0);
      expect(errors).toEqual([]);
      await close();
    });
  });

  describe('the news tab', () => {
    it('shows four items with their details, and counts a view', async () => {
      const { page, errors, close } = await open('/banking');
      await page.getByText('Новости обновляются каждые 4 часа').waitFor();
      const items = cards(page, 'Банковские новости');
      await expect.poll(() => items.count()).toBe(4);
      const first = items.first();
      for (const text of [
        'Срочно',
        'Переводы',
        'Подробности: Банк приостановил переводы в долларах',
        '0 просмотров',
        'Источник: Вести',
      ]) {
        expect(await first.getByText(text, { exact: true }).count(), text).toBe(1);
      }
      expect(await first.getByRole('time').innerText()).toMatch(/^\d+ [а-я]+ 20\d\d г\., \d\d:\d\d$/);
      expect(await first.getByRole('list', { name: 'Метки' }).getByRole('listitem').allInnerTexts()).toEqual([
        'переводы',
        'доллар',
        'банки',
      ]);
      const second = items.nth(1);
      for (const text of ['Важно', 'Курсы']) await second.getByText(text, { exact: true }).waitFor();
      for (const [n, category] of [
        [2, 'Карты'],
        [3, 'Регулирование'],
      ] as const)
        await items.nth(n).getByText(category, { exact: true }).waitFor();
      expect(await page.getByText('AI', { exact: true }).count()).toBe(0);
      const link = first.getByRole('link');
      expect(await link.getAttribute('href')).toBe('http://bank.test/1');
      expect(await link.getAttribute('rel')).toContain('noopener');
      await page.context().route('http://bank.test/**', (route) => route.fulfill({ body: 'статья' }));
      await link.click();
      await first.getByText('1 просмотр', { exact: true }).waitFor();
      expect(errors).toEqual([]);
      await close();
    });

    it('shows pictures, and «AI» on generated items', async () => {
      const { body: items } = await stack.request('GET', '/api/banking/news');
      const { page, close } = await visit(browser);
      const imageUrl = '/media/signature/source';
      await page.route(`**${imageUrl}/*`, (route) =>
        route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
        }),
      );
      await page.route('**/api/banking/news?*', (route) =>
        route.fulfill({ json: [{ ...items[0], imageUrl, isAiGenerated: true, sourceUrl: null }] }),
      );
      await page.goto(`${stack.url}/banking`);
      const item = cards(page, 'Банковские новости').first();
      await item.getByText(/^AI/).waitFor();
      const picture = item.locator('img');
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      // An item without a source has no link.
      expect(await item.getByRole('link').count()).toBe(0);
      await close();
    });

    it('shows four placeholders while it loads, and says when there are no items', async () => {
      const { page, close } = await visit(browser);
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/banking/news?*', async (route) => {
        await held;
        await route.fulfill({ json: [] });
      });
      await page.goto(`${stack.url}/banking`);
      await page.getByRole('status', { name: 'Загрузка новостей' }).waitFor();
      expect(await page.getByTestId('banking-news-ghost').count()).toBe(4);
      release();
      await page.getByText('Банковские новости загружаются... Проверьте через несколько минут.').waitFor();
      await close();
    });

    it('says that it failed where it was empty before, too', async () => {
      const { page, close } = await visit(browser, sizes.phone);
      let asked = 0;
      await page.route('**/api/banking/news?*', (route) => {
        asked += 1;
        if (asked === 1) return route.fulfill({ json: [] });
        return asked === 2 ? route.abort() : route.continue();
      });
      await page.clock.install();
      await page.goto(`${stack.url}/banking`);
      await page.getByText(/^Банковские новости загружаются/).waitFor();
      await page.clock.fastForward('04:01:00');
      await page.getByText('Новости не загрузились').waitFor();
      expect(await page.getByText(/^Банковские новости загружаются/).count()).toBe(0);
      await page.getByRole('button', { name: 'Повторить' }).click();
      await expect.poll(() => cards(page, 'Банковские новости').count()).toBe(4);
      await close();
    });

    it('says that it failed, and retries only on request', async () => {
      const { page, close } = await visit(browser);
      let asked = 0;
      await page.route('**/api/banking/news?*', (route) => {
        asked += 1;
        return asked === 1 ? route.abort() : route.continue();
      });
      await page.goto(`${stack.url}/banking`);
      await page.getByText('Новости не загрузились').waitFor();
      expect(asked).toBe(1);
      await page.getByRole('button', { name: 'Повторить' }).click();
      await expect.poll(() => cards(page, 'Банковские новости').count()).toBe(4);
      await close();
    });
  });

  describe('the reviews tab', () => {
    it('offers banks and currencies, and a review once a bank is chosen', async () => {
      const { page, errors, close } = await open('/banking?tab=reviews');
      const bank = page.getByLabel('Банк', { exact: true });
      await bank.locator('option', { hasText: 'Россия: Сбербанк' }).waitFor({ state: 'attached' });
      const currency = page.getByLabel('Валюта', { exact: true });
      expect(await currency.locator('option').allInnerTexts()).toEqual(['USD', 'EUR', 'GBP', 'NOK', 'SGD']);
      expect(await currency.inputValue()).toBe('USD');
      const button = page.getByRole('button', { name: 'Написать отзыв' });
      expect(await button.isDisabled()).toBe(true);
      await page.getByText('Чтобы написать отзыв, выберите банк.').waitFor();
      await bank.selectOption('Норвегия: DNB');
      await page.waitForURL('**bank=22');
      await expect.poll(() => button.isEnabled()).toBe(true);
      await currency.selectOption('NOK');
      await page.waitForURL('**currency=NOK');
      await page.getByText('Пока нет отзывов для банка DNB в валюте NOK').waitFor();
      await page.getByText('Станьте первым, кто поделится опытом!').waitFor();
      await page.reload();
      await page.getByText('Пока нет отзывов для банка DNB в валюте NOK').waitFor();
      await page.getByRole('link', { name: 'Страница отзывов по одному банку' }).click();
      await page.waitForURL('**/banking/reviews?bank=22&currency=NOK');
      expect(errors).toEqual([]);
      await close();
    });

    it('adds a review with all fields of the dialog', async () => {
      const { page, errors, close } = await open('/banking?tab=reviews&bank=2');
      await page.getByRole('button', { name: 'Написать отзыв' }).click();
      const window = page.getByRole('dialog', { name: 'Отзыв о банке ВТБ' });
      expect(await window.getByRole('radio', { name: '5 из 5' }).isChecked()).toBe(true);
      const currency = window.getByLabel('Валюта');
      expect(await currency.locator('option').allInnerTexts()).toEqual(['USD', 'EUR', 'GBP', 'NOK']);
      expect(await currency.inputValue()).toBe('USD');
      for (const [label, placeholder] of [
        ['Время обработки', 'например: 1-2 дня'],
        ['Комиссия', 'например: 2% от суммы'],
        ['Тип судна (необязательно)', 'например: Container Ship'],
      ] as const) {
        expect(await window.getByLabel(label).getAttribute('placeholder')).toBe(placeholder);
      }
      await window.getByRole('radio', { name: '5 из 5' }).focus();
      await page.keyboard.press('ArrowLeft');
      expect(await window.getByRole('radio', { name: '4 из 5' }).isChecked()).toBe(true);
      await window.getByLabel('Время обработки').fill('2 дня');
      await window.getByLabel('Комиссия').fill('0,5%');
      await window.getByLabel('Тип судна (необязательно)').fill('Container Ship');
      await window.getByLabel('Комментарий').fill('Пришло без задержки');
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      let sent: Record<string, unknown> = {};
      await page.route('**/api/banking/reviews', async (route) => {
        sent = route.request().postDataJSON();
        await held;
        await route.continue();
      });
      await window.getByRole('button', { name: 'Добавить отзыв' }).click();
      const sending = window.getByRole('button', { name: 'Отправка...' });
      await sending.waitFor();
      expect(await sending.isDisabled()).toBe(true);
      release();
      await toast(page, 'success', 'Отзыв добавлен', 'Спасибо за ваш отзыв о банковских услугах!');
      await window.waitFor({ state: 'hidden' });
      expect(sent).toMatchObject({
        bankId: 2,
        rating: 4,
        currency: 'USD',
        serviceType: 'salary',
        vesselType: 'Container Ship',
        processingTime: '2 дня',
        fees: '0,5%',
        comment: 'Пришло без задержки',
      });
      const row = review(page, 'Пришло без задержки');
      await row.waitFor();
      for (const text of ['ВТБ', 'USD', 'Зарплата', 'Судно: Container Ship', 'Время', 'Комиссия', '2 дня'])
        expect(await row.getByText(text, { exact: true }).count(), text).toBe(1);
      await row.getByRole('img', { name: 'Оценка 4 из 5' }).waitFor();
      expect(await row.getByRole('time').innerText()).toMatch(/^\d+ [а-я]+ 20\d\d\sг\.$/);
      const line = summary(page, 'ВТБ');
      for (const text of ['мало отзывов', 'USD', '0 отзывов', '1 отзыв вне оценки', 'Нет данных'])
        expect(await line.getByText(text, { exact: true }).count(), text).toBe(1);
      expect(errors).toEqual([]);
      await close();
    });

    it('says while it is written what a review lacks to count, and marks one that does not', async () => {
      const { page, errors, close } = await open('/banking?tab=reviews&bank=13');
      await page.getByRole('button', { name: 'Написать отзыв' }).click();
      const window = page.getByRole('dialog');
      const state = window.getByRole('status');
      await window.getByLabel('Комментарий').fill('Норм');
      await state.getByText('Чтобы отзыв вошёл в средние, добавьте:').waitFor();
      expect(await state.innerText()).toContain(
        'слова: хотя бы 20 символов, откуда отправили, сумму, день перевода, сколько дошло, дней до зачисления, сколько удержали.',
      );
      await window.getByLabel('Сколько дошло, %').fill('0');
      expect(await state.innerText()).not.toContain('сколько удержали');
      expect(await window.getByLabel('Дней до зачисления').count()).toBe(0);
      await window.getByRole('button', { name: 'Добавить отзыв' }).click();
      const row = review(page, 'Норм');
      await row.getByText('не входит в оценку', { exact: true }).waitFor();
      await row
        .getByText('Не хватает: слов (от 20 символов), страны плательщика, суммы, даты перевода.')
        .waitFor();
      await row.getByText('Не дошло').waitFor();
      expect(errors).toEqual([]);
      await close();
    });

    it('counts a review with words and facts, and shows what it said before it was changed', async () => {
      const { page, errors, close } = await open('/banking?tab=reviews&bank=14', sizes.phone);
      const write = page.getByRole('button', { name: 'Написать отзыв' });
      const window = page.getByRole('dialog');
      await write.click();
      await window.getByLabel('Комментарий').fill('Сначала было так');
      await window.getByRole('button', { name: 'Добавить отзыв' }).click();
      await review(page, 'Сначала было так').waitFor();
      await write.click();
      await window.getByLabel('Комментарий').fill('Пришло на второй день, удержали немного.');
      await window.getByLabel('Сумма перевода').selectOption('to2500');
      await window.getByLabel('День перевода').fill(dayBefore(9));
      await window.getByLabel('Сколько дошло, %').fill('99,5');
      await window.getByLabel('Дней до зачисления').fill('2');
      await window.getByLabel('Сколько удержали, USD').fill('много');
      await window.getByLabel('Откуда отправили').selectOption({ label: 'Швейцария' });
      await window.getByText('Отзыв войдёт в средние').waitFor();
      const over = await window.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
      expect(over).toBe(0);
      await window.getByRole('button', { name: 'Добавить отзыв' }).click();
      await window.getByText('Комиссия — число от 0 до 100000').waitFor();
      await window.getByLabel('Сколько удержали, USD').fill('12,5');
      await window.getByRole('button', { name: 'Добавить отзыв' }).click();
      const row = review(page, 'Пришло на второй день');
      for (const text of ['Плательщик: Швейцария', '1000–2500 USD', 'Дошло 99,5 %', 'Удержали 12,5 USD'])
        await row.getByText(text, { exact: true }).waitFor();
      expect(await row.getByText('не входит в оценку').count()).toBe(0);
      expect(await reviews(page).getByRole('listitem').count()).toBe(1);
      await row.getByRole('button', { name: 'Что было раньше' }).click();
      const history = page.getByRole('dialog', { name: 'Что было раньше' });
      await history.getByText('Сначала было так').waitFor();
      expect(await history.getByRole('listitem').count()).toBe(1);
      expect(errors).toEqual([]);
      await close();
    });

    it('tells from five reviews on whether money arrived, by payer and currency', async () => {
      const arrivals = (page: Page) => page.getByRole('region', { name: 'Дошла ли зарплата?' });
      const { page, close } = await open('/banking?tab=reviews&bank=15');
      await arrivals(page).getByText('Пока никто не рассказал, дошла ли зарплата').waitFor();
      await writeAll(15, 5, 5, 4, 4);
      await page.reload();
      const row = arrivals(page).getByRole('row', { name: /Swedbank/ });
      await row.getByText('мало отзывов').waitFor();
      expect(await row.innerText()).not.toContain('%');
      await writeAll(15, 4);
      await page.reload();
      await row.getByText('100 %').waitFor();
      for (const cell of ['Кипр', 'USD', '2 дня', '4,4', '5'])
        await row.getByRole('cell', { name: cell, exact: true }).waitFor();
      await page.goto(`${stack.url}/banking?tab=transfers`);
      const costs = page.getByRole('region', { name: 'Сколько стоит перевод' });
      const cost = costs.getByRole('row', { name: /Swedbank/ });
      for (const cell of ['20 USD', '99 %'])
        await cost.getByRole('cell', { name: cell, exact: true }).waitFor();
      await costs.getByLabel('Сумма').fill('3000');
      await costs.getByText('О переводах такой суммы рассказали мало').waitFor();
      await costs.getByLabel('Сумма').fill('много');
      await costs.getByText('Укажите сумму от 1 до 1 000 000').waitFor();
      await close();
    });

    it('shows a review in its currency', async () => {
      const { page, close } = await open('/banking?tab=reviews&bank=3&currency=SGD');
      await page.getByRole('button', { name: 'Написать отзыв' }).click();
      const window = page.getByRole('dialog');
      expect(await window.getByLabel('Валюта').inputValue()).toBe('USD');
      await window.getByLabel('Валюта').selectOption('GBP');
      await window.getByLabel('Комментарий').fill('В фунтах');
      await window.getByRole('button', { name: 'Добавить отзыв' }).click();
      await page.waitForURL('**currency=GBP');
      await review(page, 'В фунтах').waitFor();
      await close();
    });

    it('Review submission failure (modal variant): the text is kept, even after closing and reloading', async () => {
      const { page, close } = await open('/banking?tab=reviews&bank=4');
      const write = page.getByRole('button', { name: 'Написать отзыв' });
      const window = page.getByRole('dialog');
      await write.click();
      await window.getByRole('radio', { name: '2 из 5' }).check({ force: true });
      await window.getByLabel('Комментарий').fill('Долгий текст, который жаль потерять');
      const refusal = { statusCode: 403, code: 'Forbidden', message: 'Нельзя' };
      await page.route('**/api/banking/reviews', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 403, json: refusal })
          : route.continue(),
      );
      await window.getByRole('button', { name: 'Добавить отзыв' }).click();
      await toast(page, 'error', 'Ошибка', 'Не удалось добавить отзыв. Попробуйте позже.');
      expect(await window.getByLabel('Комментарий').inputValue()).toBe('Долгий текст, который жаль потерять');
      await window.getByRole('button', { name: 'Отмена' }).click();
      await window.waitFor({ state: 'hidden' });
      await page.unroute('**/api/banking/reviews');
      await page.reload();
      await write.click();
      expect(await window.getByLabel('Комментарий').inputValue()).toBe('Долгий текст, который жаль потерять');
      expect(await window.getByRole('radio', { name: '2 из 5' }).isChecked()).toBe(true);
      await window.getByRole('button', { name: 'Добавить отзыв' }).click();
      await review(page, 'Долгий текст, который жаль потерять').waitFor();
      await write.click();
      expect(await window.getByLabel('Комментарий').inputValue()).toBe('');
      await close();
    });

    it('is sent with the same id after a lost answer', async () => {
      const { page, close } = await open('/banking?tab=reviews&bank=5');
      await page.getByRole('button', { name: 'Написать отзыв' }).click();
      const window = page.getByRole('dialog');
      await window.getByLabel('Комментарий').fill('Ответ потерялся');
      const ids: string[] = [];
      await page.route('**/api/banking/reviews', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        ids.push(route.request().postDataJSON().clientId);
        await route.fetch();
        return ids.length === 1 ? route.abort() : route.continue();
      });
      await window.getByRole('button', { name: 'Добавить отзыв' }).click();
      await toast(page, 'info', 'Сохранено, ждёт связи');
      await expect.poll(() => ids.length).toBe(2);
      expect(ids[1]).toBe(ids[0]);
      await review(page, 'Ответ потерялся').waitFor();
      expect(await reviews(page).getByRole('listitem').count()).toBe(1);
      await close();
    });

    it('shows the server’s refusal beside its field', async () => {
      const { page, close } = await open('/banking?tab=reviews&bank=5');
      await page.getByRole('button', { name: 'Написать отзыв' }).click();
      const window = page.getByRole('dialog');
      await window.getByLabel('Комиссия').fill('x'.repeat(201));
      await window.getByRole('button', { name: 'Добавить отзыв' }).click();
      await window.getByText('Не больше 200 символов').waitFor();
      await close();
    });

    it('shows a summary of each bank, the most reviewed first, with a link', async () => {
      await writeAll(6, 5, 5, 5, 4, 4, 4);
      await writeAll(7, 1, 2, 1, 1, 2);
      const { page, close } = await open('/banking?tab=reviews');
      const line = summary(page, 'Райффайзенбанк');
      await line.getByText('4,5', { exact: true }).waitFor();
      await line.getByText('6 отзывов').waitFor();
      await line.getByText('Отлично').waitFor();
      await line.getByRole('img', { name: 'Оценка 4,5 из 5' }).waitFor();
      await summary(page, 'Приморье').getByText('Плохо').waitFor();
      await line.getByRole('button', { name: 'Райффайзенбанк' }).click();
      await page.waitForURL('**bank=6');
      await expect.poll(() => reviews(page).getByRole('listitem').count()).toBe(6);
      await expect.poll(() => cards(page, 'Оценки банков').count()).toBe(1);
      await close();
    });

    it('loads the next page', async () => {
      for (let n = 0; n < 22; n += 1) await write(8, { currency: 'EUR', comment: `Отзыв номер ${n}` });
      const { page, close } = await open('/banking?tab=reviews&bank=8&currency=EUR');
      await expect.poll(() => reviews(page).getByRole('listitem').count()).toBe(20);
      await page.getByRole('button', { name: 'Показать ещё' }).click();
      await expect.poll(() => reviews(page).getByRole('listitem').count()).toBe(22);
      await close();
    });

    it('reads again when it is opened again', async () => {
      await write(9, { comment: 'Первый' });
      const { page, close } = await open('/banking?tab=reviews&bank=9');
      await review(page, 'Первый').waitFor();
      await write(9, { comment: 'Появился позже' });
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await review(page, 'Появился позже').waitFor();
      await summary(page, 'ПУМБ').getByText('2 отзыва вне оценки').waitFor();
      await close();
    });

    it('says that it failed, and retries', async () => {
      const { page, close } = await visit(browser);
      let fails = true;
      await page.route('**/api/banking/reviews?*', (route) => (fails ? route.abort() : route.continue()));
      await page.goto(`${stack.url}/banking?tab=reviews&bank=26`);
      await reviews(page).getByRole('alert').waitFor();
      fails = false;
      await reviews(page).getByRole('button', { name: 'Повторить' }).click();
      await page.getByText('Пока нет отзывов для банка BDO Unibank в валюте USD').waitFor();
      await close();
    });

    it('lets a visitor delete only their own reviews', async () => {
      await write(10, { comment: 'Чужой' });
      const { page, close } = await open('/banking?tab=reviews&bank=10');
      await page.getByRole('button', { name: 'Написать отзыв' }).click();
      await page.getByRole('dialog').getByLabel('Комментарий').fill('Мой');
      await page.getByRole('dialog').getByRole('button', { name: 'Добавить отзыв' }).click();
      await review(page, 'Мой').waitFor();
      await page.reload();
      await review(page, 'Чужой').waitFor();
      await expect.poll(() => reviews(page).getByRole('button', { name: 'Удалить' }).count()).toBe(1);
      await review(page, 'Мой').getByRole('button', { name: 'Удалить' }).click();
      const question = page.getByRole('dialog', { name: 'Удалить отзыв?' });
      await question.getByRole('button', { name: 'Удалить' }).click();
      await toast(page, 'success', 'Отзыв удалён');
      await review(page, 'Мой').waitFor({ state: 'hidden' });
      await review(page, 'Чужой').waitFor();
      await close();
    });

    it('recognises a person’s own review in another browser', async () => {
      await stack.request('POST', '/api/banking/reviews', {
        headers: { cookie: bosun.cookie },
        body: { bankId: 11, comment: 'Из кабинета' },
      });
      const { page, close } = await open('/banking?tab=reviews&bank=11', undefined, bosun);
      await review(page, 'Из кабинета').getByRole('button', { name: 'Удалить' }).waitFor();
      await close();
    });

    it('lets a moderator verify a review', async () => {
      await write(12, { comment: 'С выпиской' });
      const { page, close } = await visit(browser);
      const token = await stack.adminToken();
      await page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
      await page.goto(`${stack.url}/banking?tab=reviews&bank=12`);
      const row = review(page, 'С выпиской');
      await row.getByRole('button', { name: 'Отметить проверенным' }).click();
      await row.getByText('Проверено', { exact: true }).waitFor();
      await row.getByRole('button', { name: 'Снять отметку' }).click();
      await row.getByText('Проверено', { exact: true }).waitFor({ state: 'hidden' });
      await close();
    });
  });

  describe('the page of reviews', () => {
    it('makes no request before a bank is chosen', async () => {
      const { page, errors, close } = await visit(browser);
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/^\/api\/banking\/(reviews|summary)/.test(pathname)) asked.push(pathname);
      });
      await page.goto(`${stack.url}/banking/reviews`);
      const bank = page.getByLabel('Банк', { exact: true });
      await bank.locator('option', { hasText: 'OCBC (Сингапур)' }).waitFor({ state: 'attached' });
      await page.getByText('Выберите банк, чтобы прочитать отзывы о нём.').waitFor();
      expect(await page.getByRole('button', { name: 'Оставить отзыв' }).isDisabled()).toBe(true);
      expect(asked).toEqual([]);
      await bank.selectOption('OCBC (Сингапур)');
      await page.getByText('Пока нет отзывов для банка OCBC в валюте USD').waitFor();
      await page.getByText('Станьте первым, кто поделится опытом!').waitFor();
      await page.getByText('Пока нет отзывов для этого банка и валюты').waitFor();
      await page.getByText('Будьте первым, кто поделится опытом!').waitFor();
      expect(asked.toSorted()).toEqual(['/api/banking/reviews', '/api/banking/summary']);
      await page.getByRole('link', { name: 'К разделам банкинга' }).click();
      await page.waitForURL('**/banking?tab=reviews');
      expect(errors).toEqual([]);
      await close();
    });

    it('shows the bank’s summary, and a loading state before it', async () => {
      await writeAll(23, 4, 4, 3, 4, 4);
      const { page, close } = await visit(browser);
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/banking/reviews?*', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`${stack.url}/banking/reviews?bank=23`);
      await page.getByText('Загружаем отзывы...').waitFor();
      release();
      await expect.poll(() => reviews(page).getByRole('listitem').count()).toBe(5);
      const figures = page.getByText('Средняя оценка').locator('xpath=ancestor::dl');
      expect((await figures.innerText()).split('\n').filter(Boolean)).toEqual([
        'Отзывов',
        '5',
        'Средняя оценка',
        '3,8',
        'Рекомендация',
        'Хорошо',
        'Валюта',
        'USD',
      ]);
      await close();
    });

    it('accepts a review of the chosen bank and currency, and empties the form', async () => {
      const { page, errors, close } = await open('/banking/reviews?bank=24&currency=SGD');
      const toggle = page.getByRole('button', { name: 'Оставить отзыв' });
      await toggle.click();
      const form = page.getByRole('form', { name: 'Ваш отзыв' });
      expect(await form.getByLabel('Комиссия').getAttribute('placeholder')).toBe('0%, $10');
      const type = form.getByLabel('Вид выплаты');
      expect(await type.locator('option').allInnerTexts()).toEqual([
        'Зарплата',
        'Премия',
        'Возмещение расходов',
      ]);
      expect(await type.inputValue()).toBe('salary');
      await form.getByRole('radio', { name: '3 из 5' }).check({ force: true });
      await type.selectOption('bonus');
      await form.getByLabel('Время обработки').fill('сутки');
      await form.getByLabel('Комментарий').fill('Премия в сингапурских долларах');
      await form.getByRole('button', { name: 'Добавить отзыв' }).click();
      await form.waitFor({ state: 'hidden' });
      const row = review(page, 'Премия в сингапурских долларах');
      for (const text of ['SGD', 'Премия', 'сутки']) await row.getByText(text, { exact: true }).waitFor();
      await page.getByText('Средняя оценка').waitFor();
      await toggle.click();
      expect(await form.getByRole('radio', { name: '5 из 5' }).isChecked()).toBe(true);
      expect(await form.getByLabel('Комментарий').inputValue()).toBe('');
      expect(await form.getByLabel('Время обработки').inputValue()).toBe('');
      expect(await type.inputValue()).toBe('salary');
      await page.getByRole('button', { name: 'Закрыть форму' }).click();
      await form.waitFor({ state: 'hidden' });
      expect(errors).toEqual([]);
      await close();
    });
  });

  describe('cards, payments and transfers', () => {
    it('offer cards as an orientation, with ways to the banks themselves and no button that does nothing', async () => {
      const { page, errors, close } = await open('/banking?tab=cards');
      const panel = page.getByRole('tabpanel');
      await panel.getByText('Ориентир от 26 ноября 2026 г.').waitFor();
      for (const name of ['Виртуальная карта USD', 'Виртуальная карта EUR'])
        await panel.getByRole('heading', { name }).waitFor();
      await panel.getByText('Каждая ссылка уводит с Кубрика на сайт банка.').waitFor();
      const link = panel.getByRole('link', { name: /^Сбербанк/ });
      expect(await link.getAttribute('href')).toBe('https://www.sberbank.ru/');
      expect(await link.getAttribute('rel')).toContain('noopener');
      expect(await panel.getByRole('button').count()).toBe(0);
      await panel.getByRole('link', { name: 'Отзывы о банке DNB' }).click();
      await page.waitForURL('**/banking?tab=reviews&bank=22');
      await page.getByRole('link', { name: /^Сайт банка DNB/ }).waitFor();
      await page.getByText('Ссылка уводит с Кубрика.').waitFor();
      expect(errors).toEqual([]);
      await close();
    });

    it('recommend three payment services with fees, times and currencies, and give instructions', async () => {
      const { page, errors, close } = await open('/banking?tab=payments');
      const services = cards(page, 'Платёжные сервисы');
      await expect.poll(() => services.count()).toBe(3);
      for (const [n, figures] of [
        ['0,35–2,85 %', '1–2 дня', 'больше 40 валют'],
        ['0,5–1,5 %', 'мгновенно', 'больше 30 валют'],
        ['3,5 %', 'мгновенно', 'USD, EUR и RUB'],
      ].entries()) {
        for (const figure of figures) await services.nth(n).getByText(figure, { exact: true }).waitFor();
      }
      await page
        .getByText(
          /^Цифры — ориентир на 21 ноября 2026.г\., источник: описание платформы\. С сервисами не сверены/,
        )
        .waitFor();
      const restrictions = page.getByRole('region', { name: 'Что не работает для резидентов России' });
      const vtb = restrictions.getByRole('listitem').filter({ hasText: 'ВТБ отключён от SWIFT' });
      await vtb.getByText(/с 12 марта 2022/).waitFor();
      expect(
        await vtb.getByRole('link', { name: /Регламент Совета \(ЕС\) 2022\/345/ }).getAttribute('href'),
      ).toBe('https://eur-lex.europa.eu/eli/reg/2022/345/oj');
      await restrictions.getByText(/^Сверено с источниками 26 ноября 2026/).waitFor();
      await page.getByRole('heading', { name: 'Советы' }).waitFor();
      await page.getByText(/Впишите в контракт валюту/).waitFor();
      await page.getByText('Что делать, если перевод не пришёл').click();
      await page.getByText(/номер отслеживания \(UETR\)/).waitFor();
      expect(errors).toEqual([]);
      await close();
    });

    it('show three transfer services, a tip and the rates of two sources with their days', async () => {
      const { page, errors, close } = await open('/banking?tab=transfers');
      const services = cards(page, 'Сервисы переводов');
      await expect.poll(() => services.count()).toBe(3);
      await services.first().getByText('1–4 часа', { exact: true }).waitFor();
      await services
        .nth(1)
        .getByText(/больше чем в 200 странах/)
        .waitFor();
      await page.getByText(/^Совет\./).waitFor();
      const rates = page.getByRole('region', { name: 'Официальные курсы' });
      const russian = rates.getByRole('table', { name: 'Курсы: Банк России' });
      await russian.getByRole('row', { name: /1 USD.*Доллар США.*81,1423/ }).waitFor();
      await russian.getByRole('row', { name: /10 NOK.*Норвежская крона.*79,50/ }).waitFor();
      const european = rates.getByRole('table', { name: 'Курсы: Европейский центральный банк' });
      await european.getByRole('row', { name: /USD.*1 € = 1,0987/ }).waitFor();
      // Only the European rates are old.
      expect(await rates.getByText('курс устарел', { exact: true }).count()).toBe(1);
      const dates = await rates
        .getByRole('time')
        .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
      expect(dates).toEqual([dayBefore(0), dayBefore(6)]);
      expect(errors).toEqual([]);
      await close();
    });

    it('draw the rates of past days, or say that there are none', async () => {
      const { page, errors, close } = await visit(browser);
      let rates: number[] = [];
      await page.route('**/api/rates/history?*', (route) => {
        const days = rates.map((rate, n) => ({ date: dayBefore(rates.length - n), rate }));
        return route.fulfill({ json: { source: 'cbr', base: 'RUB', currency: 'USD', days } });
      });
      await page.goto(`${stack.url}/banking?tab=transfers`);
      const region = page.getByRole('region', { name: 'Официальные курсы' });
      await region.getByText('Прошлых дней пока нет').waitFor();
      rates = [80, 78.5, 83.25, 81];
      await page.reload();
      await region.getByText(/^Ниже всего 78,50 ₽ \(.+\), выше всего 83,25 ₽ \(.+\)\.$/).waitFor();
      await region.getByText(/^81,00 ₽ на /).waitFor();
      expect(errors).toEqual([]);
      await close();
    });

    it('convert at the last rates also without a connection, and say of which day they are', async () => {
      const { page, close } = await visit(browser, { serviceWorkers: 'allow' });
      await page.goto(`${stack.url}/banking?tab=transfers`);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      const kept = page.waitForResponse((response) => response.url().endsWith('/api/rates'));
      await page.reload();
      await kept;
      const converter = page.getByRole('region', { name: 'Перевести по курсу Банка России' });
      await converter.getByText(/= 81.142,3 RUB$/).waitFor();
      await page.context().setOffline(true);
      await page.reload();
      await converter.getByText(/= 81.142,3 RUB$/).waitFor();
      await converter.getByText(/Официальный курс на \d+ [а-я]+ 20\d\d\sг\./).waitFor();
      await converter.getByText(/Без связи: курс сохранён на этом устройстве\./).waitFor();
      await converter.getByLabel('Сколько').fill('795');
      await converter.getByLabel('Из').selectOption('RUB');
      await converter.getByLabel('В', { exact: true }).selectOption('NOK');
      await converter.getByText(/^795 RUB = 100 NOK$/).waitFor();
      await converter.getByLabel('Сколько').fill('сто');
      await converter.getByText('Укажите число').waitFor();
      await close();
    });

    it('say when there are no rates yet, or when they do not load', async () => {
      const { page, close } = await visit(browser);
      await page.route('**/api/rates', (route) => route.fulfill({ json: [] }));
      let fails = true;
      await page.route('**/api/payment-providers', (route) => (fails ? route.abort() : route.continue()));
      await page.goto(`${stack.url}/banking?tab=transfers`);
      await page.getByText('Курсы ещё не получены. Они появятся здесь сами.').waitFor();
      await page.getByRole('alert').filter({ hasText: 'Не удалось загрузить' }).waitFor();
      fails = false;
      await page.getByRole('button', { name: 'Повторить' }).click();
      await expect.poll(() => cards(page, 'Сервисы переводов').count()).toBe(3);
      await close();
    });
  });
});
