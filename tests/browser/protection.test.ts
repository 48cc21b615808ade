import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, sizes, startTcpProxy, visit } from '../support/browser.ts';
import { toast } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';

const unpaid = 'Не платят зарплату третий месяц';

const refusal = (status: number) => ({
  statusCode: status,
  code: status === 429 ? 'TooManyRequests' : 'InternalError',
  message: status === 429 ? 'Слишком много запросов' : 'Что-то пошло не так',
});

describe.skipIf(!chromiumPath)('the rights of seafarers in a browser', () => {
  let stack: Stack;
  let browser: Browser;
  let token: string;

  beforeAll(async () => {
    stack = await startStack({ services: ['protection', 'users', 'admin', 'news', 'forum'] });
    token = await stack.adminToken();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  it('shows the library by sections, finds rules by word forms, and gives each rule an address', async () => {
    const { page, errors, close } = await visit(browser);
    await page.goto(`${stack.url}/?section=protection`);
    for (const name of ['MLC и ISPS', 'Новости', 'AI-консультант', 'Жалобы']) {
      await page.getByRole('tab', { name, exact: true }).waitFor();
    }
    await page.getByRole('heading', { name: 'Раздел 2. Условия занятости' }).waitFor();
    await page.getByLabel('Поиск по правилам').fill('зарплатой');
    await page.getByRole('list', { name: 'Правила' }).waitFor();
    await page.getByRole('link', { name: /Правило 2\.2, Стандарт A2\.2/ }).click();
    await page.getByRole('heading', { level: 1, name: /Заработная плата/ }).waitFor();
    await page
      .getByRole('region', { name: 'Коротко' })
      .getByText(/не реже раза в месяц/)
      .waitFor();
    expect(await page.getByRole('region', { name: 'Что делать сегодня' }).getByRole('listitem').count()).toBe(
      4,
    );
    await page.getByText(/^Проверено \d\d\.\d\d\.\d{4} · MLC, 2006, Правило 2\.2/).waitFor();
    expect(new URL(page.url()).pathname).toBe('/protection/mlc/mlc-2.2');
    await page.goBack();
    expect(await page.getByLabel('Поиск по правилам').inputValue()).toBe('зарплатой');
    // Both before the page is rendered anew, as on a slow phone.
    const clear = await page.getByRole('button', { name: 'Очистить поиск' }).elementHandle();
    await page.getByLabel('Раздел', { exact: true }).evaluate((select: HTMLSelectElement, clear) => {
      (clear as HTMLElement).click();
      select.value = 'isps';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }, clear);
    await page.getByRole('heading', { name: 'Кодекс ОСПС (ISPS)' }).waitFor();
    await page.getByRole('heading', { name: 'Раздел 2. Условия занятости' }).waitFor({ state: 'detached' });
    await page.getByLabel('Тема', { exact: true }).selectOption('food');
    await page.getByText('В библиотеке такого не нашлось').waitFor();
    await page.getByRole('button', { name: 'Показать все правила' }).click();
    await page
      .getByRole('link', { name: /Поправки 2025 года/ })
      .first()
      .click();
    await page.getByText('Поправка принята, но ещё не вступила в силу.').waitFor();
    await page.goto(`${stack.url}/protection/mlc/russian-law`);
    await page.getByText('Право страны: Россия').waitFor();
    await page.goto(`${stack.url}/protection/mlc/mlc-99`);
    await page.getByText('Документ не найден').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('opens a rule at its top, and leads back to where the list was left, by Back and by a reload', async () => {
    const { page, errors, close } = await visit(browser, sizes.phone);
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    await page.goto(`${stack.url}/protection`);
    await page.locator('#root:not([data-rendered])').waitFor();
    const rule = page.getByRole('link', { name: /Правило 2\.3/ });
    await rule.evaluate((link) => link.scrollIntoView({ block: 'center' }));
    const left = await scrolled();
    expect(left).toBeGreaterThan(1500);
    await rule.click();
    await page.getByRole('heading', { level: 1, name: /Рабочее время/ }).waitFor();
    expect(await scrolled()).toBe(0);
    await page.goBack();
    await expect.poll(scrolled).toBe(left);
    await page.reload();
    await page.locator('#root:not([data-rendered])').waitFor();
    await expect.poll(scrolled).toBe(left);
    expect(errors).toEqual([]);
    await close();
  });

  it('answers a question with links to rules, and refuses what the library does not cover', async () => {
    const { page, errors, close } = await visit(browser, sizes.phone);
    await page.goto(`${stack.url}/protection?tab=chat`);
    const box = page.getByLabel('Ваш вопрос');
    await box.fill('   ');
    await box.press('Enter');
    await page.getByText('Вы ещё ничего не спрашивали').waitFor();
    await box.fill(unpaid);
    await box.press('Enter');
    const answers = page.getByRole('list', { name: 'Вопросы и ответы' }).getByRole('article');
    const citations = answers.first().getByRole('navigation', { name: 'На чём основан ответ' });
    const steps = answers.first().getByRole('heading', { name: 'Что делать сегодня' });
    await steps.waitFor();
    // The answer scrolls into view, below the form that was pressed.
    const isInView = async () => {
      const { y } = (await steps.boundingBox()) ?? { y: -1 };
      return y >= 0 && y < sizes.phone.viewport.height;
    };
    await expect.poll(isInView).toBe(true);
    expect(await citations.getByRole('link', { name: 'Правило целиком' }).count()).toBe(0);
    await citations
      .getByText(/Правило 2\.2/)
      .first()
      .click();
    await citations.getByRole('link', { name: 'Правило целиком' }).waitFor();
    expect(await box.inputValue()).toBe('');
    for (const link of await citations.locator('a').all()) {
      const path = await link.getAttribute('href');
      const { status } = await stack.request('GET', `/api${path}`);
      expect(status, String(path)).toBe(200);
    }
    await box.fill('Посоветуй рецепт борща');
    await page.getByRole('button', { name: 'Спросить' }).click();
    await answers.first().getByText('В библиотеке нет ответа').waitFor();
    expect(await answers.first().getByRole('navigation').count()).toBe(0);
    await box.fill('не хочу жить');
    await box.press('Enter');
    const help = answers.first().getByRole('region', { name: 'Помощь сейчас' });
    const call = help.getByRole('link', { name: /Позвонить/ });
    await call.waitFor();
    expect(await call.getAttribute('href')).toBe('tel:+442073232737');
    await page.reload();
    await answers.nth(2).getByText(unpaid).waitFor();
    await answers.nth(2).getByRole('link', { name: 'Пожаловаться с этим текстом' }).click();
    await expect.poll(() => page.getByLabel('Что случилось').inputValue()).toBe(unpaid);
    await page.goto(`${stack.url}/protection?tab=chat`);

    // Others do not see the questions, and neither does the chat.
    const other = await visit(browser);
    await other.page.goto(`${stack.url}/protection?tab=chat`);
    await other.page.getByText('Вы ещё ничего не спрашивали').waitFor();
    await other.page.goto(`${stack.url}/forum`);
    await other.page.getByText('на связи').waitFor();
    await stack.settle();
    expect(await other.page.getByText(unpaid).count()).toBe(0);
    await other.close();

    await page.getByRole('button', { name: 'Удалить переписку' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить переписку' }).click();
    await page.getByText('Вы ещё ничего не спрашивали').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('shows a question in the chat only when its asker chooses so, without a name', async () => {
    const { page, close } = await visit(browser);
    await page.goto(`${stack.url}/protection?tab=chat`);
    const tick = page.getByLabel('показать вопрос в общем чате');
    expect(await tick.isChecked()).toBe(false);
    await tick.check();
    await page.getByLabel('Ваш вопрос').fill('Сколько часов отдыха положено вахтенному?');
    await page.getByRole('button', { name: 'Спросить' }).click();
    await page.getByRole('navigation', { name: 'На чём основан ответ' }).waitFor();
    expect(await tick.isChecked()).toBe(false);
    await page.goto(`${stack.url}/forum`);
    const row = page.getByRole('listitem').filter({ hasText: 'Сколько часов отдыха положено вахтенному?' });
    await row.getByText('Аноним').waitFor();
    await close();
  });

  it('keeps a question without an answer', async () => {
    const proxy = await startTcpProxy(Number(new URL(stack.url).port));
    const { page, close } = await visit(browser);
    await page.goto(`${proxy.url}/protection?tab=chat`);
    const box = page.getByLabel('Ваш вопрос');
    await box.fill(unpaid);
    await page.getByText('Вы ещё ничего не спрашивали').waitFor();
    proxy.disconnect();
    await page.getByRole('button', { name: 'Спросить' }).click();
    await toast(page, 'error', 'Ошибка', 'Не удалось получить ответ');
    expect(await box.inputValue()).toBe(unpaid);
    proxy.reconnect();
    await page.reload();
    expect(await box.inputValue()).toBe(unpaid);
    await page.getByRole('button', { name: 'Спросить' }).click();
    await page.getByRole('navigation', { name: 'На чём основан ответ' }).waitFor();
    await close();
    await proxy.close();
  });

  const call = (page: Page) => page.getByRole('link', { name: /Позвонить/ });

  it('names the helpline while a call for help is being written, and keeps it without a network', async () => {
    const proxy = await startTcpProxy(Number(new URL(stack.url).port));
    const { page, close } = await visit(browser, sizes.phone);
    await page.goto(`${proxy.url}/protection?tab=chat`);
    await page.getByText('Вы ещё ничего не спрашивали').waitFor();
    const box = page.getByLabel('Ваш вопрос');
    expect(await call(page).count()).toBe(0);
    await page.getByRole('link', { name: '+44 20 7323 2737' }).waitFor();
    proxy.disconnect();
    await box.fill('Не хочу больше жить');
    const help = page.getByRole('region', { name: 'Помощь сейчас' });
    await help.getByText(/Вы не один/).waitFor();
    await help.getByText(/ISWAN, страница от 14\.02\.2019/).waitFor();
    expect(await call(page).getAttribute('href')).toBe('tel:+442073232737');
    const isAbove = await help.evaluate(
      (region) =>
        region.compareDocumentPosition(document.querySelector('textarea') as Node) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(isAbove).toBeTruthy();
    await page.getByRole('button', { name: 'Спросить' }).click();
    await toast(page, 'error', 'Ошибка', 'Не удалось получить ответ');
    await box.fill('');
    await help.waitFor();
    await close();
    await proxy.close();
  });

  it.each([429, 500, 503])('leaves nobody without a helpline when the service answers %d', async (status) => {
    const { page, close } = await visit(browser, sizes.phone);
    await page.route('**/api/protection/chat', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status, json: refusal(status) })
        : route.continue(),
    );
    await page.goto(`${stack.url}/protection?tab=chat`);
    const box = page.getByLabel('Ваш вопрос');
    await box.fill('Боцман избил меня');
    const help = page.getByRole('region', { name: 'Помощь сейчас' });
    await help.waitFor();
    await box.press('Enter');
    await toast(page, 'error', 'Ошибка', refusal(status).message);
    await help.waitFor();
    await page.reload();
    await box.fill(unpaid);
    expect(await help.count()).toBe(0);
    await box.press('Enter');
    const without = page.getByRole('alert').filter({ hasText: 'Ответа пока нет' });
    await without.getByRole('link', { name: 'Кто ещё поможет' }).waitFor();
    expect(await call(page).getAttribute('href')).toBe('tel:+442073232737');
    await close();
  });

  it('accepts a complaint, anonymous by default, and shows its status by number and secret', async () => {
    const { page, errors, close } = await visit(browser);
    await page.goto(`${stack.url}/protection?tab=complaints`);
    const form = page.getByRole('form', { name: 'Подать жалобу' });
    expect(await form.getByRole('switch', { name: 'Анонимно' }).isChecked()).toBe(true);
    await form.getByRole('button', { name: 'Отправить жалобу' }).click();
    for (const text of ['Укажите название судна', 'Укажите флаг судна', 'Опишите ситуацию']) {
      await form.getByText(text).waitFor();
    }
    await form.getByLabel('Тип жалобы').selectOption('abandonment');
    await form.getByLabel('Название судна').fill('Полярная звезда');
    await form.getByLabel('Флаг судна').fill('Панама');
    await form.getByLabel('Что случилось').fill('Владелец пропал, топлива на три дня.');
    await page.reload();
    expect(await form.getByLabel('Название судна').inputValue()).toBe('Полярная звезда');
    await form.getByRole('button', { name: 'Отправить жалобу' }).click();
    await toast(page, 'success', 'Жалоба принята');
    expect(await form.getByLabel('Название судна').inputValue()).toBe('');
    const key = page.getByRole('region', { name: 'Жалоба принята' });
    const [reference = '', secret = ''] = await key.getByRole('definition').allInnerTexts();
    expect(reference).toMatch(/^K-/);
    // After a reload number and secret are closed, so that the next person at the screen does not see them.
    await page.reload();
    const closed = page.getByRole('region', { name: 'Номер и код закрыты' });
    await closed.waitFor();
    expect(await page.getByText(secret).count()).toBe(0);
    expect(await page.getByText(reference).count()).toBe(0);
    await closed.getByRole('button', { name: 'Показать номер и код' }).click();
    await key.getByText(secret).waitFor();
    await key.getByRole('button', { name: 'Записал, скрыть' }).click();
    expect(await page.getByText(secret).count()).toBe(0);

    const state = page.getByRole('form', { name: 'Узнать статус' });
    await state.getByLabel('Номер обращения').fill(reference);
    await state.getByLabel('Секретный код').fill('неверный');
    await state.getByRole('button', { name: 'Проверить' }).click();
    await state.getByText('Обращение не найдено').waitFor();
    await state.getByLabel('Секретный код').fill(secret.toLowerCase());
    await state.getByRole('button', { name: 'Проверить' }).click();
    await page.getByText('Ответа пока нет.').waitFor();
    await answerOnPanel(reference);
    await state.getByRole('button', { name: 'Проверить' }).click();
    await page.getByText('Инспектор придёт завтра.').waitFor();
    await page.getByText('Есть ответ').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('keeps the number and secret of every complaint until each is hidden', async () => {
    const { page, close } = await visit(browser);
    await page.goto(`${stack.url}/protection?tab=complaints`);
    const form = page.getByRole('form', { name: 'Подать жалобу' });
    const keys = page.getByRole('region', { name: 'Жалоба принята' });
    for (const count of [1, 2]) {
      await form.getByLabel('Название судна').fill(`Полярная звезда ${count}`);
      await form.getByLabel('Флаг судна').fill('Панама');
      await form.getByLabel('Что случилось').fill('Владелец пропал.');
      await form.getByRole('button', { name: 'Отправить жалобу' }).click();
      await expect.poll(() => keys.count()).toBe(count);
    }
    const references = () => page.getByText(/^K-/).allInnerTexts();
    const [latest, first] = await references();
    await page.reload();
    const show = page.getByRole('button', { name: 'Показать номер и код' });
    await show.first().click();
    await show.click();
    await expect.poll(references).toEqual([latest, first]);
    await keys.first().getByRole('button', { name: 'Записал, скрыть' }).click();
    expect(await references()).toEqual([first]);
    await close();
  });

  it('forgets the number and secret of a complaint that is not written down in a quarter of an hour', async () => {
    const { page, close } = await visit(browser);
    await page.clock.install();
    await page.goto(`${stack.url}/protection?tab=complaints`);
    const form = page.getByRole('form', { name: 'Подать жалобу' });
    await form.getByLabel('Название судна').fill('Полярная звезда');
    await form.getByLabel('Флаг судна').fill('Панама');
    await form.getByLabel('Что случилось').fill('Владелец пропал.');
    await form.getByRole('button', { name: 'Отправить жалобу' }).click();
    const key = page.getByRole('region', { name: 'Жалоба принята' });
    await key.waitFor();
    await page.clock.fastForward('14:00');
    expect(await key.count()).toBe(1);
    await page.clock.fastForward('02:00');
    await key.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => sessionStorage.getItem('complaint-key'))).toBeNull();
    await close();
  });

  async function answerOnPanel(reference: string): Promise<void> {
    const { page, close } = await visit(browser);
    await page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
    await page.goto(`${stack.url}/?section=admin`);
    const row = page
      .getByRole('list', { name: 'Жалобы' })
      .getByRole('listitem')
      .filter({ hasText: reference });
    await row.getByText('анонимно').waitFor();
    await row.getByRole('button', { name: `Ответить на ${reference}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Статус').selectOption('answered');
    await dialog.getByLabel('Ответ отправителю').fill('Инспектор придёт завтра.');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await toast(page, 'success', 'Жалоба обновлена');
    await close();
  }

  it('has news about rights with the digest of the week', async () => {
    await stack.request('POST', '/api/protection/news/generate', {
      headers: { authorization: `Bearer ${token}` },
    });
    const { page, close } = await visit(browser);
    await page.goto(`${stack.url}/protection?tab=news`);
    await page.getByText('Еженедельный дайджест выходит по понедельникам.').waitFor();
    await page.getByText('Дайджест недели').waitFor();
    await page.getByRole('heading', { name: /Права моряков: итоги недели/ }).waitFor();
    await page.getByText(/Правило недели:/).waitFor();
    await close();
  });
});
