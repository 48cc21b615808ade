import { formatNumber } from '@kubrik/contract/text/russian';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  chromiumPath,
  launchBrowser,
  scrollThrough,
  sizes,
  startTcpProxy,
  visit,
} from '../support/browser.ts';
import { type Person, register, signInAs, toast } from '../support/people.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

describe.skipIf(!chromiumPath)('ports in a browser', () => {
  let stack: Stack;
  let browser: Browser;
  let bosun: Person;

  beforeAll(async () => {
    stack = await startStack({ services: ['ports', 'forum', 'users', 'admin', 'news'] });
    bosun = await register(stack, 'bosun_47');
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const open = async (path: string, options?: BrowserContextOptions, person?: Person) => {
    const opened = await visit(browser, options);
    if (person) await signInAs(opened.page.context(), stack, person);
    await opened.page.goto(`${stack.url}${path}`);
    return opened;
  };
  const main = (page: Page) => page.getByRole('main');
  const cards = (page: Page) => page.getByRole('list', { name: 'Порты', exact: true }).getByRole('listitem');
  const titles = (page: Page) => cards(page).getByRole('heading').allInnerTexts();
  const shown = (page: Page, name: string) =>
    cards(page).getByRole('heading', { name, exact: true }).first().waitFor();
  const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
  const likeOf = (page: Page, text: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: text })
      .getByRole('button', { name: /^Нравится/ });
  const comment = (portId: string, authorName: string, content: string) =>
    stack.request('POST', `/api/ports/${portId}/comments`, { body: { authorName, content } });

  it('«Поделиться» hands the page to the device’s apps, and copies its address where there are none', async () => {
    const { page, errors, close } = await visit(browser, sizes.phone);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      Object.assign(navigator, { share: undefined });
    });
    await page.goto(`${stack.url}/port/RUVVO`);
    await page.getByRole('button', { name: 'Поделиться' }).click();
    await toast(page, 'success', 'Ссылка скопирована');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${stack.url}/port/RUVVO`);
    await page.evaluate(() => {
      const share = async (data: ShareData) => {
        document.title = JSON.stringify(data);
      };
      Object.assign(navigator, { share });
    });
    await page.getByRole('button', { name: 'Поделиться' }).click();
    await expect
      .poll(() => page.title())
      .toBe(JSON.stringify({ title: 'Владивосток', url: `${stack.url}/port/RUVVO` }));
    const preview = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(preview).toMatch(/\/media\/[\w-]+\/[\w-]+\/1280\.jpg$/);
    expect(errors).toEqual([]);
    await close();
  });

  describe('what stands first', () => {
    const located = {
      ...sizes.phone,
      geolocation: { latitude: 43.12, longitude: 131.89 },
      permissions: ['geolocation'],
    };

    it('«Рядом со мной» asks for the place, sends it rounded, and lists by distance, also after a reload', async () => {
      const { page, errors, close } = await open('/?section=ports', located);
      await cards(page).first().waitFor();
      const request = page.waitForRequest(/\/api\/ports\/near/);
      await page.getByRole('button', { name: /^Рядом/ }).click();
      expect(new URL((await request).url()).search).toBe('?latitude=43.1&longitude=131.9');
      await page.getByText(/^30 портов рядом, ближайшие первыми/).waitFor();
      expect((await titles(page))[0]).toBe('Владивосток');
      await cards(page)
        .first()
        .getByText(/^≈ \d+ мил/)
        .waitFor();
      await page.reload();
      await page.getByText(/^30 портов рядом/).waitFor();
      await page.getByRole('button', { name: /^Рядом/ }).click();
      await page.waitForURL((url) => !url.searchParams.has('near'));
      await page.getByText(/^30 портов рядом/).waitFor({ state: 'detached' });
      expect(errors).toEqual([]);
      await close();
    });

    it('without the permission, it says so and can be asked again', async () => {
      const { page, close } = await open('/?section=ports&near=yes', sizes.phone);
      await page.getByText('Не удалось узнать, где вы').waitFor();
      const { latitude, longitude } = located.geolocation;
      await page.context().grantPermissions(['geolocation']);
      await page.context().setGeolocation({ latitude, longitude });
      await page.getByRole('button', { name: 'Повторить' }).click();
      await shown(page, 'Владивосток');
      await close();
    });

    it('saved ports come before all others, by name and in one press', async () => {
      const { page, errors, close } = await open('/?section=ports', sizes.phone);
      await cards(page).first().waitFor();
      expect(await page.getByRole('navigation', { name: 'Сохранённые порты' }).count()).toBe(0);
      await page.evaluate(() => localStorage.setItem('savedPorts', 'RUULU SGSIN'));
      await page.reload();
      const own = page.getByRole('navigation', { name: 'Сохранённые порты' });
      await own.getByRole('link', { name: 'Усть-Луга' }).waitFor();
      expect(await own.getByRole('link').allInnerTexts()).toEqual(['Усть-Луга', 'Сингапур']);
      await own.getByRole('link', { name: 'Сингапур' }).click();
      await page.waitForURL('**/port/SGSIN');
      expect(errors).toEqual([]);
      await close();
    });

    it('opening a port is counted once for each visit of its page', async () => {
      const { page, close } = await visit(browser, sizes.phone);
      const counted: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/view')) counted.push(new URL(request.url()).pathname);
      });
      await page.goto(`${stack.url}/port/NLRTM`);
      await page.getByRole('heading', { name: 'Роттердам', level: 1 }).waitFor();
      await expect.poll(() => counted).toEqual(['/api/ports/NLRTM/view']);
      await page.getByRole('tab', { name: 'Инфраструктура' }).click();
      await page.getByRole('tabpanel', { name: 'Инфраструктура' }).waitFor();
      expect(counted).toEqual(['/api/ports/NLRTM/view']);
      await close();
    });
  });

  describe('the map section', () => {
    it('is opened by the teaser, which names the counted ports and the nine main ones, and shows three', async () => {
      const { page, errors, close } = await open('/');
      const compact = page.getByRole('list', { name: 'Главные порты' });
      await compact.getByRole('listitem').first().waitFor();
      expect(await compact.getByRole('link').allInnerTexts()).toEqual([
        expect.stringContaining('Роттердам'),
        expect.stringContaining('Гамбург'),
        expect.stringContaining('Санкт-Петербург'),
      ]);
      const { totalPorts } = (await stack.request('GET', '/api/site/totals')).body;
      expect(totalPorts).toBeGreaterThan(0);
      const figure = formatNumber(totalPorts).replace(/\s/g, '\\s');
      const counted = new RegExp(`Портов в справочнике: ${figure}, главных: 9`);
      await page.getByRole('link', { name: counted }).click();
      await page.waitForURL('**/?section=map');
      await page.getByRole('heading', { name: 'Главные порты мира' }).waitFor();
      expect(errors).toEqual([]);
      await close();
    });

    it('shows nine ports with picture, traffic, features, coordinates and two links', async () => {
      const { page, errors, close } = await open('/?section=map');
      const list = page.getByRole('list', { name: 'Главные порты' });
      await expect.poll(() => list.getByRole('heading', { level: 3 }).count()).toBe(9);
      const rotterdam = list.locator(':scope > li').first();
      await rotterdam
        .getByText('Крупнейший порт Европы: 438,8 млн т в 2023 году (Port of Rotterdam)')
        .waitFor();
      await rotterdam.getByText('контейнеры').waitFor();
      await rotterdam.getByText('51.92, 4.50').waitFor();
      const tracking = rotterdam.getByRole('link', { name: /Суда рядом/ });
      expect(await tracking.getAttribute('href')).toBe(
        'https://www.marinetraffic.com/en/ais/home/centerx:4.5/centery:51.92/zoom:11',
      );
      for (const link of [tracking, rotterdam.getByRole('link', { name: /Группа моряков/ })]) {
        expect(await link.getAttribute('target')).toBe('_blank');
        expect(await link.getAttribute('rel')).toContain('noopener');
      }
      const widths = await list.locator('img').evaluateAll((images) =>
        Promise.all(
          images.map(async (image) => {
            const picture = image as HTMLImageElement;
            picture.loading = 'eager';
            await picture.decode();
            return picture.naturalWidth;
          }),
        ),
      );
      expect(widths.every((width) => width > 0)).toBe(true);
      // This section has no link back; the ports section has.
      expect(await main(page).getByRole('link', { name: 'К новостям' }).count()).toBe(0);
      await page.goto(`${stack.url}/?section=ports`);
      await main(page).getByRole('link', { name: 'К новостям' }).click();
      await page.waitForURL(`${stack.url}/`);
      expect(errors).toEqual([]);
      await close();
    });

    it('filters by region, keeps the region in the address, and links to the map and to ports', async () => {
      const { page, close } = await open('/?section=map');
      const chips = page.getByRole('group', { name: 'Регион' });
      await chips.first().waitFor();
      expect(await chips.getByRole('button').allInnerTexts()).toEqual([
        'Все',
        'Европа',
        'Азия',
        'Америка',
        'Дальний Восток',
        'Черное море',
        'Ближний Восток',
      ]);
      const names = () =>
        page.getByRole('list', { name: 'Главные порты' }).getByRole('heading').allInnerTexts();
      await chips.getByRole('button', { name: 'Черное море' }).click();
      await expect.poll(names).toEqual(['Новороссийск']);
      await page.reload();
      await expect.poll(names).toEqual(['Новороссийск']);
      await chips.getByRole('button', { name: 'Европа' }).click();
      await expect.poll(names).toEqual(['Роттердам', 'Гамбург', 'Санкт-Петербург']);
      const toMap = page.getByRole('link', { name: 'Открыть интерактивную карту' });
      expect(await toMap.getAttribute('href')).toBe('/map');
      await page.getByRole('link', { name: 'Гамбург' }).click();
      await page.waitForURL('**/port/DEHAM');
      await page.getByRole('heading', { level: 1, name: 'Гамбург' }).waitFor();
      await close();
    });

    it('replaces a picture that does not load', async () => {
      const { page, close } = await visit(browser);
      let asked = 0;
      await page.route(/\.svg$/, (route) => {
        if (route.request().url().includes('rotterdam')) asked += 1;
        return route.request().url().includes('favicon') ? route.continue() : route.abort();
      });
      await page.goto(`${stack.url}/?section=map`);
      const picture = page.getByRole('list', { name: 'Главные порты' }).locator('img').first();
      await expect.poll(() => picture.getAttribute('src')).toMatch(/^data:image\/svg/);
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      expect(asked).toBe(1);
      await close();
    });
  });

  describe('the ports screen', () => {
    it('shows ports with their Russian names and countries, and that nobody has rated them', async () => {
      const { page, errors, close } = await open('/ports?search=RUVVO');
      const card = cards(page).filter({ hasText: 'Владивосток' });
      await card.waitFor();
      for (const text of ['Vladivostok', 'Россия · RUVVO', 'Морской порт', '43.1090, 131.8880']) {
        expect(await card.getByText(text).isVisible(), text).toBe(true);
      }
      expect(await card.getByText('оценок пока нет').isVisible()).toBe(true);
      await card.getByRole('link', { name: /^Чат/ }).click();
      await page.waitForURL('**/port/RUVVO#chat');
      expect(errors).toEqual([]);
      await close();
    });

    it('searches by free text first, else by region, else by country, else shows all', async () => {
      const { page, errors, close } = await open('/ports');
      await cards(page).first().waitFor();
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname.startsWith('/api/ports')) asked.push(pathname + (searchParams.get('country') ?? ''));
      });
      await page.getByLabel('Страна').selectOption('Сингапур');
      await page.waitForURL('**country=Singapore');
      await expect.poll(() => cards(page).first().innerText()).toContain('Сингапур');
      await page.getByLabel('Регион').selectOption('Африка');
      await page.getByText('Выбран регион: страна не учитывается.').waitFor();
      await expect.poll(() => cards(page).count()).toBeGreaterThan(5);
      await expect.poll(async () => (await cards(page).allInnerTexts()).join()).not.toContain('Сингапур');
      await page.getByLabel('Поиск портов').fill('Гамбург');
      await page.getByRole('button', { name: 'Найти' }).click();
      await page.getByText('Поиск по тексту идёт по всему миру: регион и страна не учитываются.').waitFor();
      await shown(page, 'Гамбург');
      expect([...new Set(asked)]).toEqual([
        '/api/portsSingapore',
        '/api/ports/regions/africa',
        `/api/ports/search/${encodeURIComponent('Гамбург')}`,
      ]);
      await page.reload();
      await shown(page, 'Гамбург');
      expect(await page.getByLabel('Поиск портов').inputValue()).toBe('Гамбург');
      await page.getByRole('button', { name: 'Сбросить' }).click();
      await page.waitForURL(`${stack.url}/ports`);
      await expect.poll(() => page.getByLabel('Поиск портов').inputValue()).toBe('');
      await expect.poll(() => page.getByLabel('Регион').inputValue()).toBe('all');
      expect(errors).toEqual([]);
      await close();
    });

    it('searches while one types, and never shows the answer to an older search', async () => {
      const { page, close } = await open('/ports');
      await cards(page).first().waitFor();
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/ports/search/Hamburg*', async (route) => {
        await held;
        await route.continue();
      });
      await page.getByRole('button', { name: 'Hamburg', exact: true }).click();
      await page.waitForURL('**search=Hamburg');
      await page.getByLabel('Поиск портов').fill('Роттердам');
      await page.getByText(/по запросу «Роттердам»/).waitFor();
      const late = page.waitForResponse('**/api/ports/search/Hamburg*').catch(() => undefined);
      release();
      await Promise.race([late, page.waitForLoadState('networkidle')]);
      expect(await titles(page)).toContain('Роттердам');
      expect(await titles(page)).not.toContain('Гамбург');
      await close();
    });

    it('says that the ports beside a place without a code are its neighbours', async () => {
      const { page, close } = await open('/ports?search=Очамчира');
      await page
        .getByText(/^\d+ портов рядом с местом «Очамчира», ближайшие первыми\. У него самого страницы нет\.$/)
        .waitFor();
      await cards(page)
        .first()
        .getByText(/^≈ \d+ миль/)
        .waitFor();
      await close();
    });

    it('has five quick searches that find their ports', async () => {
      const { page, errors, close } = await open('/?section=ports');
      for (const [name, found] of [
        ['Vladivostok', 'Владивосток'],
        ['Singapore', 'Сингапур'],
        ['Rotterdam', 'Роттердам'],
        ['Hong Kong', 'Гонконг'],
        ['Hamburg', 'Гамбург'],
      ] as const) {
        await page
          .getByRole('group', { name: 'Быстрый поиск' })
          .getByRole('button', { name, exact: true })
          .click();
        await shown(page, found);
        expect(new URL(page.url()).searchParams.get('section')).toBe('ports');
      }
      expect(errors).toEqual([]);
      await close();
    });

    it('says «Порты не найдены по заданным критериям», also for hostile texts', async () => {
      const { page, errors, close } = await open('/ports');
      await cards(page).first().waitFor();
      const statuses: number[] = [];
      page.on('response', (response) => {
        if (response.url().includes('/api/ports/search')) statuses.push(response.status());
      });
      for (const text of [
        '..',
        'qzxwvkjqzxw',
        '<script>alert(1)</script>qqzz',
        '%00%',
        "';drop--qzxj",
        '💣💣',
      ]) {
        await page.getByLabel('Поиск портов').fill(text);
        await page.getByRole('button', { name: 'Найти' }).click();
        await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(text);
        const empty = page.getByText('Порты не найдены по заданным критериям');
        await empty.or(cards(page).first()).first().waitFor();
      }
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      await page.getByLabel('Поиск портов').fill('..');
      const empty = page.getByRole('status').filter({ hasText: 'Порты не найдены по заданным критериям' });
      await empty.waitFor();
      await empty.getByRole('button', { name: 'Сбросить' }).click();
      await cards(page).first().waitFor();
      expect(errors).toEqual([]);
      await close();
    });

    it('loads more while one scrolls, and renders only the visible part', async () => {
      const { page, errors, close } = await open('/ports', sizes.phone);
      await cards(page).first().waitFor();
      const numberOf = async () => Number(await cards(page).last().getAttribute('aria-posinset'));
      const most = 60 * 3;
      await until(async () => {
        await page.mouse.wheel(0, 4000);
        await page.evaluate(() => window.scrollBy(0, 4000));
        return (await numberOf()) > most;
      });
      expect(await cards(page).count()).toBeLessThan(40);
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(widths[0]).toBe(widths[1]);
      expect(errors).toEqual([]);
      await close();
    });

    it('shows agents and countries as in development, and two cards of banking', async () => {
      const { page, close } = await open('/ports');
      await tab(page, 'Агенты').click();
      await page.getByText('База агентов в разработке').waitFor();
      await tab(page, 'Страны').click();
      await page.getByText('Справочник стран в разработке').waitFor();
      await tab(page, 'Банкинг').click();
      await page.waitForURL('**tab=banking');
      for (const name of ['Платёжные системы', 'Курсы валют'])
        await page.getByRole('heading', { name, exact: true }).waitFor();
      await close();
    });

    it('shows the saved ports, also in another tab, and a hint when there are none', async () => {
      const { page, errors, close } = await open('/port/SGSIN');
      await page.getByRole('button', { name: 'Сохранить порт: Сингапур' }).click();
      const other = await page.context().newPage();
      await other.goto(`${stack.url}/ports?search=SGSIN`);
      await other.getByRole('button', { name: 'Сохранённые · 1' }).click();
      const list = other.getByRole('list', { name: 'Сохранённые порты' });
      await list.getByRole('heading', { name: 'Сингапур' }).waitFor();
      expect(new URL(other.url()).search).toBe('?saved=yes');
      await page.getByRole('button', { name: 'Сохранён: Сингапур' }).click();
      await other.getByText('Сохраните порт, и он откроется на этом устройстве даже без связи.').waitFor();
      await other.getByRole('button', { name: 'К портам', exact: true }).click();
      await cards(other).first().waitFor();
      expect(errors).toEqual([]);
      await close();
    });

    it('saves a hundred ports, and refuses one more', async () => {
      const { page, close } = await open('/port/SGSIN');
      await page.evaluate(() => {
        const ids = Array.from({ length: 100 }, (_, n) => `XX${String(n).padStart(3, '0')}`);
        localStorage.setItem('savedPorts', ids.join(' '));
      });
      await page.reload();
      const save = page.getByRole('button', { name: 'Сохранить порт: Сингапур' });
      await save.click();
      await page.getByText('На устройстве не больше 100 портов').waitFor();
      expect(await save.getAttribute('aria-pressed')).toBe('false');
      await close();
    });

    it('says when ports do not load, and retries', async () => {
      const { page, close } = await visit(browser);
      await page.route('**/api/ports?**', (route) => route.abort());
      await page.goto(`${stack.url}/ports`);
      const failure = page.getByRole('alert').filter({ hasText: 'Порты не загрузились' });
      await failure.waitFor();
      await page.unroute('**/api/ports?**');
      await failure.getByRole('button', { name: 'Повторить' }).click();
      await cards(page).first().waitFor();
      await close();
    });
  });

  describe('Add port', () => {
    const fields = {
      'Название порта': 'Тестовая бухта',
      Страна: 'Россия',
      'UN/LOCODE': 'ru tb9',
      Широта: '43.2000',
      Долгота: '131.9000',
      'Глубина, м': '12,5',
      Описание: 'Небольшая бухта для проверки.',
    };
    const dialog = (page: Page) => page.getByRole('dialog', { name: 'Добавить порт' });
    const fill = async (page: Page, values: Record<string, string>) => {
      for (const [label, value] of Object.entries(values))
        await dialog(page).getByLabel(label, { exact: true }).fill(value);
    };
    const openForm = async (page: Page) => {
      await page.getByRole('button', { name: 'Добавить порт' }).click();
      await dialog(page).waitFor();
    };
    const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Добавить порт' }).click();

    it('is offered to signed-in people only', async () => {
      const visitor = await open('/ports');
      await cards(visitor.page).first().waitFor();
      expect(await visitor.page.getByRole('button', { name: 'Добавить порт' }).count()).toBe(0);
      await visitor.close();
      const { page, close } = await open('/ports', undefined, bosun);
      await page.getByRole('button', { name: 'Добавить порт' }).waitFor();
      await close();
    });

    it('shows the specification’s messages beside each invalid field', async () => {
      const { page, errors, close } = await open('/ports', undefined, bosun);
      await openForm(page);
      await fill(page, {
        'Название порта': 'Ab',
        Страна: 'Р',
        'UN/LOCODE': 'RU',
        Широта: '43,1,5',
        Долгота: 'восток',
        Описание: 'Коротко',
      });
      await submit(page);
      for (const text of [
        'Название порта должно содержать минимум 3 символа',
        'Укажите страну',
        'UN/LOCODE должен содержать минимум 5 символов',
        'Широта: 43.1150 или 43°06.9′N, от −90 до 90',
        'Долгота: 131.8820 или 131°52.9′E, от −180 до 180',
        'Описание должно содержать минимум 10 символов',
      ])
        await dialog(page).getByText(text, { exact: true }).waitFor();
      expect(await dialog(page).getByLabel('Тип порта').inputValue()).toBe('seaport');
      // A map gives both coordinates as one text.
      const latitude = dialog(page).getByLabel('Широта');
      await latitude.evaluate((field) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', '43°06.9′N, 131°52.9′E');
        field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
      });
      await expect.poll(() => latitude.inputValue()).toBe('43.115');
      expect(await dialog(page).getByLabel('Долгота').inputValue()).toBe('131.88167');
      await dialog(page)
        .getByText('Широта: 43.1150 или 43°06.9′N, от −90 до 90', { exact: true })
        .waitFor({ state: 'detached' });
      expect(errors).toEqual([]);
      await close();
    });

    it('Port creation failure: a duplicate is refused beside its field, and nothing typed is lost', async () => {
      const { page, close } = await open('/ports', undefined, bosun);
      await openForm(page);
      await fill(page, { ...fields, 'UN/LOCODE': 'RUVVO' });
      await submit(page);
      await toast(page, 'error', 'Ошибка', 'Не удалось создать порт. Проверьте введенные данные.');
      await dialog(page).getByText('Порт с таким UN/LOCODE уже есть').waitFor();
      await page.reload();
      await openForm(page);
      expect(await dialog(page).getByLabel('Название порта').inputValue()).toBe('Тестовая бухта');
      expect(await dialog(page).getByLabel('UN/LOCODE', { exact: true }).inputValue()).toBe('RUVVO');
      await close();
    });

    it('Port creation success: sends the numbers, closes, empties the form and shows the port', async () => {
      const { page, errors, close } = await open('/ports', undefined, bosun);
      await openForm(page);
      await fill(page, fields);
      const sent = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/api/ports'),
      );
      await submit(page);
      await toast(page, 'success', 'Порт создан', 'Новый порт успешно добавлен в базу данных');
      expect((await sent).postDataJSON()).toEqual({
        clientId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Тестовая бухта',
        country: 'Россия',
        unLocode: 'RUTB9',
        latitude: 43.2,
        longitude: 131.9,
        maxDepth: 12.5,
        portType: 'seaport',
        description: 'Небольшая бухта для проверки.',
        facilities: [],
        cargoTypes: [],
        isActive: true,
      });
      await dialog(page).waitFor({ state: 'detached' });
      await openForm(page);
      expect(await dialog(page).getByLabel('Название порта').inputValue()).toBe('');
      await page.keyboard.press('Escape');
      await page.goto(`${stack.url}/port/rutb9`);
      await page.getByRole('heading', { level: 1, name: 'Тестовая бухта' }).waitFor();
      await page.getByText('12,5 м').waitFor();
      await page.getByText('Небольшая бухта для проверки.').waitFor();
      expect(errors).toEqual([]);
      await close();
    });
  });

  describe('the port page', () => {
    it.each(['/port/RUVVO', '/ports/RUVVO', '/port/ru%20vvo'])('is served at %s', async (path) => {
      const { page, errors, close } = await open(path);
      await page.getByRole('heading', { level: 1, name: 'Владивосток Vladivostok' }).waitFor();
      for (const text of ['Россия', 'RUVVO', 'Морской порт', '43.1090, 131.8880'])
        expect(await main(page).getByText(text).first().isVisible(), text).toBe(true);
      expect(await page.title()).toContain('Владивосток');
      expect(await page.getByRole('link', { name: /Суда рядом/ }).getAttribute('href')).toContain(
        'centerx:131.888/centery:43.109',
      );
      expect(errors).toEqual([]);
      await close();
    });

    it('has five tabs; an overview that says when nobody has rated the port', async () => {
      const { page, errors, close } = await open('/port/RUVVO');
      await page.getByText('Asia/Vladivostok').waitFor();
      expect(await page.getByRole('tab').allInnerTexts()).toEqual([
        'Обзор',
        'Инфраструктура',
        'Агенты',
        'Банкинг',
        'Чат',
      ]);
      await scrollThrough(page);
      await page.getByText('оценок пока нет').waitFor();
      await page.getByRole('link', { name: /Открыть канал/ }).waitFor();
      for (const [name, text] of [
        ['Инфраструктура', 'Снабжение'],
        ['Агенты', 'Пока спросите в чате: контактами делятся те, кто здесь стоял.'],
      ] as const) {
        await tab(page, name).click();
        await page.getByText(text).first().waitFor();
      }
      await page.getByRole('button', { name: 'Рассказать' }).click();
      await page.waitForURL('**/port/RUVVO#chat');
      await page.getByRole('tab', { name: 'Чат', selected: true }).waitFor();
      expect(errors).toEqual([]);
      await close();
    });

    it('shows depths, pilot and services first, what is not known apart, and who says so', async () => {
      const { page, errors, close } = await open('/port/RUULU');
      const figures = page.getByRole('region', { name: 'Коротко о порте' });
      const doubtful = page.getByRole('region', { name: 'Данные, которым верить нельзя' });
      for (const [region, title, value] of [
        [doubtful, 'Причал', '14–15,2\u00a0м'],
        [doubtful, 'Осадка до', '15,5\u00a0м'],
        [doubtful, 'Танкеры', 'нет сведений'],
        [figures, 'Лоцман', 'обязателен'],
      ] as const)
        expect(await region.locator('dl div', { hasText: title }).last().innerText()).toContain(value);
      await figures.getByText(/Нет сведений: .*вода/).waitFor();
      // The index has a channel that is shallower than the ships which it lets in: below what people say.
      await doubtful.getByText(/Источник противоречит себе: глубина канала 3,4–4,6\sм/).waitFor();
      expect(await figures.getByText('Канал').count()).toBe(0);
      await figures.getByText(/^Глубины, суда, лоцман.*: World Port Index, 2025$/).waitFor();
      await figures.getByText('В других источниках порт стоит иначе').click();
      await figures.getByText(/^59\.6667, 28\.3167, в 3 милях оттуда: World Port Index, 2025/).waitFor();
      await page.getByRole('link', { name: 'Приморск' }).click();
      await page.getByRole('heading', { level: 1, name: /^Приморск/ }).waitFor();
      await page.goto(`${stack.url}/port/RUULU`);
      await figures.getByRole('link', { name: 'Об источниках' }).click();
      await page.getByRole('heading', { level: 1, name: 'Источники' }).waitFor();
      expect(errors).toEqual([]);
      await close();
    });

    it('of a place that nobody knows says why it has no neighbours, and leads to all ports of its country', async () => {
      const { page, errors, close } = await visit(browser);
      await page.route('**/api/ports/RUULU', async (route) => {
        const port = await (await route.fetch()).json();
        await route.fulfill({ json: { ...port, latitude: null, longitude: null, nearby: [] } });
      });
      await page.goto(`${stack.url}/port/RUULU`);
      await page.getByText('Где порт, неизвестно, поэтому соседей не назвать.').waitFor();
      await page.getByRole('link', { name: 'Все порты: Россия' }).click();
      await page.waitForURL('**/ports?country=Russia');
      expect(await page.getByLabel('Страна').inputValue()).toBe('Russia');
      // A search gives no more than the first ones, and leads to the rest.
      await page.getByLabel('Поиск портов').fill('россия');
      await page.getByText(/^Первые 100 портов по запросу/).waitFor();
      await page.getByRole('button', { name: 'Показать все порты страны: Россия' }).click();
      await page.waitForURL('**/ports?country=Russia');
      await cards(page).first().waitFor();
      await page.goto(`${stack.url}/ports?country=Норвегия`);
      await cards(page).first().waitFor();
      expect(await page.getByLabel('Страна').inputValue()).toBe('Норвегия');
      expect(errors).toEqual([]);
      await close();
    });

    it('says which part of it did not load', async () => {
      const { page, close } = await visit(browser);
      await page.route('**/api/ports/RUVVO/mentions', (route) => route.abort());
      await page.goto(`${stack.url}/port/RUVVO`);
      await page.locator('#root:not([data-rendered])').waitFor();
      await scrollThrough(page);
      const mentions = page.getByRole('region', { name: 'Где упоминают порт' });
      await mentions.getByRole('alert').waitFor();
      await page.unroute('**/api/ports/RUVVO/mentions');
      await mentions.getByRole('button', { name: 'Повторить' }).click();
      await mentions.waitFor({ state: 'detached' });
      await close();
    });

    it('of a main port has its description, and a further code leads to the port', async () => {
      const { page, close } = await open('/port/CNSGH');
      await page.waitForURL('**/port/CNSHA');
      await page.getByText(/Яншаня соединены с берегом мостом/).waitFor();
      await page.getByText('Другие коды').waitFor();
      await close();
    });

    it('asks in one line where nobody knows anything', async () => {
      const { page, close } = await open('/port/AGANU');
      await page.getByText(/Глубины, лоцман, снабжение этого порта пока никому не известны/).waitFor();
      await tab(page, 'Инфраструктура').click();
      await page.getByRole('button', { name: 'Рассказать' }).click();
      await page.waitForURL('**/port/AGANU#chat');
      await close();
    });

    it('Port or news not found: «Порт не найден» for an unknown port, and for one that does not load', async () => {
      const { page, close } = await open('/port/XXXXX');
      await page.getByRole('heading', { name: 'Порт не найден' }).waitFor();
      await page.goto(`${stack.url}/port/no-such-port`);
      await page.getByRole('heading', { name: 'Порт не найден' }).waitFor();
      await page.route('**/api/ports/RULED', (route) => route.abort());
      await page.goto(`${stack.url}/port/RULED`);
      await page.getByRole('heading', { name: 'Порт не найден' }).waitFor();
      await page.unroute('**/api/ports/RULED');
      await page.getByRole('button', { name: 'Повторить' }).click();
      await page.getByRole('heading', { level: 1, name: /^Санкт-Петербург/ }).waitFor();
      await close();
    });

    it('shows a loading state', async () => {
      const { page, close } = await visit(browser);
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/ports/SGSIN', async (route) => {
        await held;
        await route.continue();
      });
      // A page that is opened by its address has the server's text meanwhile.
      await page.goto(`${stack.url}/ports?search=SGSIN`);
      await page.getByRole('link', { name: 'Сингапур', exact: true }).click();
      await page.getByRole('status').filter({ hasText: 'Загрузка порта' }).waitFor();
      release();
      await page.getByRole('heading', { level: 1, name: /^Сингапур/ }).waitFor();
      await close();
    });
  });

  describe('comments', () => {
    it('of a visitor are shown as text, live for others, and reach the main chat', async () => {
      const { page, errors, close } = await open('/port/RUNVS#chat');
      const other = await open('/ports/RUNVS#chat', sizes.phone);
      await page.getByText('Пока нет комментариев.').waitFor();
      await other.page.getByText('Пока нет комментариев.').waitFor();
      const text = '<b>Бора</b> с утра, стоим на якоре';
      await page.getByLabel('Имя').fill('Старпом');
      await page.getByLabel(/^Комментарий/).fill(text);
      await page.getByRole('button', { name: 'Отправить' }).click();
      await toast(page, 'success', 'Комментарий добавлен');
      await page.getByRole('listitem').filter({ hasText: text }).waitFor();
      expect(await page.getByLabel(/^Комментарий/).inputValue()).toBe('');
      await other.page.getByRole('listitem').filter({ hasText: text }).waitFor();
      await page.goto(`${stack.url}/?section=forum`);
      await page.getByText(text).first().waitFor();
      expect([...errors, ...other.errors]).toEqual([]);
      await other.close();
      await close();
    });

    it('are liked once by a person, a second click removes the like, and others see the number live', async () => {
      await comment('NLRTM', 'Боцман', 'Удобный автобус в город');
      const { page, errors, close } = await open('/port/NLRTM#chat');
      const other = await open('/port/NLRTM#chat');
      const like = likeOf(page, 'Удобный автобус');
      const seen = likeOf(other.page, 'Удобный автобус');
      await like.waitFor();
      await seen.waitFor();
      await like.click();
      await expect.poll(() => seen.innerText()).toMatch(/1$/);
      expect(await like.getAttribute('aria-pressed')).toBe('true');
      expect(await seen.getAttribute('aria-pressed')).toBe('false');
      await page.reload();
      await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
      await seen.click();
      await expect.poll(() => like.innerText()).toMatch(/2$/);
      await like.click();
      await expect.poll(() => seen.innerText()).toMatch(/1$/);
      expect(await like.getAttribute('aria-pressed')).toBe('false');
      expect([...errors, ...other.errors]).toEqual([]);
      await other.close();
      await close();
    });

    it('lose a like that the server has not stored', async () => {
      await comment('DEHAM', 'Механик', 'Морской клуб открыт до девяти');
      const { page, close } = await open('/port/DEHAM#chat');
      const like = likeOf(page, 'Морской клуб');
      await like.waitFor();
      await page.route('**/like', (route) => route.abort());
      await like.click();
      await toast(page, 'error', 'Отметка не сохранилась');
      expect(await like.getAttribute('aria-pressed')).toBe('false');
      await close();
    });

    it('Comments: «Failed to add comment» without an answer; the second try is the same comment', async () => {
      const { page, close } = await open('/port/SGSIN#chat');
      const sent: string[] = [];
      await page.route('**/api/ports/SGSIN/comments', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        sent.push(route.request().postDataJSON().clientId);
        // The server has stored it, but the answer is lost.
        await route.fetch();
        return route.abort();
      });
      await page.getByLabel('Имя').fill('Матрос');
      await page.getByLabel(/^Комментарий/).fill('Лоцман на канале 20');
      await page.getByRole('button', { name: 'Отправить' }).click();
      await page.getByRole('alert').filter({ hasText: 'Failed to add comment' }).waitFor();
      await page.unroute('**/api/ports/SGSIN/comments');
      const again = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/comments'),
      );
      await page.reload();
      expect((await again).postDataJSON().clientId).toBe(sent[0]);
      await toast(page, 'success', 'Отправлено: Комментарий о порте');
      expect(await page.getByLabel(/^Комментарий/).inputValue()).toBe('');
      expect((await stack.request('GET', '/api/ports/SGSIN/comments')).body).toHaveLength(1);
      await close();
    });

    it('of a signed-in person have their name, and wait for the connection', async () => {
      const proxy = await startTcpProxy(Number(new URL(stack.url).port));
      const { page, close } = await visit(browser);
      await signInAs(page.context(), proxy, bosun);
      await page.goto(`${proxy.url}/port/AEJEA#chat`);
      await page.getByText('Вы пишете как bosun_47').waitFor();
      expect(await page.getByLabel('Имя').count()).toBe(0);
      await page.getByText('Пока нет комментариев.').waitFor();
      proxy.disconnect();
      await page.getByLabel(/^Комментарий/).fill('Пропуск оформляет агент');
      await page.getByRole('button', { name: 'Отправить' }).click();
      await toast(page, 'error', 'Failed to add comment', 'Комментарий сохранён и отправится сам');
      await page.getByText('Отправится, когда будет связь').waitFor();
      proxy.reconnect();
      const added = page.getByRole('listitem').filter({ hasText: 'Пропуск оформляет агент' });
      await added.getByText('bosun_47', { exact: true }).waitFor();
      expect((await stack.request('GET', '/api/ports/AEJEA/comments')).body).toHaveLength(1);
      await close();
      await proxy.close();
    });
  });

  it('a port that a moderator restores is in the open list of its adder again, without a reload', async () => {
    const headers = { cookie: bosun.cookie };
    const add = async (unLocode: string, name: string) => {
      const place = { country: 'Россия', unLocode, latitude: '43.1', longitude: '131.9' };
      const body = { name, ...place, description: 'Небольшой причал за мысом' };
      expect((await stack.request('POST', '/api/ports', { headers, body })).status).toBe(201);
    };
    await add('RUZ77', 'Причал Дальний');
    await add('RUZ78', 'Причал Ближний');
    const { page, close } = await open('/port/RUZ77#chat', undefined, bosun);
    await page.getByText('Пока нет комментариев.').waitFor();
    // It is shown once the page hears the events of the port.
    const comment = { content: 'Глубина у причала пять метров' };
    expect(
      (await stack.request('POST', '/api/ports/RUZ77/comments', { headers, body: comment })).status,
    ).toBe(201);
    await page.getByText(comment.content).waitFor();

    const moderator = { cookie: await stack.sessionCookie('boss', 'admin') };
    const ask = (method: string, path: string) => stack.request(method, path, { headers: moderator });
    expect((await ask('DELETE', '/api/ports/RUZ77?rule=fraud')).status).toBe(200);
    await until(async () => (await ask('GET', '/api/ports/RUZ77')).status === 404);
    await main(page).getByRole('link', { name: 'К списку портов' }).first().click();
    const waiting = page.getByRole('region', { name: 'Ваши порты ждут подтверждения' });
    await waiting.getByText('Причал Ближний').waitFor();
    expect(await waiting.getByText('Причал Дальний').count()).toBe(0);

    let entry: { id: string } | undefined;
    await until(async () => {
      const closed = await ask('GET', '/api/moderation/reports?state=closed');
      entry = closed.body.find(({ itemId }: { itemId: string }) => itemId === 'RUZ77');
      return entry !== undefined;
    });
    expect((await ask('POST', `/api/moderation/reports/${entry?.id}/restoration`)).status).toBe(200);
    await waiting.getByText('Причал Дальний').waitFor();
    await close();
  });
});
