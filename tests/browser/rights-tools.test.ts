import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, sizes, visit } from '../support/browser.ts';
import { type Stack, startStack } from '../support/stack.ts';

describe.skipIf(!chromiumPath)('the tools for one’s rights in a browser', () => {
  let stack: Stack;
  let browser: Browser;
  beforeAll(async () => {
    stack = await startStack({ services: ['protection', 'banking'] });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const halfHours = (page: Page) => page.getByRole('group', { name: /^Часы работы: каждая клетка/ });
  const halfHour = (page: Page, from: string) =>
    halfHours(page).getByRole('button', { name: new RegExp(`^${from}`) });
  const centre = async (cell: Locator) => {
    const box = await cell.boundingBox();
    if (!box) throw new Error('The cell is not shown');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const day = (page: Page) => page.getByRole('region', { name: /^День:/ });
  const worked = (page: Page) => page.getByLabel('Ввести часы работы').inputValue();
  async function openDay(page: Page, number: number) {
    await page
      .getByRole('list', { name: 'Дни месяца' })
      .getByRole('button', { name: new RegExp(`^${number} `) })
      .click();
  }
  async function enter(page: Page, times: string) {
    await page.getByLabel('Ввести часы работы').fill(times);
    await page.getByRole('button', { name: 'Записать' }).click();
  }
  /** What a tool has stored in this browser, as it lies there. */
  const stored = (page: Page, id: string) =>
    page.evaluate(
      (key) =>
        new Promise<{ length: number; text: string } | undefined>((resolve, reject) => {
          const opening = indexedDB.open('kubrik-private', 1);
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const reading = opening.result.transaction('values').objectStore('values').get(key);
            reading.onsuccess = () => {
              opening.result.close();
              const data: ArrayBuffer | undefined = reading.result?.data;
              resolve(data && { length: data.byteLength, text: new TextDecoder('latin1').decode(data) });
            };
          };
        }),
      id,
    );

  it('judges hours that are painted by mouse, keyboard and text, and finds them again after a reload', async () => {
    const { page, errors, close } = await visit(browser, sizes.desktop);
    await page.goto(`${stack.url}/protection/mlc/mlc-2.3`);
    await page.getByRole('link', { name: 'Проверить свои часы отдыха' }).click();
    await page.getByText('Пока нечего проверять').waitFor();
    await openDay(page, 1);
    const from = await centre(halfHour(page, '08:00'));
    const to = await centre(halfHour(page, '09:30'));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 12 });
    await page.mouse.up();
    await expect.poll(() => worked(page)).toBe('08:00–10:00');
    await halfHour(page, '10:00').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Space');
    await expect.poll(() => worked(page)).toBe('08:00–09:30, 10:00–11:00');
    await enter(page, '22–06');
    await page.getByText(/^Не понял/).waitFor();
    await enter(page, '06–20:30');
    await day(page).getByText('отдых 9 ч 30 мин · работа 14 ч 30 мин').waitFor();
    const breaches = page.getByRole('list', { name: 'Нарушения за месяц' });
    await breaches.getByText('Меньше 10 часов отдыха за 24 часа').waitFor();
    await breaches.getByText(/было 9 ч 30 мин, должно быть не меньше 10 ч/).waitFor();
    await breaches.getByText(/MLC, Стандарт A2\.3, пункт 5\(b\)\(i\)/).waitFor();
    await breaches.getByText(/было 14 ч 30 мин, должно быть не больше 14 ч/).waitFor();

    await page.reload();
    await openDay(page, 1);
    expect(await worked(page)).toBe('06:00–20:30');
    const kept = await stored(page, 'rest-hours');
    expect(kept?.text).not.toMatch(/days|w{4}/);
    expect(errors).toEqual([]);
    await close();
  });

  it('is painted by a finger on a phone, gives the tables, and forgets at once', async () => {
    const { page, errors, close } = await visit(browser, sizes.phone);
    await page.goto(`${stack.url}/protection?tab=rest-hours`);
    await openDay(page, 3);
    await halfHour(page, '04:00').tap();
    await halfHour(page, '04:30').tap();
    await expect.poll(() => worked(page)).toBe('04:00–05:00');
    await enter(page, '00–06, 12–18');
    await page.getByRole('button', { name: 'Повторить в пустых днях дальше' }).click();
    await page.getByText('Нарушений не найдено').waitFor();
    await page.getByLabel('Имя и должность').fill('Ёлкин Пётр, боцман');

    const csvFile = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Скачать CSV' }).click();
    const csv = await readFile(await (await csvFile).path(), 'utf8');
    expect(csv).toContain('"Ёлкин Пётр, боцман"');
    expect(csv.split('\r\n').filter((line) => line.includes('"12";"12"')).length).toBeGreaterThan(24);

    const pdfFile = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Скачать PDF' }).click();
    const pdf = await readFile(await (await pdfFile).path());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeGreaterThan(5000);

    await page.getByRole('button', { name: 'Удалить все записи' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click();
    await page.getByText('Записи удалены').waitFor();
    await page.getByText('Пока нечего проверять').waitFor();
    expect(await stored(page, 'rest-hours')).toBeUndefined();
    expect(errors).toEqual([]);
    await close();
  });

  it('says so where PDF or CSV cannot be made, and makes the PDF at the next press', async () => {
    const { page, close } = await visit(browser, sizes.phone);
    await page.goto(`${stack.url}/protection?tab=rest-hours`);
    await page.route(/Onest_400Regular/, (route) => route.abort());
    await page.getByRole('button', { name: 'Скачать PDF' }).click();
    await page.getByText(/^PDF не получился/).waitFor();
    await page.unroute(/Onest_400Regular/);
    const pdf = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Скачать PDF' }).click();
    expect((await pdf).suggestedFilename()).toMatch(/^hours-of-rest-\d{4}-\d{2}\.pdf$/);
    await page.evaluate(() => {
      URL.createObjectURL = () => {
        throw new Error('No memory');
      };
    });
    await page.getByRole('button', { name: 'Скачать CSV' }).click();
    await page.getByText(/^CSV не получился/).waitFor();
    await close();
  });

  const result = (page: Page) => page.getByRole('region', { name: 'Расчёт', exact: true });

  it('counts what is owed to the cent, in several currencies, and keeps the figures', async () => {
    const { page, errors, close } = await visit(browser, sizes.phone);
    await page.route('**/api/rates', (route) =>
      route.fulfill({
        json: [
          {
            source: 'cbr',
            base: 'RUB',
            currency: 'USD',
            name: 'Доллар США',
            rate: 80,
            nominal: 1,
            value: 80,
            date: '2026-11-25',
            isOld: false,
            readAt: '2026-11-25T09:00:00.000Z',
          },
        ],
      }),
    );
    await page.goto(`${stack.url}/protection/mlc/mlc-b2.2`);
    await page.getByRole('link', { name: 'Посчитать, сколько вам должны' }).click();
    await result(page)
      .getByText(/^Впишите ставку/)
      .waitFor();
    await page.getByLabel('Основная ставка в месяц').fill('1500');
    await page.getByLabel('Часов в неделю за неё').fill('48');
    await page.getByLabel('Первый день').fill('2026-12-01');
    await page.getByLabel('Последний день').fill('2026-12-17');
    await page.getByLabel('Сверхурочных часов за всё время').fill('10');
    // 1500 × 17/31 = 822.58; 1500 / 208 × 1.25 × 10 = 90.14; 1500 × 12/365 × 2.5 × 17/31 = 67.61
    await result(page).getByText('980,33 USD').first().waitFor();
    await page.getByRole('button', { name: 'Добавить сумму' }).click();
    const sum = page.getByRole('group', { name: 'Сумма 1' });
    await sum.getByLabel('Сумма', { exact: true }).fill('8 000');
    await sum.getByLabel('Валюта', { exact: true }).selectOption('RUB');
    await sum.getByText('1 RUB = 0,012500 USD · Банк России, 25.11.2026').waitFor();
    await result(page).getByText('880,33 USD').waitFor();
    await sum.getByLabel(/^Свой курс/).fill('0');
    await sum.getByText('Курс больше нуля, например 0,0125').waitFor();
    await sum.getByLabel(/^Свой курс/).fill('0,02');
    await result(page).getByText('820,33 USD').waitFor();
    await page.getByLabel('Ставка за сверхурочный час').fill('9');
    await result(page)
      .getByText(/дешевле 1,25 обычного/)
      .waitFor();
    await sum.getByLabel('Что это').selectOption('placement');
    await result(page)
      .getByText(/За трудоустройство и визу с моряка брать нельзя/)
      .waitFor();

    await page.reload();
    expect(await page.getByLabel('Основная ставка в месяц').inputValue()).toBe('1500');
    expect((await stored(page, 'wages'))?.text).not.toContain('1500');
    await page.getByRole('button', { name: 'Удалить все цифры' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click();
    await page.getByText('Расчёт удалён').waitFor();
    expect(await page.getByLabel('Основная ставка в месяц').inputValue()).toBe('');
    expect(await stored(page, 'wages')).toBeUndefined();
    expect(errors).toEqual([]);
    await close();
  });

  it('takes a typed rate where the official ones do not come', async () => {
    const { page, close } = await visit(browser, sizes.desktop);
    await page.route('**/api/rates', (route) => route.abort());
    await page.goto(`${stack.url}/protection?tab=wages`);
    await page.getByLabel('Основная ставка в месяц').fill('1000');
    await page.getByLabel('Часов в неделю за неё').fill('40');
    await page.getByLabel('Первый день').fill('2026-11-01');
    await page.getByLabel('Последний день').fill('2026-11-30');
    await page.getByRole('switch', { name: 'Отпускные платят отдельно' }).click();
    await page.getByRole('button', { name: 'Добавить сумму' }).click();
    const sum = page.getByRole('group', { name: 'Сумма 1' });
    await sum.getByLabel('Валюта', { exact: true }).selectOption('EUR');
    await sum.getByLabel('Сумма', { exact: true }).fill('100');
    await page.getByText(/Официальные курсы не загрузились/).waitFor();
    await sum.getByText('Введите курс').waitFor();
    await sum.getByLabel(/^Свой курс/).fill('1,1');
    await result(page).getByText('890,00 USD').waitFor();
    await close();
  });
});
