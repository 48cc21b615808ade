import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { chromiumPath, launchBrowser, sizes } from '../support/browser.ts';
import { verifiedCompany } from '../support/employers.ts';
import {
  chooseForMessage,
  confirmDeletion,
  openMessageMenu,
  visitAs,
  visitAsAdmin,
} from '../support/forum.ts';
import { type Person, register, toast, verifyAddress } from '../support/people.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

describe.skipIf(!chromiumPath)('reports in a browser', () => {
  let stack: Stack;
  let browser: Browser;
  let token: string;
  let author: Person;
  let companyAccountId: string;
  let moderator: Person;

  beforeAll(async () => {
    stack = await startStack({
      services: ['users', 'forum', 'news', 'ports', 'banking', 'blacklist', 'jobs', 'protection', 'admin'],
      env: { gateway: { RATE_LIMIT_FACTOR: '0' } },
    });
    browser = await launchBrowser();
    token = await stack.adminToken();
    author = await register(stack, 'third_mate');
    companyAccountId = await verifiedCompany(stack, author);
    const { id } = await register(stack, 'boss');
    const promoted = await stack.request('PUT', `/api/admin/users/${id}`, {
      headers: { authorization: `Bearer ${token}` },
      body: { role: 'admin' },
    });
    expect(promoted.status, promoted.text).toBe(200);
    moderator = await signIn('boss');
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  /** The role is in the session. */
  const signIn = async (username: string): Promise<Person> => {
    const { headers, body } = await stack.request('POST', '/api/auth/login', {
      body: { email: `${username}@example.org`, password: 'secret-of-seven-seas' },
    });
    const cookie = headers.getSetCookie().find((one) => one.startsWith('kubrik_session=')) ?? '';
    return { id: body.user.id, username, email: '', cookie: cookie.split(';')[0] ?? '' };
  };
  const say = (message: string) =>
    stack.request('POST', '/api/chat', { headers: { cookie: author.cookie }, body: { message } });
  const report = async (page: Page, reason: string, text = '') => {
    const window = page.getByRole('dialog', { name: /^Жалоба на/ });
    await window.getByLabel('Причина').selectOption({ label: reason });
    if (text) await window.getByLabel(/Что не так/).fill(text);
    expect(await accessibilityViolations(page, { within: 'dialog[open]' })).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(width).toBeLessThanOrEqual(0);
    await window.getByRole('button', { name: 'Отправить' }).click();
    await toast(page, 'success', 'Жалоба отправлена');
  };
  const entry = (page: Page, text: string) =>
    page.getByRole('list', { name: 'Записи' }).getByRole('listitem').filter({ hasText: text });

  it('Жалоба отправлена: a guest’s and a member’s reach the moderator live, who deletes the message for all', async () => {
    const text = 'Дипломы за один день, пишите мне';
    await say(text);
    const reporter = await register(stack, 'second_mate');
    const inbox = await visitAs(browser, stack, moderator, sizes.desktop);
    await inbox.page.goto(stack.url);
    await inbox.page.getByRole('button', { name: /^Меню: boss/ }).click();
    await inbox.page.getByRole('link', { name: 'Модерация' }).click();
    await inbox.page.getByText('Всё разобрано').waitFor();

    const guest = await visitAs(browser, stack, undefined, sizes.phone);
    await guest.page.goto(`${stack.url}/forum`);
    await chooseForMessage(guest.page, text, 'Пожаловаться');
    await report(guest.page, 'Обман', 'Так не бывает');
    await entry(inbox.page, text).getByText('1 жалоба').waitFor();
    await entry(inbox.page, text).getByText('Так не бывает').waitFor();

    const member = await visitAs(browser, stack, reporter, sizes.phone);
    await member.page.goto(`${stack.url}/forum`);
    await chooseForMessage(member.page, text, 'Пожаловаться');
    await report(member.page, 'Обман');
    await entry(inbox.page, text).getByText('2 жалобы').waitFor();
    await entry(inbox.page, text).getByText('Обман · 2').waitFor();
    expect(await accessibilityViolations(inbox.page, { within: 'main' })).toEqual([]);

    await entry(inbox.page, text).getByRole('button', { name: 'Удалить: third_mate' }).click();
    const window = inbox.page.getByRole('dialog', { name: 'Удалить' });
    expect(await window.getByLabel('Причина, которую увидит автор').inputValue()).toBe('fraud');
    await window.getByRole('button', { name: 'Удалить' }).click();
    await toast(inbox.page, 'success', 'Удалено');
    await inbox.page.getByText('Всё разобрано').waitFor();
    for (const { page } of [guest, member])
      await expect.poll(() => page.getByRole('listitem').filter({ hasText: text }).count()).toBe(0);
    await member.page.getByRole('button', { name: 'Меню: second_mate, непрочитанных: 1' }).waitFor();
    await member.page.goto(`${stack.url}/cabinet?tab=notifications`);
    await member.page.getByText('Ваша жалоба на сообщение рассмотрена').waitFor();
    const told = await stack.request('GET', `/api/user/${author.id}/notifications`, {
      headers: { cookie: author.cookie },
    });
    expect(told.body[0]).toMatchObject({ title: 'Ваше сообщение удалено модератором' });
    expect([...inbox.errors, ...guest.errors, ...member.errors]).toEqual([]);
    await Promise.all([inbox.close(), guest.close(), member.close()]);
  });

  it('nobody is offered to report what they wrote themselves', async () => {
    await say('Моё же сообщение');
    const own = await visitAs(browser, stack, author, sizes.phone);
    await own.page.goto(`${stack.url}/forum`);
    const menu = await openMessageMenu(own.page, 'Моё же сообщение');
    await menu.getByRole('button', { name: 'Копировать ссылку' }).waitFor();
    expect(await menu.getByRole('button', { name: 'Пожаловаться' }).count()).toBe(0);
    await own.page.goto(`${stack.url}/u/${author.username}`);
    await own.page.getByText('Это ваша страница').waitFor();
    expect(await own.page.getByRole('button', { name: 'Пожаловаться' }).count()).toBe(0);
    await own.close();
  });

  it('Оставлено: a comment and a person come to the panel, which keeps both at once', async () => {
    const text = 'Порт закрыт навсегда';
    await stack.request('POST', '/api/ports/RUVVO/comments', {
      headers: { cookie: author.cookie },
      body: { authorName: 'Имя', content: text },
    });
    const guest = await visitAs(browser, stack, undefined, sizes.phone);
    await guest.page.goto(`${stack.url}/port/RUVVO#chat`);
    await guest.page.getByRole('button', { name: 'Действия с комментарием: third_mate' }).click();
    await guest.page.getByRole('button', { name: 'Пожаловаться' }).click();
    await report(guest.page, 'Не по теме');
    await guest.page.goto(`${stack.url}/u/third_mate`);
    await guest.page.getByRole('button', { name: 'Пожаловаться' }).click();
    await report(guest.page, 'Другое', 'Пишет неправду о портах');

    const panel = await visitAsAdmin(browser, token);
    await panel.page.goto(`${stack.url}/?section=admin&tab=moderation`);
    await panel.page.getByRole('tab', { name: /^Модерация.*ждут решения: 2$/ }).waitFor();
    await entry(panel.page, 'Пишет неправду').getByText('Профиль').waitFor();
    expect(
      await entry(panel.page, 'Пишет неправду')
        .getByRole('button', { name: /^Удалить/ })
        .count(),
    ).toBe(0);
    for (const said of [text, 'Пишет неправду']) await entry(panel.page, said).getByRole('checkbox').check();
    await panel.page.getByText('Выбрано: 2').waitFor();
    await panel.page.getByRole('button', { name: 'Оставить', exact: true }).click();
    const window = panel.page.getByRole('dialog', { name: 'Оставить' });
    await window.getByLabel(/Для модераторов/).fill('Спор о погоде');
    await window.getByRole('button', { name: 'Оставить' }).click();
    await toast(panel.page, 'success', 'Оставлено');
    await panel.page.getByText('Всё разобрано').waitFor();
    await panel.page.getByLabel('Состояние').selectOption({ label: 'Решённые' });
    await entry(panel.page, text).getByText('Спор о погоде').waitFor();
    await entry(panel.page, text).getByRole('link', { name: 'Открыть на месте: third_mate' }).click();
    await panel.page.getByRole('listitem').filter({ hasText: text }).first().waitFor();
    expect([...panel.errors, ...guest.errors]).toEqual([]);
    await Promise.all([guest.close(), panel.close()]);
  });

  it('Жалоба отправлена: a private message is read by moderators, and nothing else of the conversation', async () => {
    const receiver = await register(stack, 'cadet');
    const write = (toUsername: string, content: string, { id, cookie }: Person) =>
      stack.request('POST', `/api/user/${id}/messages`, {
        headers: { cookie },
        body: { toUsername, content },
      });
    await write('cadet', 'Здравствуйте, есть контракт', author);
    await write('third_mate', 'Какие условия?', receiver);
    const words = 'Сначала переведите деньги за визу';
    await write('cadet', words, author);
    const person = await visitAs(browser, stack, receiver, sizes.phone);
    await person.page.goto(`${stack.url}/cabinet?tab=messages&with=${author.id}`);
    const bubble = (text: string) => person.page.getByRole('listitem').filter({ hasText: text });
    await bubble(words).getByRole('button', { name: 'Пожаловаться: third_mate' }).click();
    await person.page.getByText(/Модераторы увидят это сообщение с вложениями и вашу жалобу/).waitFor();
    await report(person.page, 'Обман');
    expect(
      await bubble('Какие условия?')
        .getByRole('button', { name: /Пожаловаться/ })
        .count(),
    ).toBe(0);

    const inbox = await visitAs(browser, stack, moderator, sizes.desktop);
    await inbox.page.goto(`${stack.url}/moderation`);
    await entry(inbox.page, words).getByText('Личное сообщение').waitFor();
    expect(
      await entry(inbox.page, words)
        .getByRole('link', { name: /^Открыть на месте/ })
        .count(),
    ).toBe(0);
    expect(await inbox.page.textContent('main')).not.toContain('Какие условия?');
    await entry(inbox.page, words).getByRole('button', { name: 'Оставить: third_mate' }).click();
    await inbox.page.getByRole('dialog').getByRole('button', { name: 'Оставить' }).click();
    await toast(inbox.page, 'success', 'Оставлено');
    expect([...person.errors, ...inbox.errors]).toEqual([]);
    await Promise.all([person.close(), inbox.close()]);
  });

  it('Удалено: a review goes from its page, and nobody is named', async () => {
    const comment = 'Лучший банк, переводы за час, пишите в личку';
    const body = { bankId: 1, comment };
    await stack.request('POST', '/api/banking/reviews', { headers: { cookie: author.cookie }, body });
    const guest = await visitAs(browser, stack, undefined, sizes.phone);
    await guest.page.goto(`${stack.url}/banking/reviews?bank=1`);
    await guest.page.getByRole('button', { name: 'Пожаловаться' }).click();
    await report(guest.page, 'Спам или реклама');

    const panel = await visitAsAdmin(browser, token);
    await panel.page.goto(`${stack.url}/moderation`);
    await entry(panel.page, comment).getByText('Отзыв о банке').waitFor();
    expect(await entry(panel.page, comment).textContent()).not.toContain(author.username);
    await entry(panel.page, comment).getByRole('link', { name: 'Открыть на месте: Без подписи' }).click();
    await panel.page.getByRole('listitem').filter({ hasText: comment }).waitFor();
    await panel.page.goBack();
    await entry(panel.page, comment)
      .getByRole('button', { name: /^Удалить/ })
      .click();
    const window = panel.page.getByRole('dialog', { name: 'Удалить' });
    await window.getByRole('button', { name: 'Удалить' }).click();
    await toast(panel.page, 'success', 'Удалено');
    const left = async () => (await stack.request('GET', '/api/banking/reviews?bankId=1')).body.length;
    await until(async () => (await left()) === 0);
    expect([...panel.errors, ...guest.errors]).toEqual([]);
    await Promise.all([guest.close(), panel.close()]);
  });

  const asAuthor = async (path: string, body: object) =>
    (await stack.request('POST', path, { headers: { cookie: author.cookie }, body })).body;
  let codes = 22;
  const writtenThings = {
    'Комментарий к голосу': async (text: string) => {
      const body = { name: 'Альбатрос', country: 'Панама', businessType: 'Крюинг' };
      const { id } = await asAuthor('/api/blacklist/companies', body);
      const headers = { authorization: `Bearer ${token}` };
      await stack.request('POST', `/api/blacklist/suggestions/${id}`, { headers, body: { accept: true } });
      const found = await stack.request('GET', '/api/blacklist/companies?search=Альбатрос');
      const targetId = found.body[0].id;
      const vote = { targetType: 'company', targetId, voteType: 'black', comment: text };
      await asAuthor('/api/blacklist/vote', vote);
      return `/blacklist?target=company:${targetId}`;
    },
    Вакансия: async (text: string) => {
      const facts = { title: 'Боцман', company: 'Заря', location: 'Находка', position: 'Crew' };
      const body = {
        ...facts,
        vesselType: 'Tanker',
        description: text,
        contactPhone: '+7 423 000-00-00',
        companyAccountId,
      };
      return `/jobs/${(await asAuthor('/api/maritime-jobs', body)).id}`;
    },
    'Добавленный порт': async (text: string) => {
      codes += 1;
      const facts = { name: 'Порт мечты', country: 'Россия', unLocode: `RU9${codes}`, portType: 'seaport' };
      const body = { ...facts, latitude: '43.1', longitude: '131.9', description: text };
      return `/port/${(await asAuthor('/api/ports', body)).id}`;
    },
    Тема: async (text: string) => {
      const body = { title: 'Дипломы', content: text, category: 'general' };
      return `/forum/topics/${(await asAuthor('/api/forum/topics', body)).id}`;
    },
  };

  it.each(Object.entries(writtenThings))(
    '%s: a guest reports it, and it goes from its page',
    async (kind, write) => {
      const text = `Купите диплом: ${kind}`;
      const path = await write(text);
      const guest = await visitAs(browser, stack, undefined, sizes.phone);
      await guest.page.goto(stack.url + path);
      await guest.page.getByText(text).first().waitFor();
      await guest.page.getByRole('button', { name: 'Пожаловаться' }).click();
      await report(guest.page, 'Обман', 'Так не бывает');

      const panel = await visitAsAdmin(browser, token);
      await panel.page.goto(`${stack.url}/moderation`);
      await entry(panel.page, text).getByText(kind, { exact: true }).waitFor();
      await entry(panel.page, text)
        .getByRole('link', { name: /^Открыть на месте/ })
        .click();
      await panel.page.getByText(text).first().waitFor();
      await panel.page.goBack();
      await entry(panel.page, text)
        .getByRole('button', { name: /^Удалить/ })
        .click();
      const window = panel.page.getByRole('dialog', { name: 'Удалить' });
      await window.getByRole('button', { name: 'Удалить' }).click();
      await toast(panel.page, 'success', 'Удалено');
      await expect
        .poll(async () => {
          await guest.page.reload();
          await guest.page.getByRole('main').waitFor();
          return guest.page.getByText(text).count();
        })
        .toBe(0);
      const unexpected = (error: string) => !error.includes('404');
      expect([...panel.errors, ...guest.errors].filter(unexpected)).toEqual([]);
      await Promise.all([guest.close(), panel.close()]);
    },
  );

  it.each([
    ['Комментарий удалён', 'Комментарий к голосу', 'Удалить комментарий'],
    ['Вакансия снята', 'Вакансия', 'Снять вакансию'],
    ['Порт удалён', 'Добавленный порт', 'Удалить порт'],
  ] as const)('%s: a moderator does it at its place', async (done, kind, action) => {
    const text = `Удалят на месте: ${kind}`;
    const path = await writtenThings[kind](text);
    const { page, close } = await visitAs(browser, stack, moderator, sizes.phone);
    await page.goto(stack.url + path);
    await page.getByRole('button', { name: action }).click();
    const window = page.getByRole('dialog', { name: `${action}?` });
    await window.getByRole('button', { name: action }).click();
    await window.getByText('Выберите причину').last().waitFor();
    await confirmDeletion(page, `${action}?`, 'fraud', action);
    await toast(page, 'success', done);
    await expect.poll(() => page.getByText(text).count()).toBe(0);
    await close();
  });

  it('Тема удалена: of a moderator’s own no rule is asked, and the inbox does not have it', async () => {
    const { body } = await stack.request('POST', '/api/forum/topics', {
      headers: { cookie: moderator.cookie },
      body: { title: 'Собрание модераторов', content: 'Переносится', category: 'general' },
    });
    const { page, close } = await visitAs(browser, stack, moderator, sizes.phone);
    await page.goto(`${stack.url}/forum/topics/${body.id}`);
    await page.getByRole('button', { name: 'Удалить тему' }).click();
    const window = page.getByRole('dialog', { name: 'Удалить тему?' });
    await window.getByText('Вернуть нельзя.').waitFor();
    expect(await window.getByRole('combobox').count()).toBe(0);
    await window.getByRole('button', { name: 'Удалить', exact: true }).click();
    await toast(page, 'success', 'Тема удалена');
    await stack.settle();
    await page.goto(`${stack.url}/moderation`);
    await page.getByLabel('Состояние').selectOption('closed');
    await entry(page, 'Купите диплом: Тема').waitFor();
    expect(await entry(page, 'Собрание модераторов').count()).toBe(0);
    await close();
  });

  it.each([
    ['Не удалось удалить комментарий', 'Комментарий к голосу', 'Удалить комментарий'],
    ['Не удалось снять вакансию', 'Вакансия', 'Снять вакансию'],
    ['Не удалось удалить порт', 'Добавленный порт', 'Удалить порт'],
    ['Не удалось одобрить порт', 'Добавленный порт', 'Одобрить'],
  ] as const)('%s: the server does not answer, and everything stays', async (failed, kind, action) => {
    const text = `Останется на месте: ${failed}`;
    const path = await writtenThings[kind](text);
    const { page, close } = await visitAs(browser, stack, moderator, sizes.phone);
    await page.goto(stack.url + path);
    await page.getByRole('button', { name: action }).waitFor();
    await page.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    await page.getByRole('button', { name: action }).click();
    if (action !== 'Одобрить') await confirmDeletion(page, `${action}?`, 'fraud', action);
    await toast(page, 'error', failed);
    await page.getByText(text).first().waitFor();
    await close();
    if (kind !== 'Комментарий к голосу') {
      const [domain, id = ''] = path.split('/').slice(1);
      const base = domain === 'jobs' ? '/api/maritime-jobs' : '/api/ports';
      await stack.request('DELETE', `${base}/${id}`, { headers: { authorization: `Bearer ${token}` } });
    }
  });

  it('Порт одобрен, Вы подтвердили этот порт: an added port waits for others', async () => {
    const path = await writtenThings['Добавленный порт']('Ждёт, пока его узнают другие');
    const own = await visitAs(browser, stack, author, sizes.phone);
    await own.page.goto(`${stack.url}/ports`);
    await own.page.getByRole('heading', { name: 'Ваши порты ждут подтверждения' }).waitFor();
    expect(await accessibilityViolations(own.page, { within: 'main' })).toEqual([]);
    await own.page.getByRole('link', { name: /^Порт мечты · RU9/ }).click();
    await own.page.getByText('Порт добавили вы').waitFor();
    for (const name of ['Подтвердить', 'Пожаловаться'])
      expect(await own.page.getByRole('button', { name }).count()).toBe(0);

    const motorman = await register(stack, 'motorman');
    const other = await visitAs(browser, stack, motorman, sizes.desktop);
    await other.page.goto(stack.url + path);
    await other.page.getByText('Подтвердили: 0 из 3').waitFor();
    const confirm = other.page.getByRole('button', { name: 'Подтвердить', exact: true });
    await confirm.click();
    await toast(other.page, 'error', 'Не удалось подтвердить порт', 'подтвердите свой адрес');
    await verifyAddress(stack, motorman);
    await stack.settle();
    await other.page.reload();
    await confirm.click();
    await toast(other.page, 'success', 'Вы подтвердили этот порт');
    await other.page.getByText('Подтвердили: 1 из 3').waitFor();
    expect(await accessibilityViolations(other.page, { within: 'main' })).toEqual([]);

    const { page, close } = await visitAs(browser, stack, moderator, sizes.phone);
    await page.goto(stack.url + path);
    await page.getByRole('button', { name: 'Одобрить' }).click();
    await toast(page, 'success', 'Порт одобрен');
    await page.getByText('Этот порт добавил участник.').waitFor();
    await own.page.goto(`${stack.url}/ports?search=${encodeURIComponent('Порт мечты')}`);
    await own.page.getByRole('link', { name: 'Порт мечты', exact: true }).waitFor();
    expect(await own.page.getByText('Ваши порты ждут подтверждения').count()).toBe(0);
    await stack.request('DELETE', `/api/ports/RU9${codes}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await Promise.all([own.close(), other.close(), close()]);
  });

  it('Одобрено, Предложение принято, Предложение отклонено: what is new comes to the inbox live and is decided there', async () => {
    const inbox = await visitAs(browser, stack, moderator, sizes.phone);
    await inbox.page.goto(`${stack.url}/moderation`);
    await inbox.page.getByText('Всё разобрано').waitFor();
    await writtenThings['Добавленный порт']('Новый порт для очереди');
    await entry(inbox.page, 'Новый порт для очереди')
      .getByText(/^новое/)
      .waitFor();
    await entry(inbox.page, 'Новый порт для очереди')
      .getByRole('button', { name: /^Меры и история того, кто добавил/ })
      .click();
    const record = inbox.page.getByRole('dialog', { name: `@${author.username}: меры и история` });
    await record.getByText('Порт мечты — Новый порт для очереди').waitFor();
    await inbox.page.keyboard.press('Escape');
    await record.waitFor({ state: 'detached' });
    await entry(inbox.page, 'Новый порт для очереди')
      .getByRole('button', { name: /^Одобрить/ })
      .click();
    const window = inbox.page.getByRole('dialog', { name: 'Одобрить' });
    await window.waitFor();
    expect(await accessibilityViolations(inbox.page, { within: 'dialog[open]' })).toEqual([]);
    await window.getByRole('button', { name: 'Одобрить' }).click();
    await toast(inbox.page, 'success', 'Одобрено');
    const found = `/api/ports/search/${encodeURIComponent('Порт мечты')}`;
    await until(async () => (await stack.request('GET', found)).body[0]?.isConfirmed === true);

    const facts = { name: 'Северный крюинг', country: 'Кипр', businessType: 'Крюинг' };
    await asAuthor('/api/blacklist/companies', facts);
    const suggestion = entry(inbox.page, 'Северный крюинг');
    await suggestion.getByText('Предложение в Blacklist').waitFor();
    expect(await accessibilityViolations(inbox.page, { within: 'main' })).toEqual([]);
    await suggestion.getByRole('button', { name: /^Принять/ }).click();
    await toast(inbox.page, 'success', 'Предложение принято');
    await inbox.page.getByText('Всё разобрано').waitFor();

    await asAuthor('/api/blacklist/companies', { ...facts, name: 'Южный крюинг' });
    await entry(inbox.page, 'Южный крюинг')
      .getByRole('button', { name: /^Отклонить/ })
      .click();
    await inbox.page.getByRole('dialog').getByRole('button', { name: 'Отклонить' }).click();
    await toast(inbox.page, 'success', 'Предложение отклонено');
    await inbox.page.getByText('Всё разобрано').waitFor();
    const companies = await stack.request('GET', '/api/blacklist/companies?search=крюинг');
    expect(companies.body.map(({ name }: { name: string }) => name)).toEqual(['Северный крюинг']);
    expect(inbox.errors).toEqual([]);
    await inbox.close();
  });

  it('Не удалось решить: somebody else has decided the suggestion', async () => {
    const inbox = await visitAs(browser, stack, moderator, sizes.phone);
    const { id } = await asAuthor('/api/blacklist/companies', {
      name: 'Западный крюинг',
      country: 'Кипр',
      businessType: 'Крюинг',
    });
    await inbox.page.goto(`${stack.url}/moderation`);
    const button = entry(inbox.page, 'Западный крюинг').getByRole('button', { name: /^Принять/ });
    await button.waitFor();
    await inbox.page.route(`**/api/blacklist/suggestions/${id}`, async (route) => {
      const headers = { authorization: `Bearer ${token}` };
      await stack.request('POST', `/api/blacklist/suggestions/${id}`, { headers, body: { accept: false } });
      await route.continue();
    });
    await button.click();
    await toast(inbox.page, 'error', 'Не удалось решить');
    await inbox.page.getByText('Всё разобрано').waitFor();
    await inbox.close();
  });

  it('a complaint leads from the panel’s inbox to the dialog of its answer, and moderators do not see it', async () => {
    const facts = { complaintType: 'wages', vesselName: 'Заря', flagState: 'Панама' };
    const body = { ...facts, description: 'Три месяца без зарплаты' };
    await stack.request('POST', '/api/protection/complaints', { body });
    const panel = await visitAsAdmin(browser, token);
    await panel.page.goto(`${stack.url}/?section=admin&tab=moderation`);
    await panel.page.getByRole('tab', { name: /^Модерация.*ждут решения: 1$/ }).waitFor();
    await entry(panel.page, 'Обращение о правах').getByRole('link', { name: 'Ответить' }).click();
    const window = panel.page.getByRole('dialog');
    await window.getByText('Три месяца без зарплаты').waitFor();
    await window.getByLabel('Статус').selectOption({ label: 'Есть ответ' });
    await window.getByLabel('Ответ').fill('Пишем флагу');
    await window.getByRole('button', { name: 'Сохранить' }).click();
    await window.waitFor({ state: 'detached' });
    await panel.page.getByRole('tab', { name: /^Модерация$/ }).waitFor();

    const { page, close } = await visitAs(browser, stack, moderator, sizes.phone);
    await page.goto(`${stack.url}/moderation`);
    await page.getByText('Всё разобрано').waitFor();
    const kinds = await page.getByLabel('Что').locator('option').allTextContents();
    expect(kinds).toContain('Вакансия');
    expect(kinds).not.toContain('Обращение о правах');
    await Promise.all([panel.close(), close()]);
  });

  it('Уже решено: two moderators decide about the same entry', async () => {
    const text = 'Спор двух модераторов';
    const id = (await say(text)).body.id;
    await stack.request('POST', `/api/forum/messages/${id}/reports`, { body: { reason: 'spam' } });
    const { page, close } = await visitAs(browser, stack, moderator, sizes.phone);
    await page.goto(`${stack.url}/moderation`);
    await entry(page, text)
      .getByRole('button', { name: /^Оставить/ })
      .click();
    const window = page.getByRole('dialog', { name: 'Оставить' });
    const authorization = `Bearer ${token}`;
    const open = await stack.request('GET', '/api/moderation/reports', { headers: { authorization } });
    await stack.request('POST', '/api/moderation/decisions', {
      headers: { authorization },
      body: { ids: [open.body[0].id], outcome: 'kept' },
    });
    await window.getByRole('button', { name: 'Оставить' }).click();
    await toast(page, 'info', 'Уже решено');
    await entry(page, text).waitFor({ state: 'detached' });
    await close();
  });

  it('only moderators see the page', async () => {
    const { page, close } = await visitAs(browser, stack, author, sizes.phone);
    await page.goto(`${stack.url}/moderation`);
    await page.getByRole('heading', { name: 'Раздел для модераторов' }).waitFor();
    await until(async () => (await page.getByRole('list', { name: 'Записи' }).count()) === 0);
    await close();
  });
});
