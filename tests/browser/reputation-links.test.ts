import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, visit } from '../support/browser.ts';
import { type Person, register, signInAs, toast } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';

describe.skipIf(!chromiumPath)('names, links and merges of companies and vessels in a browser', () => {
  let stack: Stack;
  let browser: Browser;
  let bosun: Person;
  let token: string;

  beforeAll(async () => {
    stack = await startStack({ services: ['blacklist', 'users', 'admin', 'news', 'forum'] });
    token = await stack.adminToken();
    bosun = await register(stack, 'bosun_47');
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const asModerator = () => ({ authorization: `Bearer ${token}` });
  async function aTarget(kind: 'companies' | 'vessels', name: string, imo?: string): Promise<string> {
    const { body } = await stack.request('POST', `/api/blacklist/${kind}`, {
      headers: { cookie: bosun.cookie },
      body:
        kind === 'companies'
          ? { name, country: 'Россия', businessType: 'Крюинг' }
          : { name, flagState: 'Панама', vesselType: 'Балкер', imo },
    });
    const decision = { headers: asModerator(), body: { accept: true } };
    await stack.request('POST', `/api/blacklist/suggestions/${body.id}`, decision);
    const found = await stack.request('GET', `/api/blacklist/${kind}?search=${encodeURIComponent(name)}`);
    return found.body[0].id;
  }
  const vote = (targetId: string, voteType: string, comment: string) =>
    stack.request('POST', '/api/blacklist/vote', {
      headers: { cookie: bosun.cookie },
      body: { targetType: 'company', targetId, voteType, comment },
    });
  const open = async (path: string, person?: Person) => {
    const opened = await visit(browser);
    if (person) await signInAs(opened.page.context(), stack, person);
    else await opened.page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
    await opened.page.goto(`${stack.url}${path}`);
    return opened;
  };
  const pageOf = (targetType: 'company' | 'vessel', id: string) => `/blacklist?target=${targetType}:${id}`;
  const confirm = (page: Page, title: string) =>
    page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Убрать' }).click();

  describe('the form of a suggestion', () => {
    it('lists what is there by the name that is typed, with a link beside which the text stays', async () => {
      await aTarget('companies', 'Лагуна Крюинг');
      const { page, errors, close } = await open('/blacklist', bosun);
      await page.getByRole('button', { name: 'Предложить компанию' }).click();
      const dialog = page.getByRole('dialog', { name: 'Предложить компанию' });
      await dialog.getByLabel('Название').fill('ла');
      await dialog.getByLabel('Вид деятельности').fill('Посредник');
      await dialog.getByLabel('Название').fill('Laguna');
      const match = dialog.getByRole('list', { name: 'Уже есть:' }).getByRole('link');
      await match.getByText('Лагуна Крюинг').waitFor();
      const [opened] = await Promise.all([page.context().waitForEvent('page'), match.click()]);
      await opened.getByRole('heading', { name: 'Лагуна Крюинг' }).waitFor();
      expect(await dialog.getByLabel('Вид деятельности').inputValue()).toBe('Посредник');
      await dialog.getByLabel('Название').fill('Совсем иное');
      await match.waitFor({ state: 'detached' });
      expect(errors).toEqual([]);
      await close();
    });

    it('is sent though the search of what is there never answers', async () => {
      const { page, close } = await open('/blacklist', bosun);
      await page.route('**/api/blacklist/companies?*limit=5*', () => undefined);
      await page.getByRole('button', { name: 'Предложить компанию' }).click();
      const dialog = page.getByRole('dialog', { name: 'Предложить компанию' });
      const asked = page.waitForRequest('**/api/blacklist/companies?*limit=5*');
      await dialog.getByLabel('Название').fill('Тихая Гавань');
      await asked;
      await dialog.getByLabel('Страна').fill('Кипр');
      await dialog.getByLabel('Вид деятельности').fill('Крюинг');
      await dialog.getByRole('button', { name: 'Предложить' }).click();
      await toast(page, 'success', 'Предложение отправлено');
      await close();
    });

    it('that is refused for a known company leads to it', async () => {
      const id = await aTarget('companies', 'Маяк Крюинг');
      const { page, close } = await open('/blacklist', bosun);
      await page.route('**/api/blacklist/companies?*limit=5*', (route) => route.abort());
      await page.getByRole('button', { name: 'Предложить компанию' }).click();
      const dialog = page.getByRole('dialog', { name: 'Предложить компанию' });
      await dialog.getByLabel('Название').fill('маяк  крюинг');
      await dialog.getByLabel('Страна').fill('Russia');
      await dialog.getByLabel('Вид деятельности').fill('Крюинг');
      await dialog.getByRole('button', { name: 'Предложить' }).click();
      await dialog.getByText('Такое название в этой стране уже есть в списке: «Маяк Крюинг»').waitFor();
      const link = dialog.getByRole('list', { name: 'Уже есть:' }).getByRole('link');
      expect(await link.getAttribute('href')).toBe(pageOf('company', id));
      await close();
    });

    it('of a vessel with a known IMO number suggests the other name, which a moderator accepts', async () => {
      const id = await aTarget('vessels', 'Буревестник', '9074729');
      const { page, errors, close } = await open('/blacklist?tab=vessels', bosun);
      await page.getByRole('button', { name: 'Предложить судно' }).click();
      const dialog = page.getByRole('dialog', { name: 'Предложить судно' });
      await dialog.getByLabel('Название').fill('Northern Petrel');
      await dialog.getByLabel('Тип судна').fill('Балкер');
      await dialog.getByLabel('Номер ИМО').fill('IMO 9074729');
      await dialog
        .getByRole('button', {
          name: 'Предложить «Northern Petrel» как прежнее название судна «Буревестник»',
        })
        .click();
      const naming = page.getByRole('dialog', { name: 'Ещё одно название: Буревестник' });
      expect(await naming.getByRole('textbox', { name: 'Название' }).inputValue()).toBe('Northern Petrel');
      await naming.getByRole('button', { name: 'Предложить' }).click();
      await naming.getByText('Укажите источник: документ или ссылку').waitFor();
      await naming.getByLabel('До какого года').fill('2019');
      await naming.getByLabel('Источник').fill('Регистр, выписка 2019 года');
      await naming.getByRole('button', { name: 'Предложить' }).click();
      await toast(page, 'success', 'Название предложено');
      // The form behind it has kept its texts.
      expect(await dialog.getByLabel('Тип судна').inputValue()).toBe('Балкер');
      expect(errors).toEqual([]);
      await close();

      const moderator = await open('/blacklist?tab=suggestions');
      const row = moderator.page.getByRole('listitem').filter({ hasText: 'Northern Petrel' });
      await row.getByRole('link', { name: 'судна «Буревестник»' }).waitFor();
      await row.getByText('Регистр, выписка 2019 года').waitFor();
      await row.getByRole('button', { name: 'Принять: Northern Petrel' }).click();
      await toast(moderator.page, 'success', 'Предложение принято');
      await moderator.page.goto(`${stack.url}${pageOf('vessel', id)}`);
      const former = moderator.page.getByRole('list', { name: 'Прежние названия' });
      await former.getByText('Northern Petrel, до 2019 г.').waitFor();
      await former.getByText('Источник: Регистр, выписка 2019 года').waitFor();
      await moderator.close();
    });
  });

  describe('a moderator', () => {
    it('adds a name with its source, by which it is found, and takes it away', async () => {
      const id = await aTarget('companies', 'Норд Вест');
      const { page, errors, close } = await open(pageOf('company', id));
      await page.getByRole('button', { name: 'Добавить название' }).click();
      const dialog = page.getByRole('dialog', { name: 'Ещё одно название: Норд Вест' });
      await dialog.getByRole('textbox', { name: 'Название' }).fill('норд  вест');
      await dialog.getByLabel('Какое оно').selectOption('Ещё одно нынешнее');
      await dialog.getByLabel('Источник').fill('https://registry.example/17');
      await dialog.getByRole('button', { name: 'Добавить' }).click();
      await toast(page, 'error', 'Название не отправлено');
      await dialog.getByText('Так уже называется «Норд Вест»').waitFor();
      await dialog.getByRole('textbox', { name: 'Название' }).fill('Kargomar Crewing');
      await dialog.getByRole('button', { name: 'Добавить' }).click();
      await toast(page, 'success', 'Название добавлено');
      const aliases = page.getByRole('list', { name: 'Также известна как' });
      const source = aliases.getByRole('link', { name: /registry\.example/ });
      expect(await source.getAttribute('href')).toBe('https://registry.example/17');
      const search = () => stack.request('GET', '/api/blacklist/companies?search=kargomar');
      expect((await search()).body).toMatchObject([{ id }]);

      const remove = page.getByRole('button', { name: 'Убрать название «Kargomar Crewing»' });
      await page.route('**/api/blacklist/names/*', (route) => route.abort());
      await remove.click();
      await confirm(page, 'Убрать название?');
      await toast(page, 'error', 'Название не убрано');
      await page.unroute('**/api/blacklist/names/*');
      await remove.click();
      await confirm(page, 'Убрать название?');
      await toast(page, 'success', 'Название убрано');
      await aliases.waitFor({ state: 'detached' });
      expect((await search()).body).toEqual([]);
      expect(errors.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
      await close();
    });

    it('links a vessel to its company, which stands on both pages, and takes the link away', async () => {
      const company = await aTarget('companies', 'Балтик Шипменеджмент');
      const vessel = await aTarget('vessels', 'Ладога', '9176187');
      const { page, close } = await open(pageOf('company', company));
      await page.getByText('Суда этой компании пока не указаны.').waitFor();
      const dialog = page.getByRole('dialog', { name: 'Связь: Балтик Шипменеджмент' });
      const add = async () => {
        await page.getByRole('button', { name: 'Добавить связь' }).click();
        await dialog.getByRole('button', { name: 'Добавить связь' }).click();
        await dialog.getByText('Выберите судно из списка').waitFor();
        await dialog.getByLabel('Судно').fill('9176187');
        await dialog.getByRole('button', { name: /Ладога/ }).click();
        await dialog.getByLabel('Кем компания приходится судну').selectOption('Менеджер');
        await dialog.getByLabel('Известно на дату').fill('2026-03-12');
        await dialog.getByLabel('Источник').fill('Equasis');
        await dialog.getByRole('button', { name: 'Добавить связь' }).click();
      };
      await add();
      await toast(page, 'success', 'Связь добавлена');
      await add();
      await toast(page, 'error', 'Связь не добавлена');
      await dialog.getByText('Такая связь на этот день уже есть').waitFor();
      await dialog.getByRole('button', { name: 'Отмена' }).click();
      const row = page.getByRole('list', { name: 'Суда компании' }).getByRole('listitem');
      expect((await row.innerText()).replace(/\s+/g, ' ')).toBe(
        'Менеджер Ладога Риск не определён известно на 12 марта 2026 г. · Источник: Equasis',
      );
      await row.getByRole('link', { name: 'Ладога' }).click();
      await page.waitForURL(`**/blacklist?target=vessel%3A${vessel}`);
      const companies = page.getByRole('list', { name: 'Компании судна' });
      await companies.getByRole('link', { name: 'Балтик Шипменеджмент' }).waitFor();

      const remove = page.getByRole('button', { name: 'Убрать связь: Балтик Шипменеджмент' });
      await page.route('**/api/blacklist/links/*', (route) => route.abort());
      await remove.click();
      await confirm(page, 'Убрать связь?');
      await toast(page, 'error', 'Связь не убрана');
      await page.unroute('**/api/blacklist/links/*');
      await remove.click();
      await confirm(page, 'Убрать связь?');
      await toast(page, 'success', 'Связь убрана');
      await page.getByText('Компании этого судна пока не указаны.').waitFor();
      await close();
    });

    it('merges a company into another, having seen what both have; the old address leads there', async () => {
      const into = await aTarget('companies', 'Вымпел Марин');
      const from = await aTarget('companies', 'Вымпел Крю');
      await vote(into, 'green', 'Старый отзыв');
      await vote(from, 'black', 'Новый отзыв');
      const { page, errors, close } = await open(pageOf('company', from));
      await page.getByRole('button', { name: 'Объединить с другой записью' }).click();
      const dialog = page.getByRole('dialog', { name: 'Объединить: Вымпел Крю' });
      await dialog.getByLabel('Какая компания останется').fill('вымпел');
      // It is not offered itself.
      expect(await dialog.getByRole('button', { name: /Вымпел Крю/ }).count()).toBe(0);
      await dialog.getByRole('button', { name: /Вымпел Марин/ }).click();
      const black = dialog.getByRole('row', { name: /Чёрные голоса/ });
      await black.waitFor();
      expect(await black.getByRole('cell').allInnerTexts()).toEqual(['1', '0']);
      await dialog.getByText('За обе голосовали одни и те же люди: 1.').waitFor();
      await dialog.getByText('Отменить объединение нельзя.').waitFor();
      await dialog.getByLabel('Исчезающее название станет').selectOption('прежним названием');
      await dialog.getByLabel('Откуда известно').fill('Реестр компаний');
      await dialog.getByRole('button', { name: 'Объединить навсегда' }).click();
      await toast(page, 'success', 'Записи объединены');
      await page.getByRole('heading', { name: 'Вымпел Марин' }).waitFor();
      await page.getByRole('list', { name: 'Прежние названия' }).getByText('Вымпел Крю').waitFor();
      const people = page.getByRole('region', { name: 'Голоса пользователей' });
      await people.getByText('Новый отзыв').waitFor();
      expect(await people.getByText('Старый отзыв').count()).toBe(0);

      await page.goto(`${stack.url}${pageOf('company', from)}`);
      await page.waitForURL(`**/blacklist?target=company%3A${into}`);
      await page.getByRole('heading', { name: 'Вымпел Марин' }).waitFor();
      expect(errors).toEqual([]);
      await close();
    });

    it('is told why two vessels are not one', async () => {
      await aTarget('vessels', 'Онега', '9321483');
      const other = await aTarget('vessels', 'Онега Два', '9321495');
      const { page, close } = await open(pageOf('vessel', other));
      await page.getByRole('button', { name: 'Объединить с другой записью' }).click();
      const dialog = page.getByRole('dialog', { name: 'Объединить: Онега Два' });
      await dialog.getByLabel('Какое судно останется').fill('9321483');
      await dialog.getByRole('button', { name: /Онега/ }).click();
      const reason = 'У судов разные номера ИМО, 9321495 и 9321483: это два судна';
      await dialog.getByText(reason).waitFor();
      await dialog.getByLabel('Откуда известно').fill('Догадка');
      await dialog.getByRole('button', { name: 'Объединить навсегда' }).click();
      await toast(page, 'error', 'Записи не объединены');
      await close();
    });
  });

  it('a visitor reads names and links, and changes none', async () => {
    const id = await aTarget('companies', 'Открытая');
    const { page, close } = await visit(browser);
    await page.goto(`${stack.url}${pageOf('company', id)}`);
    await page.getByRole('heading', { name: 'Суда компании' }).waitFor();
    for (const name of ['Добавить название', 'Предложить название', 'Добавить связь', /Объединить/])
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    const body = { targetType: 'company', targetId: id, name: 'Чужая', kind: 'alias', source: 'Сайт' };
    const merging = { targetType: 'company', fromId: id, intoId: id, kind: 'alias', source: 'Сайт' };
    const link = { vesselId: id, companyId: id, role: 'owner', source: 'Сайт', asOf: '2026-01-01' };
    const preview = `/api/blacklist/merges/preview?targetType=company&fromId=${id}&intoId=${id}`;
    for (const [headers, status] of [
      [{}, 401],
      [{ cookie: bosun.cookie }, 403],
    ] as const) {
      const post = async (path: string, sent: object) =>
        (await stack.request('POST', `/api/blacklist/${path}`, { headers, body: sent })).status;
      expect([await post('names', body), await post('merges', merging), await post('links', link)]).toEqual([
        status,
        status,
        status,
      ]);
      expect((await stack.request('GET', preview, { headers })).status).toBe(status);
    }
    const suggested = await stack.request('POST', '/api/blacklist/names/suggestions', { body });
    expect(suggested.status).toBe(401);
    await close();
  });
});
