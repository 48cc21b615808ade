import { plural } from '@kubrik/contract/text/russian';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, sizes, startTcpProxy, visit } from '../support/browser.ts';
import { type Person, register, signInAs, toast, verifyAddress } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';

interface TargetDraft {
  name: string;
  place: string;
  imo?: string;
  dwt?: number;
  builtYear?: number;
}

describe.skipIf(!chromiumPath)('reputation in a browser', () => {
  let stack: Stack;
  let browser: Browser;
  let bosun: Person;
  let token: string;
  let crewing: string;
  let petrel: string;

  beforeAll(async () => {
    stack = await startStack({ services: ['blacklist', 'users', 'admin', 'news', 'forum'] });
    token = await stack.adminToken();
    bosun = await register(stack, 'bosun_47');
    crewing = await aTarget('companies', { name: 'Крюинг Альбатрос', place: 'Россия' });
    await aTarget('companies', { name: 'Lagoon Shipmanagement', place: 'Кипр' });
    petrel = await aTarget('vessels', {
      name: 'Буревестник',
      place: 'Панама',
      imo: '9074729',
      dwt: 28_400,
      builtYear: 1998,
    });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const asModerator = () => ({ authorization: `Bearer ${token}` });
  const suggest = (kind: 'companies' | 'vessels', { name, place, ...rest }: TargetDraft) =>
    stack.request('POST', `/api/blacklist/${kind}`, {
      headers: { cookie: bosun.cookie },
      body:
        kind === 'companies'
          ? { name, country: place, businessType: 'Крюинг' }
          : { name, flagState: place, vesselType: 'Балкер', ...rest },
    });
  async function aTarget(kind: 'companies' | 'vessels', draft: TargetDraft): Promise<string> {
    const { body } = await suggest(kind, draft);
    await stack.request('POST', `/api/blacklist/suggestions/${body.id}`, {
      headers: asModerator(),
      body: { accept: true },
    });
    const found = await stack.request(
      'GET',
      `/api/blacklist/${kind}?search=${encodeURIComponent(draft.name)}`,
    );
    return found.body[0].id;
  }
  const vote = (targetType: string, targetId: string, voteType: string, cookie: string, comment = '') =>
    stack.request('POST', '/api/blacklist/vote', {
      headers: { cookie },
      body: { targetType, targetId, voteType, comment },
    });
  const addEntry = (targetId: string, reason: string, evidence?: string) =>
    stack.request('POST', '/api/blacklist/entries', {
      headers: asModerator(),
      body: { targetType: 'vessel', targetId, severity: 'high', reason, evidence },
    });

  interface Opening {
    person?: Person;
    isModerator?: boolean;
    url?: string;
    options?: BrowserContextOptions;
  }
  const open = async (path: string, { person, isModerator, url = stack.url, options }: Opening = {}) => {
    const opened = await visit(browser, options);
    if (person) await signInAs(opened.page.context(), stack, person);
    if (isModerator)
      await opened.page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
    await opened.page.goto(`${url}${path}`);
    return opened;
  };
  const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
  const card = (page: Page, name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const names = (page: Page, of: string) => list(page, of).getByRole('heading', { level: 2 }).allInnerTexts();
  const voteTexts = (page: Page, name: string) =>
    card(page, name)
      .getByRole('list', { name: 'Голоса пользователей' })
      .getByRole('listitem')
      .allInnerTexts();
  const collapseSpaces = (texts: string[]) => texts.map((text) => text.replace(/\s+/g, ' ').trim());

  describe('the lists', () => {
    it('are on /blacklist and in the section, with their counts and the rule of levels', async () => {
      for (const path of ['/blacklist', '/?section=blacklist']) {
        const { page, errors, close } = await open(path);
        await card(page, 'Крюинг Альбатрос').waitFor();
        const { totalCompanies, totalVessels } = (await stack.request('GET', '/api/site/totals')).body;
        const companies = plural(totalCompanies, ['компания', 'компании', 'компаний']);
        const vessels = plural(totalVessels, ['судно', 'судна', 'судов']);
        await page.getByText(`В справочнике ${companies} и ${vessels}: собираем его вместе.`).waitFor();
        const rule = page.getByText(/Уровень считается с пяти голосов: чёрный — 2 балла/);
        expect(await rule.isVisible()).toBe(false);
        await page.getByText('Как считается риск').click();
        await rule.waitFor();
        expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Компании', 'Суда', 'Чёрный список']);
        expect(errors).toEqual([]);
        await close();
      }
    });

    it('show the facts, the votes in words, and moderators’ entries apart', async () => {
      const { page, close } = await open('/blacklist?tab=vessels');
      const vessel = card(page, 'Буревестник');
      await vessel.getByText('Панама · Балкер').waitFor();
      await vessel.getByText(/ИМО 9074729 · 28\s400 т дедвейт · 1998 г\./).waitFor();
      await vessel.getByText('Риск не определён').waitFor();
      expect(collapseSpaces(await voteTexts(page, 'Буревестник'))).toEqual([
        '0 чёрных',
        '0 красных',
        '0 зелёных',
      ]);
      await vessel.getByText(/Записи модераторов: открытых нет/).waitFor();
      await close();
    });

    it('are searched by name, IMO number and flag, and the address keeps the search', async () => {
      const { page, close } = await open('/blacklist');
      const box = page.getByRole('searchbox', { name: 'Поиск компаний и судов' });
      await box.fill('lagun');
      await page.waitForURL('**/blacklist?search=lagun');
      await box.fill('Лагун');
      await expect.poll(() => names(page, 'Компании')).toEqual(['Lagoon Shipmanagement']);
      await page.getByRole('tab', { name: 'Суда' }).click();
      await page.getByRole('heading', { name: 'Суда не найдены по заданным критериям' }).waitFor();
      for (const text of ['IMO 9074729', 'Panama', 'буревесник']) {
        await box.fill(text);
        await expect.poll(() => names(page, 'Суда')).toEqual(['Буревестник']);
      }
      await page.reload();
      await expect.poll(() => names(page, 'Суда')).toEqual(['Буревестник']);
      await page.getByRole('button', { name: 'Очистить поиск' }).click();
      await page.waitForURL('**/blacklist?tab=vessels');
      await close();
    });

    it('keep the category in the address, and can be reset', async () => {
      const { page, close } = await open('/blacklist');
      const select = page.getByLabel('Категория');
      await select.waitFor();
      expect(await select.getByRole('option').allInnerTexts()).toEqual([
        'Все',
        'Высокий риск',
        'Средний риск',
        'С открытыми записями',
      ]);
      await select.selectOption('Средний риск');
      await page.waitForURL('**/blacklist?category=medium_risk');
      await page.getByRole('heading', { name: 'Компании не найдены по заданным критериям' }).waitFor();
      await page.getByRole('button', { name: 'Сбросить' }).last().click();
      await card(page, 'Крюинг Альбатрос').waitFor();
      await page.goBack();
      await page.waitForURL('**/blacklist?category=medium_risk');
      await close();
    });

    it('say that they did not load, and retry', async () => {
      const { page, close } = await visit(browser);
      let isAway = true;
      await page.route('**/api/blacklist/companies*', (route) => (isAway ? route.abort() : route.continue()));
      await page.goto(`${stack.url}/blacklist`);
      await page.getByRole('alert').filter({ hasText: 'Не удалось загрузить' }).waitFor();
      isAway = false;
      await page.getByRole('button', { name: 'Повторить' }).click();
      await card(page, 'Крюинг Альбатрос').waitFor();
      await close();
    });
  });

  describe('a vote', () => {
    it('of a visitor is given in a dialog, is marked as their own, and is replaced by a second one', async () => {
      const { page, errors, close } = await open('/blacklist', { options: sizes.phone });
      await page.getByRole('button', { name: 'Проголосовать: Lagoon Shipmanagement' }).click();
      const dialog = page.getByRole('dialog', { name: 'Голос: компания' });
      await dialog.getByText('Lagoon Shipmanagement').waitFor();
      await dialog.getByRole('button', { name: 'Отмена' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Проголосовать: Lagoon Shipmanagement' }).click();
      await dialog.getByRole('button', { name: 'Проголосовать' }).click();
      await dialog.getByText('Выберите голос: чёрный, красный или зелёный').waitFor();
      await dialog.getByRole('radio', { name: /Есть вопросы/ }).check();
      await dialog.getByLabel('Комментарий').fill('Смену задержали на месяц');
      await dialog.getByRole('button', { name: 'Проголосовать' }).click();
      await toast(page, 'success', 'Голос учтён');
      await dialog.waitFor({ state: 'detached' });
      const shown = async () => collapseSpaces(await voteTexts(page, 'Lagoon Shipmanagement'));
      // The own vote is asked for after the answer.
      await expect.poll(shown).toEqual(['0 чёрных', '1 красный Ваш голос', '0 зелёных']);

      await page.reload();
      await page.getByRole('button', { name: 'Проголосовать: Lagoon Shipmanagement' }).click();
      await dialog.getByText('Вы уже голосовали. Новый голос заменит прежний.').waitFor();
      await expect.poll(() => dialog.getByRole('radio', { name: /Есть вопросы/ }).isChecked()).toBe(true);
      expect(await dialog.getByLabel('Комментарий').inputValue()).toBe('Смену задержали на месяц');
      await dialog.getByRole('radio', { name: /Хорошо/ }).check();
      await dialog.getByRole('button', { name: 'Проголосовать' }).click();
      await expect.poll(shown).toEqual(['0 чёрных', '0 красных', '1 зелёный Ваш голос']);
      expect(errors).toEqual([]);
      await close();
    });

    it('of a person is not shown any more once they have signed out', async () => {
      const id = await aTarget('companies', { name: 'Голос Боцмана', place: 'Греция' });
      const person = await register(stack, 'signs_out');
      const { page, close } = await open(`/blacklist?target=company:${id}`, { person });
      await page.getByRole('button', { name: 'Проголосовать' }).click();
      const dialog = page.getByRole('dialog', { name: 'Голос: компания' });
      await dialog.getByRole('radio', { name: /Есть вопросы/ }).check();
      await dialog.getByRole('button', { name: 'Проголосовать' }).click();
      await page.getByText('Ваш голос').waitFor();
      // The visitor's own vote cannot be read.
      await page.route('**/api/blacklist/votes/mine**', (route) => route.abort());
      await page.getByRole('button', { name: /^Меню:/ }).click();
      await page.getByRole('button', { name: 'Выйти' }).click();
      await page.getByText('Ваш голос').waitFor({ state: 'detached' });
      await close();
    });

    it('that could not be sent is shown as unsent, can be changed, and is sent later', async () => {
      const proxy = await startTcpProxy(Number(new URL(stack.url).port));
      const { page, close } = await open('/blacklist?tab=vessels', { url: proxy.url });
      const dialog = page.getByRole('dialog', { name: 'Голос: судно' });
      const openDialog = () => page.getByRole('button', { name: 'Проголосовать: Буревестник' }).click();
      await openDialog();
      // The schema is loaded once it has refused, so that only the vote itself fails later.
      await dialog.getByRole('button', { name: 'Проголосовать' }).click();
      await dialog.getByText('Выберите голос: чёрный, красный или зелёный').waitFor();
      await dialog.getByRole('radio', { name: /Плохо/ }).check();
      await dialog.getByLabel('Комментарий').fill('Три месяца без зарплаты');
      proxy.disconnect();
      await dialog.getByRole('button', { name: 'Проголосовать' }).click();
      await toast(page, 'error', 'Голос не отправлен', 'Отправится, когда будет связь');
      await dialog.waitFor({ state: 'detached' });
      await card(page, 'Буревестник').getByText('Ваш голос «Плохо» отправится').waitFor();
      await openDialog();
      await dialog.getByText('Ваш голос ещё не отправлен. Новый его заменит.').waitFor();
      expect(await dialog.getByRole('radio', { name: /Плохо/ }).isChecked()).toBe(true);
      expect(await dialog.getByLabel('Комментарий').inputValue()).toBe('Три месяца без зарплаты');
      await dialog.getByRole('button', { name: 'Отмена' }).click();
      proxy.reconnect();
      await expect
        .poll(async () => collapseSpaces(await voteTexts(page, 'Буревестник')))
        .toContain('1 чёрный Ваш голос');
      await close();
      await proxy.close();
    });

    it('of five people sets a risk level, which is shown in words', async () => {
      const id = await aTarget('companies', { name: 'Пять голосов', place: 'Греция' });
      for (let n = 0; n < 5; n += 1) {
        const person = await register(stack, `voter_${n}`);
        await verifyAddress(stack, person);
        await vote('company', id, 'black', person.cookie);
      }
      const { page, close } = await open('/blacklist?category=high_risk');
      await card(page, 'Пять голосов').getByText('Высокий риск').waitFor();
      await close();
    });
  });

  describe('one company or vessel', () => {
    it('has its own address, comments and official entries apart, and a link back', async () => {
      await vote('company', crewing, 'green', bosun.cookie, 'Оформили за неделю');
      const { page, errors, close } = await open('/?section=blacklist');
      await page.getByRole('link', { name: 'Отзывы и записи: Крюинг Альбатрос' }).click();
      await page.waitForURL(`**/?section=blacklist&target=company%3A${crewing}`);
      const people = page.getByRole('region', { name: 'Голоса пользователей' });
      await people.getByText('Оформили за неделю').waitFor();
      await people.getByText(/Зелёный голос/).waitFor();
      // The voter's name is not shown.
      expect(await people.innerText()).not.toContain('bosun');
      const official = page.getByRole('region', { name: 'Записи модераторов' });
      await official.getByText('Записей модераторов нет.').waitFor();
      expect(await official.getByRole('button').count()).toBe(0);
      await page.getByRole('button', { name: 'К списку' }).click();
      await page.waitForURL('**/?section=blacklist');
      await card(page, 'Крюинг Альбатрос').waitFor();
      expect(errors).toEqual([]);
      await close();
    });

    it('that does not exist is reported', async () => {
      const { page, close } = await open('/blacklist?target=vessel:0190f0f0-0000-7000-8000-000000000000');
      await page.getByRole('heading', { name: 'Судно не найдено' }).waitFor();
      await close();
    });
  });

  describe('official entries', () => {
    it('are listed with reason, evidence and state, and found by the name of the company or vessel', async () => {
      const id = await aTarget('vessels', { name: 'Морская Звезда', place: 'Либерия' });
      await addEntry(id, 'Задержание в порту', 'Акт №12');
      await addEntry(petrel, 'Нет снабжения');
      const { page, close } = await open('/blacklist?tab=blacklist');
      await page.getByText(/Голоса сюда не попадают/).waitFor();
      const entry = list(page, 'Записи модераторов').getByRole('listitem').filter({ hasText: 'Акт №12' });
      await entry.getByText('Тяжесть: высокая').waitFor();
      await entry.getByText('Новая', { exact: true }).waitFor();
      await page.getByRole('searchbox').fill('звезда');
      await expect.poll(() => list(page, 'Записи модераторов').getByRole('listitem').count()).toBe(1);
      await page.getByRole('link', { name: 'Отзывы и записи: Морская Звезда' }).click();
      await page
        .getByRole('region', { name: 'Записи модераторов' })
        .getByText('Задержание в порту')
        .waitFor();
      await page.goto(`${stack.url}/blacklist?tab=vessels&category=blacklisted`);
      await card(page, 'Морская Звезда').getByText('1 открытая').waitFor();
      await page.goto(`${stack.url}/blacklist?tab=blacklist&search=zzqqxx`);
      await page.getByRole('heading', { name: 'Записи не найдены по заданным критериям' }).waitFor();
      await close();
    });

    it('are entered and resolved by a moderator', async () => {
      const id = await aTarget('vessels', { name: 'Дельфин', place: 'Мальта' });
      const { page, errors, close } = await open(`/blacklist?target=vessel:${id}`, { isModerator: true });
      await page.getByRole('button', { name: 'Добавить запись' }).click();
      const dialog = page.getByRole('dialog', { name: 'Запись: Дельфин' });
      await dialog.getByRole('button', { name: 'Добавить запись' }).click();
      await dialog.getByText('Укажите причину').waitFor();
      await dialog.getByLabel('Тяжесть').selectOption('Высокая');
      await dialog.getByLabel('Причина').fill('Задолженность по зарплате');
      await dialog.getByLabel('Доказательство').fill('Решение суда');
      await dialog.getByRole('button', { name: 'Добавить запись' }).click();
      await toast(page, 'success', 'Запись добавлена');
      const official = page.getByRole('region', { name: 'Записи модераторов' });
      await official.getByText('Решение суда').waitFor();
      await official.getByRole('button', { name: 'Изменить состояние' }).click();
      const decision = page.getByRole('form', { name: 'Состояние записи' });
      await decision.getByLabel('Состояние').selectOption('Решена');
      await decision.getByLabel('Причина').fill('Долг погашен');
      await decision.getByRole('button', { name: 'Сохранить' }).click();
      await toast(page, 'success', 'Состояние изменено');
      await expect
        .poll(async () => (await stack.request('GET', `/api/blacklist/vessels/${id}`)).body.openEntries)
        .toBe(0);
      expect(errors).toEqual([]);
      await close();
    });
  });

  describe('a suggestion', () => {
    it('needs an account: a visitor sees why, and returns after signing in', async () => {
      const { page, close } = await open('/blacklist?tab=vessels');
      await page.getByText(/Предлагать компании и суда могут вошедшие/).waitFor();
      expect(await page.getByRole('button', { name: /Предложить/ }).count()).toBe(0);
      const link = page.getByRole('main').getByRole('link', { name: 'Войти' });
      expect(await link.getAttribute('href')).toBe('/login?returnTo=%2Fblacklist%3Ftab%3Dvessels');
      await close();
    });

    it('of a vessel is checked, kept as a draft, sent, and accepted by a moderator', async () => {
      const { page, errors, close } = await open('/blacklist?tab=vessels', { person: bosun });
      await page.getByRole('button', { name: 'Предложить судно' }).click();
      const dialog = page.getByRole('dialog', { name: 'Предложить судно' });
      await dialog.getByLabel('Название').fill('Полярный Кит');
      await dialog.getByLabel('Номер ИМО').fill('9176188');
      await dialog.getByRole('button', { name: 'Предложить' }).click();
      await dialog.getByText('Контрольная цифра номера ИМО не сходится: проверьте номер').waitFor();
      await dialog.getByText('Укажите флаг').waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Предложить судно' }).click();
      expect(await dialog.getByLabel('Название').inputValue()).toBe('Полярный Кит');
      await dialog.getByLabel('Флаг').fill('Россия');
      await dialog.getByLabel('Тип судна').fill('Танкер');
      // The IMO number of another vessel.
      await dialog.getByLabel('Номер ИМО').fill('9074729');
      await dialog.getByRole('button', { name: 'Предложить' }).click();
      await dialog.getByText('Судно с таким номером ИМО уже есть в списке').waitFor();
      await dialog.getByLabel('Номер ИМО').fill('IMO 9176187');
      await dialog.getByRole('button', { name: 'Предложить' }).click();
      await toast(page, 'success', 'Предложение отправлено');
      await dialog.waitFor({ state: 'detached' });
      expect(await page.getByRole('tab', { name: 'Предложения' }).count()).toBe(0);
      expect(errors).toEqual([]);
      await close();

      const moderator = await open('/blacklist?tab=suggestions', { isModerator: true });
      await moderator.page.getByRole('listitem').filter({ hasText: 'bosun_47' }).first().waitFor();
      await moderator.page.getByRole('button', { name: 'Принять: Полярный Кит' }).click();
      await toast(moderator.page, 'success', 'Предложение принято');
      await moderator.page.getByRole('tab', { name: 'Суда' }).click();
      await card(moderator.page, 'Полярный Кит').getByText('ИМО 9176187').waitFor();
      await moderator.close();
    });

    it('of a company is sent, and rejected by a moderator after a confirmation', async () => {
      const { page, close } = await open('/blacklist', { person: bosun });
      await page.getByRole('button', { name: 'Предложить компанию' }).click();
      const dialog = page.getByRole('dialog', { name: 'Предложить компанию' });
      await dialog.getByLabel('Название').fill('Отклонённая');
      await dialog.getByLabel('Страна').fill('Кипр');
      await dialog.getByLabel('Вид деятельности').fill('Крюинг');
      await dialog.getByRole('button', { name: 'Предложить' }).click();
      await toast(page, 'success', 'Предложение отправлено');
      await close();
      const moderator = await open('/blacklist?tab=suggestions', { isModerator: true });
      await moderator.page.getByRole('button', { name: 'Отклонить: Отклонённая' }).click();
      const question = moderator.page.getByRole('dialog', { name: 'Отклонить предложение?' });
      await question.getByRole('button', { name: 'Отклонить' }).click();
      await toast(moderator.page, 'success', 'Предложение отклонено');
      await moderator.page.getByRole('heading', { name: 'Новых предложений нет' }).waitFor();
      await moderator.close();
    });
  });
});
