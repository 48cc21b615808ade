import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, sizes, visit } from '../support/browser.ts';
import { toast } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';

const photo = join(import.meta.dirname, '../visual/accepted/wages-1440-light.png');
const story = 'Капитан обещал заплатить в октябре.';

describe.skipIf(!chromiumPath)('the complaint kit in a browser', () => {
  let stack: Stack;
  let browser: Browser;
  beforeAll(async () => {
    stack = await startStack({ services: ['protection', 'ports'] });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const letter = (page: Page, name: RegExp) => page.getByRole('article', { name });
  const saved = async (download: Promise<Download>) => readFile(await (await download).path());
  /** Everything that this browser stores as text. */
  const storedTexts = (page: Page) =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  async function writeEntry(page: Page, text: string, file?: string) {
    await page.getByLabel('Что произошло').fill(text);
    if (file) {
      await page.getByLabel('Добавить снимки').setInputFiles(file);
      await page.getByRole('list', { name: 'Снимки к записи' }).getByRole('img').waitFor();
    }
    await page.getByRole('button', { name: 'Записать' }).click();
  }

  it('makes letters out of a short dialogue, and nothing of it leaves the browser', async () => {
    const { page, errors, close } = await visit(browser);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.goto(`${stack.url}/protection?tab=kit`);
    await page.getByRole('button', { name: 'Не платят или недоплатили' }).click();
    await page.getByText('Вопрос 2 из 4').waitFor();
    await page.getByLabel('Название судна').fill('Severnaya');
    await page.getByLabel('Номер ИМО').fill('9074728');
    await page.getByText('контрольная цифра не сходится').waitFor();
    await page.getByLabel('Номер ИМО').fill('Panama');
    await page.getByText('В номере ИМО семь цифр').waitFor();
    await page.getByRole('button', { name: 'Дальше' }).click();
    await page.getByText('Вопрос 2 из 4').waitFor();
    expect(await page.getByLabel('Номер ИМО').evaluate((input) => input === document.activeElement)).toBe(
      true,
    );
    await page.getByLabel('Номер ИМО').fill('9074729');
    await page.getByLabel('Флаг', { exact: true }).selectOption('CY');
    const port = page.getByRole('combobox', { name: 'Порт', exact: true });
    await port.fill('Vladivostok');
    await page.getByRole('option').filter({ hasText: 'RUVVO' }).waitFor();
    await port.press('ArrowDown');
    await port.press('Enter');
    expect(await port.inputValue()).toBe('Владивосток');
    expect(await page.getByLabel('Страна порта', { exact: true }).inputValue()).toBe('RU');
    await page.getByRole('button', { name: 'Дальше' }).click();
    await page.getByLabel('С какого дня').fill('2026-08-01');
    await page.getByLabel('По какой день').fill('2026-10-31');
    await page.getByLabel('Сколько должны, с валютой').fill('4500 USD');
    await page.getByLabel('Что случилось, своими словами').fill(story);
    await page.getByRole('button', { name: 'Дальше' }).click();
    await page.getByRole('button', { name: 'Показать письма' }).click();

    const onBoard = letter(page, /^Письмо: На борту, По-русски/);
    for (const text of ['капитану судна «Severnaya»', '4500 USD', story, 'Правило 5.1.5, Стандарт A5.1.5'])
      await onBoard.getByText(text).waitFor();
    await onBoard.getByText('Копия: судовладельцу (________)').waitFor();
    await page.getByRole('button', { name: /^Флаг/ }).click();
    const toFlag = letter(page, /^Письмо: Флаг, По-английски/);
    await toFlag.getByText('the competent authority of the flag State under MLC, 2006: Cyprus').waitFor();
    await toFlag.getByText('Regulation 2.2, Standard A2.2').waitFor();
    await toFlag.getByText('остались ваши слова по-русски').waitFor();
    expect(await toFlag.locator('mark').allInnerTexts()).toEqual([story.replace(/\.$/, '')]);
    await page.getByText('Больше года назад: сверьте на сайте').first().waitFor();
    await page.getByRole('link', { name: 'mlc@dms.gov.cy', exact: true }).waitFor();
    // An address that is older than a year is shown, but no letter goes to it in one press.
    expect(await toFlag.getByRole('link', { name: /^Открыть письмо/ }).count()).toBe(0);
    await page.getByRole('button', { name: /^Порт/ }).click();
    const toPort = letter(page, /^Письмо: Порт, По-английски/);
    await toPort.getByText('port State control (authorized officer), port of Vladivostok').waitFor();
    await page.getByText('Портовый контроль: Токийский меморандум').waitFor();
    expect(await page.getByText('Портовый контроль: Черноморский меморандум').count()).toBe(0);

    const textFile = page.waitForEvent('download');
    await toPort.getByRole('button', { name: 'Скачать текст' }).click();
    expect((await saved(textFile)).toString()).toContain('My wages for the period from 1 August 2026');
    const pdfFile = page.waitForEvent('download');
    await toPort.getByRole('button', { name: 'Скачать PDF' }).click();
    expect((await saved(pdfFile)).subarray(0, 5).toString()).toBe('%PDF-');

    await page.reload();
    await letter(page, /^Письмо: На борту/)
      .getByText('Severnaya')
      .waitFor();
    expect(sent.join('\n')).not.toMatch(/Severnaya|9074729|4500|Vladivostok|RUVVO|country=|flag=/);
    expect(await storedTexts(page)).not.toContain('Severnaya');
    expect(errors).toEqual([]);
    await close();
  });

  it('keeps a diary with a photo, closed and encrypted, and gives it as one file', async () => {
    const { page, errors, close } = await visit(browser, sizes.phone);
    await page.goto(`${stack.url}/protection?tab=kit&kit=diary`);
    await page.getByRole('button', { name: 'Записать' }).click();
    await page.getByText('Напишите, что произошло, или добавьте снимок').waitFor();
    await writeEntry(page, 'Старпом не принял жалобу.', photo);
    await page.getByText('Записано', { exact: true }).waitFor();
    expect(await page.getByLabel('Что произошло').inputValue()).toBe('');
    await writeEntry(page, 'Боцман был свидетелем.');
    await page.getByText('2 записи').waitFor();
    expect(await page.getByText('Старпом не принял жалобу.').count()).toBe(0);

    await page.reload();
    await page.getByRole('button', { name: 'Показать записи' }).click();
    const entries = page.getByRole('list', { name: 'Записи' });
    await entries.getByText('Старпом не принял жалобу.').waitFor();
    await entries.getByRole('img', { name: /^Снимок: wages/ }).waitFor();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Скачать дневник (PDF)' }).click();
    const pdf = await saved(file);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    // The photo is in it.
    expect(pdf.includes('/DCTDecode')).toBe(true);

    await entries.getByRole('listitem').filter({ hasText: 'Боцман' }).getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
    await page.getByText('1 запись').waitFor();
    await page.getByLabel('Что произошло').fill('Недописанное');
    await page.getByRole('button', { name: 'Удалить весь дневник' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
    await page.getByText('Записей пока нет.').waitFor();
    expect(await page.getByLabel('Что произошло').inputValue()).toBe('');
    expect(errors).toEqual([]);
    await close();
  });

  it('says when there is no room for an entry, and loses nothing of what is typed', async () => {
    const { page, close } = await visit(browser);
    await page.goto(`${stack.url}/protection?tab=kit&kit=diary`);
    await page.getByLabel('Что произошло').waitFor();
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('No room', 'QuotaExceededError');
      };
    });
    await writeEntry(page, 'Нет воды третий день.', photo);
    await page.getByText('На устройстве нет места: запись не сохранена.').waitFor();
    expect(await page.getByLabel('Что произошло').inputValue()).toBe('Нет воды третий день.');
    await page.getByRole('list', { name: 'Снимки к записи' }).getByRole('img').waitFor();
    await page.getByText('Записей пока нет.').waitFor();
    await close();
  });

  it('fills letter, contacts and complaint with what was asked of the consultant, in one press each', async () => {
    const { page, errors, close } = await visit(browser);
    const question = 'Не платят зарплату третий месяц';
    const answer = page.getByRole('article').filter({ hasText: question });
    await page.goto(`${stack.url}/protection?tab=chat`);
    await page.getByLabel('Ваш вопрос').fill(question);
    await page.getByRole('button', { name: 'Спросить' }).click();
    await answer.getByRole('link', { name: 'Составить письмо' }).click();
    await page.getByRole('heading', { name: 'Не платят или недоплатили' }).waitFor();
    await letter(page, /^Письмо: На борту/)
      .getByText(question)
      .waitFor();

    await page.goto(`${stack.url}/protection?tab=chat`);
    await answer.getByRole('link', { name: 'Контакт для моего порта и флага' }).click();
    await page.getByText('Выберите флаг, и мы покажем, что о нём знаем.').waitFor();
    await page.getByLabel('Флаг', { exact: true }).selectOption('KM');
    await page.getByText('Об этом флаге мы контакта не знаем.').waitFor();
    await page.getByLabel('Флаг', { exact: true }).selectOption('PA');
    await page.getByText('mlc@segumar.com').waitFor();
    await page.getByLabel('Страна порта', { exact: true }).selectOption('NL');
    await page.getByText('Портовый контроль: Парижский меморандум').waitFor();

    await page.goto(`${stack.url}/protection?tab=chat`);
    await answer.getByRole('link', { name: 'Пожаловаться с этим текстом' }).click();
    await expect.poll(() => page.getByLabel('Что случилось').inputValue()).toBe(question);
    await page.getByText('Это не официальная жалоба').waitFor();
    await page.getByText('ни один срок она не останавливает').waitFor();
    await page.getByText('Читают её только администраторы Кубрика').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('keeps what is typed and chosen in the diary before its store answers and the photo is read', async () => {
    const { page, errors, close } = await visit(browser, sizes.phone);
    await page.addInitScript(() => {
      const slow = 1500;
      const get = IDBObjectStore.prototype.get;
      IDBObjectStore.prototype.get = function (key) {
        const request = get.call(this, key);
        if (key === 'evidence-diary-draft')
          Object.defineProperty(request, 'onsuccess', {
            set: (told: () => void) => request.addEventListener('success', () => setTimeout(told, slow)),
          });
        return request;
      };
      const digest = SubtleCrypto.prototype.digest;
      SubtleCrypto.prototype.digest = async function (...given) {
        await new Promise((resolve) => setTimeout(resolve, slow));
        return digest.apply(this, given);
      };
    });
    await page.goto(`${stack.url}/protection?tab=kit&kit=diary`);
    await page.getByLabel('Что произошло').fill('Сняли с вахты.');
    await page.getByLabel('Добавить снимки').setInputFiles(photo);
    await page.getByRole('button', { name: 'Записать' }).click();
    await page.getByText('Записано', { exact: true }).waitFor();
    expect(await page.getByLabel('Что произошло').inputValue()).toBe('');
    await page.getByRole('button', { name: 'Показать записи' }).click();
    const entry = page.getByRole('listitem').filter({ hasText: 'Сняли с вахты.' });
    await entry.getByRole('img', { name: /^Снимок: wages/ }).waitFor();
    expect(await page.getByRole('list', { name: 'Снимки к записи' }).count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });

  it('hides everything at once: the page, the answers, the complaint and its secret, but not the diary', async () => {
    const { page, errors, close } = await visit(browser);
    await page.goto(`${stack.url}/protection?tab=complaints`);
    const form = page.getByRole('form', { name: 'Подать жалобу' });
    await form.getByLabel('Название судна').fill('Severnaya');
    await form.getByLabel('Флаг судна').fill('Панама');
    await form.getByLabel('Что случилось').fill('Врача не дают вторую неделю.');
    await form.getByRole('button', { name: 'Отправить жалобу' }).click();
    await toast(page, 'success', 'Жалоба принята');
    const key = page.getByRole('region', { name: 'Жалоба принята' });
    const [, secret = ''] = await key.getByRole('definition').allInnerTexts();
    await page.route('**/api/protection/complaints', (route) =>
      route.fulfill({
        status: 409,
        json: { statusCode: 409, code: 'Conflict', message: 'Жалоба не принята' },
      }),
    );
    await form.getByLabel('Название судна').fill('Severnaya');
    await form.getByLabel('Флаг судна').fill('Панама');
    await form.getByLabel('Что случилось').fill('Вторая жалоба, её не приняли.');
    await form.getByRole('button', { name: 'Отправить жалобу' }).click();
    await form.getByText('Жалоба не принята').waitFor();
    expect(await storedTexts(page)).toContain('Вторая жалоба');

    await page.goto(`${stack.url}/protection?tab=kit`);
    await page.getByRole('button', { name: 'Не дают врача' }).click();
    await page.getByLabel('Название судна').fill('Severnaya');
    await page.getByRole('button', { name: 'Показать письма' }).click();
    // In danger the port comes first.
    await letter(page, /^Письмо: Порт/).waitFor();
    await page.getByText('Дневник', { exact: true }).click();
    await writeEntry(page, 'Капитан отказал.', photo);
    await page.getByText('Записано', { exact: true }).waitFor();
    await page.getByLabel('Что произошло').fill('Недописанное');
    await page.getByLabel('Добавить снимки').setInputFiles(photo);
    await page.getByRole('list', { name: 'Снимки к записи' }).getByRole('img').waitFor();
    // What is chosen outlives a reload, too.
    await page.reload();
    await page.getByRole('list', { name: 'Снимки к записи' }).getByRole('img').waitFor();
    await page.getByRole('button', { name: 'Скрыть всё' }).click();
    await page.waitForURL(`${stack.url}/`);
    expect(await storedTexts(page)).not.toMatch(new RegExp(`Severnaya|Вторая жалоба|${secret}`));
    await page.goBack();
    await form.waitFor();
    expect(await form.getByLabel('Что случилось').inputValue()).toBe('');
    expect(await page.getByText(secret).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Показать номер и код' }).count()).toBe(0);
    await page.goto(`${stack.url}/protection?tab=kit`);
    await page.getByText('Вопрос 1 из 4').waitFor();
    await page.getByText('Дневник', { exact: true }).click();
    await page.getByText('2 записи').waitFor();
    expect(await page.getByLabel('Что произошло').inputValue()).toBe('');
    await page.getByRole('button', { name: 'Показать записи' }).click();
    for (const text of ['Капитан отказал.', 'Недописанное']) {
      const kept = page.getByRole('list', { name: 'Записи' }).getByRole('listitem').filter({ hasText: text });
      await kept.getByRole('img', { name: /^Снимок: wages/ }).waitFor();
    }
    expect(await page.getByRole('list', { name: 'Снимки к записи' }).count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });
});
