import { generateSync } from 'otplib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { chromiumPath, launchBrowser, sizes, visit } from '../support/browser.ts';
import { linkInEmail, type Person, password, register, signInAs, toast } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';

describe.skipIf(!chromiumPath)('the cabinet in a browser', () => {
  let stack: Stack;
  let browser: Browser;

  beforeAll(async () => {
    stack = await startStack({
      services: ['users', 'forum', 'admin', 'news'],
      env: { gateway: { RATE_LIMIT_FACTOR: '0' } },
    });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const open = async (person: Person, path = '/cabinet', options?: BrowserContextOptions) => {
    const opened = await visit(browser, options);
    await signInAs(opened.page.context(), stack, person);
    await opened.page.goto(`${stack.url}${path}`);
    return opened;
  };
  const write = (from: Person, to: Person, content: string) =>
    stack.request('POST', `/api/user/${from.id}/messages`, {
      headers: { cookie: from.cookie },
      body: { toUsername: to.username, content },
    });
  const field = (page: Page, label: string) =>
    page.locator('input, textarea').and(page.getByLabel(label, { exact: true }));
  const press = (page: Page, name: string) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).click();
  const menu = (page: Page, unread: number) =>
    page.getByRole('button', { name: unread ? new RegExp(`непрочитанных: ${unread}$`) : /^Меню: \w+$/ });
  const tab = (page: Page, name: string) => page.getByRole('tab', { name });
  const messageTexts = async (person: Person): Promise<string[]> =>
    (
      await stack.request('GET', `/api/user/${person.id}/messages`, { headers: { cookie: person.cookie } })
    ).body.map(({ content }: { content: string }) => content);

  it('asks visitors to sign in, and returns to the same tab', async () => {
    const person = await register(stack, 'guest_no_more');
    const { page, close } = await visit(browser);
    await page.goto(`${stack.url}/cabinet?tab=settings`);
    await page.getByRole('heading', { name: 'Войдите, чтобы открыть кабинет' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Войти' }).click();
    await field(page, 'Email').first().fill(person.email);
    await field(page, 'Пароль').first().fill(password);
    await press(page, 'Войти');
    await page.waitForURL('**/cabinet?tab=settings');
    await page.getByRole('heading', { name: 'Настройки' }).waitFor();
    await close();
  });

  it('shows name, nickname, address, verification and the date of registration', async () => {
    const person = await register(stack, 'lomov');
    for (const options of [sizes.desktop, sizes.phone]) {
      const { page, errors, close } = await open(person, '/cabinet', options);
      await page.getByRole('heading', { name: 'Пётр Ломов' }).waitFor();
      for (const text of ['@lomov', 'lomov@example.org', 'Не подтвержден', /^В команде с \d+ \S+ \d{4}/])
        await page.getByText(text).first().waitFor();
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(width).toBeLessThanOrEqual(0);
      expect(errors).toEqual([]);
      await close();
    }
  });

  describe('the profile', () => {
    it('Profile update success: saves, says so and returns to view', async () => {
      const person = await register(stack, 'changer');
      const { page, close } = await open(person);
      await press(page, 'Редактировать');
      await field(page, 'Фамилия').fill('Петров');
      await press(page, 'Сохранить');
      await toast(page, 'success', 'Профиль обновлен', 'Ваши данные успешно сохранены');
      await page.getByRole('button', { name: 'Редактировать' }).waitFor();
      await page.getByRole('heading', { name: 'Пётр Петров' }).waitFor();
      await close();
    });

    it('a new address takes the password, is confirmed from the new mailbox and undone from the old one', async () => {
      const person = await register(stack, 'mover');
      const { page, close } = await open(person);
      await page.goto(`${stack.url}${await linkInEmail(stack, person.email, '/verify-email')}`);
      await page.getByRole('heading', { name: 'Email подтверждён' }).waitFor();
      await page.goto(`${stack.url}/cabinet`);
      await press(page, 'Редактировать');
      await field(page, 'Email').first().fill('mover@new.example');
      await press(page, 'Сохранить');
      await page.getByText('Введите текущий пароль').waitFor();
      await page.locator('input[name=currentPassword]').fill(password);
      await press(page, 'Сохранить');
      await toast(page, 'success', 'Профиль обновлен', 'Ваши данные успешно сохранены');
      await page.getByText('Ждёт подтверждения: mover@new.example').waitFor();
      await page.goto(`${stack.url}${await linkInEmail(stack, 'mover@new.example', '/confirm-email')}`);
      await page.getByRole('heading', { name: 'Новый email подтверждён' }).waitFor();
      await page.goto(`${stack.url}${await linkInEmail(stack, person.email, '/undo-email')}`);
      await press(page, 'Вернуть email');
      await page.getByRole('link', { name: 'Задать новый пароль' }).click();
      await page.locator('input[name=password]').fill('за кормой горизонт');
      await press(page, 'Сохранить пароль');
      await page.getByRole('heading', { name: 'Пароль изменён' }).waitFor();
      await close();
    });

    it('Profile update failure: says so, names the field, keeps what was typed', async () => {
      const [person, other] = [await register(stack, 'wisher'), await register(stack, 'neighbour')];
      const { page, close } = await open(person);
      await press(page, 'Редактировать');
      await field(page, 'Никнейм').fill(other.username);
      await field(page, 'Имя').fill('Иван');
      await press(page, 'Сохранить');
      await toast(page, 'error', 'Ошибка', 'Не удалось обновить профиль');
      await page.getByText('Этот никнейм уже занят').waitFor();
      expect(await field(page, 'Имя').inputValue()).toBe('Иван');
      await close();
    });

    it('shows the messages of the specification', async () => {
      const { page, close } = await open(await register(stack, 'checker'));
      await press(page, 'Редактировать');
      for (const [label, value] of [
        ['Имя', 'А'],
        ['Фамилия', 'Б'],
        ['Никнейм', 'ab'],
        ['Email', 'x'],
      ] as const)
        await field(page, label).fill(value);
      await press(page, 'Сохранить');
      for (const sentence of [
        'Имя должно содержать минимум 2 символа',
        'Фамилия должна содержать минимум 2 символа',
        'Никнейм должен содержать минимум 3 символа',
        'Введите корректный email адрес',
      ])
        await page.getByText(sentence).waitFor();
      await close();
    });
  });

  it('a password is changed in the settings: this session stays, another device is signed out', async () => {
    const person = await register(stack, 'keykeeper');
    const { page, close } = await open(person, '/cabinet?tab=settings');
    const login = await stack.request('POST', '/api/auth/login', {
      body: { email: person.email, password },
    });
    const session = login.headers.getSetCookie().find((line) => line.startsWith('kubrik_session=')) ?? '';
    const far = await open({ ...person, cookie: session.split(';')[0] ?? '' });
    await far.page.getByRole('heading', { name: 'Пётр Ломов' }).waitFor();
    await press(page, 'Сменить пароль');
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[name=currentPassword]').fill(password);
    await dialog.locator('input[name=password]').fill('кубрик2024');
    await dialog.getByText('Слабый').waitFor();
    await dialog.locator('input[name=confirmPassword]').fill('кубрик2024');
    await dialog.getByRole('button', { name: 'Сменить пароль' }).click();
    await dialog.getByText('Такой пароль быстро угадают').first().waitFor();
    for (const name of ['password', 'confirmPassword'])
      await dialog.locator(`input[name=${name}]`).fill('за кормой горизонт');
    await dialog.getByText('Надёжный').waitFor();
    await dialog.getByRole('button', { name: 'Сменить пароль' }).click();
    await toast(page, 'success', 'Пароль изменён');
    await far.page.getByText('Сеанс завершён').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Пётр Ломов' }).waitFor();
    await far.close();
    await close();
  });

  it('the second step is turned on with an application, asked for at the next sign-in, and turned off', async () => {
    const person = await register(stack, 'careful');
    const { page, errors, close } = await open(person, '/cabinet?tab=settings');
    await press(page, 'Включить');
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[name=currentPassword]').fill(password);
    await dialog.getByRole('button', { name: 'Дальше' }).click();
    await dialog.getByRole('img', { name: 'QR-код для приложения' }).waitFor();
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await dialog.locator('input[name=code]').fill(generateSync({ secret }));
    await dialog.getByRole('button', { name: 'Включить' }).click();
    await dialog.getByRole('heading', { name: 'Резервные коды' }).waitFor();
    const codes = await dialog.getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    await dialog.getByRole('button', { name: 'Я сохранил коды' }).click();
    await page.getByText('Включён. Осталось 10 резервных кодов').waitFor();
    await stack.request('POST', '/api/auth/logout', { headers: { cookie: person.cookie } });
    await page.context().clearCookies();
    await page.goto(`${stack.url}/login`);
    await field(page, 'Email').first().fill(person.email);
    await field(page, 'Пароль').first().fill(password);
    await page.getByRole('form', { name: 'Вход' }).getByRole('button', { name: 'Войти' }).click();
    const step = page.getByRole('form', { name: 'Второй шаг' });
    await step.locator('input[name=code]').fill('ABCDE-FGHJK');
    await step.getByRole('button', { name: 'Войти' }).click();
    await step.getByText('Код не подошёл').waitFor();
    await step.locator('input[name=code]').fill(codes[0] ?? '');
    await step.getByRole('button', { name: 'Войти' }).click();
    await toast(page, 'success', 'Добро пожаловать!');
    await page.goto(`${stack.url}/cabinet?tab=settings`);
    await page.getByText('Включён. Осталось 9 резервных кодов').waitFor();
    await press(page, 'Выключить');
    await dialog.locator('input[name=code]').fill(codes[1] ?? '');
    await dialog.getByRole('button', { name: 'Выключить' }).click();
    await toast(page, 'success', 'Двухэтапный вход выключен');
    expect(errors).toEqual([]);
    await close();
  });

  it('the devices are listed with this one first, and another one is signed out', async () => {
    const person = await register(stack, 'watchman');
    const login = await stack.request('POST', '/api/auth/login', {
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' },
      body: { email: person.email, password },
    });
    const session = login.headers.getSetCookie().find((line) => line.startsWith('kubrik_session=')) ?? '';
    const { page, errors, close } = await open(person, '/cabinet?tab=settings');
    const devices = page.getByRole('region', { name: 'Устройства' }).getByRole('listitem');
    await devices.first().getByText('Этот сеанс').waitFor();
    await devices.nth(1).getByText('Firefox, Linux').waitFor();
    await page.getByRole('button', { name: 'Завершить сеанс: Firefox, Linux' }).click();
    await devices.nth(1).waitFor({ state: 'detached' });
    const headers = { cookie: session.split(';')[0] ?? '' };
    expect((await stack.request('GET', '/api/auth/user', { headers })).status).toBe(401);
    expect(errors).toEqual([]);
    await close();
  });

  it('Read-all success: «Уведомления прочитаны», and the counts go down on every device', async () => {
    const [person, friend] = [await register(stack, 'reader'), await register(stack, 'noisy')];
    const here = await open(person, '/cabinet?tab=notifications');
    const there = await open(person, '/');
    await menu(there.page, 0).waitFor();
    await here.page.getByText('Уведомлений пока нет').waitFor();
    await write(person, friend, 'Как дела?');
    expect(await here.page.getByRole('button', { name: 'Прочитать все' }).isDisabled()).toBe(true);

    await write(friend, person, 'Привет с рейда');
    await here.page.getByText('Привет с рейда').first().waitFor();
    await tab(here.page, 'Уведомления 1').waitFor();
    await menu(there.page, 2).waitFor();

    await press(here.page, 'Прочитать все');
    await toast(here.page, 'success', 'Уведомления прочитаны');
    await menu(there.page, 1).waitFor();
    await tab(here.page, 'Уведомления 1').waitFor({ state: 'detached' });
    const area = here.page.getByRole('region', { name: 'Уведомления' });
    expect((await area.boundingBox())?.height).toBe(400);
    await here.close();
    await there.close();
  });

  describe('messages', () => {
    it('writes to a nickname; the receiver sees it live, and a read message is no longer counted on any device', async () => {
      const [anna, boris] = [await register(stack, 'anna'), await register(stack, 'boris')];
      const near = await open(boris, '/');
      const { page, errors, close } = await open(anna, '/cabinet?tab=messages');
      await page.getByText('Сообщений пока нет').waitFor();
      await press(page, 'Написать');
      await field(page, 'Кому').fill('@boris');
      await field(page, 'Сообщение').fill('Когда отход?');
      await press(page, 'Отправить');
      await page.getByText('Переписка с boris').waitFor();
      await menu(near.page, 1).waitFor();

      const far = await open(boris, '/cabinet?tab=messages');
      await far.page.getByRole('button', { name: /^Запросы/ }).click();
      await far.page.getByRole('button', { name: /^anna/ }).click();
      await far.page.getByRole('listitem').filter({ hasText: 'Когда отход?' }).last().waitFor();
      await menu(near.page, 0).waitFor();
      expect(await page.getByText('прочитано').count()).toBe(0);
      await press(far.page, 'Принять');
      await page.getByText('прочитано').waitFor();
      await menu(near.page, 0).waitFor();

      await field(far.page, 'Сообщение для anna').fill('В полночь');
      await field(far.page, 'Сообщение для anna').press('Enter');
      await page.getByRole('listitem').filter({ hasText: 'В полночь' }).last().waitFor();
      expect(errors).toEqual([]);
      for (const visited of [near, far, { close }]) await visited.close();
    });

    it.each([
      ['a desktop', sizes.desktop, 'desk'],
      ['a phone', sizes.phone, 'phone'],
    ] as const)('finds whom to write to by the beginning of the nickname, on %s', async (_, size, form) => {
      const [from, friend] = [await register(stack, `lot_${form}`), await register(stack, `zaq_${form}_b`)];
      const [near, far] = [await register(stack, `zaq_${form}_a`), await register(stack, `zaq_${form}_c`)];
      await write(from, friend, 'Привет');
      const { page, errors, close } = await open(from, '/cabinet?tab=messages&to=', size);
      const box = page.getByRole('combobox', { name: 'Кому' });
      const options = page.getByRole('listbox', { name: 'Кому написать' }).getByRole('option');
      await page.getByRole('textbox', { name: 'Сообщение', exact: true }).waitFor();
      await box.pressSequentially(`@zaq_${form}`);
      // With whom one writes already stands first.
      await expect
        .poll(async () => (await options.allInnerTexts()).map((text) => text.split('\n').at(-1)))
        .toEqual([friend.username, near.username, far.username]);
      expect(await box.getAttribute('aria-expanded')).toBe('true');
      expect(await accessibilityViolations(page, { within: 'main' })).toEqual([]);
      await box.press('ArrowUp');
      expect(await options.last().getAttribute('id')).toBe(await box.getAttribute('aria-activedescendant'));
      await box.press('Enter');
      expect(await box.inputValue()).toBe(far.username);
      expect(await options.count()).toBe(0);
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
      await page.keyboard.type('Есть вопрос');
      await box.fill('');
      await box.pressSequentially(`zaq_${form}_a`);
      await options.waitFor({ state: 'detached' });
      await box.fill(`zaq_${form}`);
      await options.filter({ hasText: near.username }).click();
      expect(await box.inputValue()).toBe(near.username);
      await press(page, 'Отправить');
      await page.getByText(`Переписка с ${near.username}`).waitFor();
      expect(await messageTexts(near)).toEqual(['Есть вопрос']);
      expect(errors).toEqual([]);
      await close();
    });

    it('an Escape closes the names, and a nickname that nobody has is said beside its field', async () => {
      const [from, other] = [await register(stack, 'lot_esc'), await register(stack, 'zesc_one')];
      const { page, close } = await open(from, '/cabinet?tab=messages&to=', sizes.phone);
      const box = page.getByRole('combobox', { name: 'Кому' });
      await box.pressSequentially('zesc');
      await page.getByRole('option', { name: other.username }).waitFor();
      await box.press('Escape');
      await page.getByRole('option').waitFor({ state: 'detached' });
      await page.getByRole('textbox', { name: 'Сообщение', exact: true }).fill('Ау');
      await press(page, 'Отправить');
      await page.getByText('Такого пользователя нет').waitFor();
      expect(await box.inputValue()).toBe('zesc');
      await close();
    });

    it.each([
      ['a desktop', sizes.desktop, 'desk'],
      ['a phone', sizes.phone, 'phone'],
    ] as const)('Сообщение ещё не отправлено: it waits, and arrives once, on %s', async (_, size, form) => {
      const [from, to] = [await register(stack, `unlucky_${form}`), await register(stack, `patient_${form}`)];
      await write(to, from, 'Первое');
      const { page, close } = await open(from, `/cabinet?tab=messages&with=${to.id}`, size);
      const box = field(page, `Сообщение для ${to.username}`);
      await box.fill('Ещё одно');
      // The message arrives, but its answer is lost.
      await page.route('**/messages', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch();
        await route.abort();
      });
      await press(page, 'Отправить');
      await toast(page, 'error', 'Сообщение ещё не отправлено', 'Отправится, когда будет связь');
      const unsent = page.getByRole('list', { name: 'Ещё не отправлено' });
      await unsent.getByText('Ещё одно').waitFor();
      expect(await box.inputValue()).toBe('');
      expect(await accessibilityViolations(page, { within: 'main' })).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(width).toBeLessThanOrEqual(0);
      await page.unroute('**/messages');
      await unsent.waitFor({ state: 'detached', timeout: 60_000 });
      expect((await messageTexts(from)).filter((text) => text === 'Ещё одно')).toHaveLength(1);
      await close();
    });

    it('one that was written without a connection and is refused later can be changed', async () => {
      const [from, to] = [await register(stack, 'late_writer'), await register(stack, 'has_blocked')];
      const { page, close } = await open(from, '/cabinet?tab=messages&to=', sizes.phone);
      await field(page, 'Кому').fill(to.username);
      await field(page, 'Сообщение').fill('Найдёмся в порту?');
      await page.route('**/messages', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      );
      await press(page, 'Отправить');
      const row = page.getByRole('list', { name: 'Ещё не отправлено' }).getByRole('listitem');
      await row.getByText(`@${to.username}: Найдёмся в порту?`).waitFor();
      expect(await field(page, 'Сообщение').inputValue()).toBe('');
      const block = { headers: { cookie: to.cookie }, body: { isBlocked: true } };
      await stack.request('PUT', `/api/user/${to.id}/relationships/${from.username}`, block);
      await page.unroute('**/messages');
      await row.getByRole('button', { name: 'Изменить' }).click({ timeout: 60_000 });
      await row.waitFor({ state: 'detached' });
      expect(await field(page, 'Кому').inputValue()).toBe(to.username);
      expect(await field(page, 'Сообщение').inputValue()).toBe('Найдёмся в порту?');
      expect(await messageTexts(to)).toEqual([]);
      await close();
    });

    it('an unfinished text survives a reload', async () => {
      const [from, to] = [await register(stack, 'dreamer'), await register(stack, 'muse')];
      await write(to, from, 'Пиши');
      const { page, close } = await open(from, `/cabinet?tab=messages&with=${to.id}`);
      await field(page, 'Сообщение для muse').fill('Недописанное');
      await page.reload();
      await field(page, 'Сообщение для muse').waitFor();
      expect(await field(page, 'Сообщение для muse').inputValue()).toBe('Недописанное');
      await close();
    });

    it('shows an unknown nickname beside its field', async () => {
      const { page, close } = await open(await register(stack, 'lost'), '/cabinet?tab=messages&to=');
      await press(page, 'Отправить');
      await page.getByText('Укажите получателя').waitFor();
      await page.getByText('Напишите сообщение', { exact: true }).waitFor();
      await field(page, 'Кому').fill('nobody_here');
      await field(page, 'Сообщение').fill('Ау');
      await press(page, 'Отправить');
      await page.getByText('Такого пользователя нет').waitFor();
      expect(await field(page, 'Кому').getAttribute('aria-invalid')).toBe('true');
      await close();
    });

    it.each(['desktop', 'phone'] as const)('nothing lies upon the composer: %s', async (size) => {
      const [from, to] = [await register(stack, `scribe_${size}`), await register(stack, `listener_${size}`)];
      await write(to, from, 'Пиши подробно');
      const { page, close } = await open(from, `/cabinet?tab=messages&with=${to.id}`, sizes[size]);
      await field(page, `Сообщение для listener_${size}`).waitFor();
      const { width } = sizes[size].viewport;
      // So low that one scrolls far to the composer.
      await page.setViewportSize({ width, height: 560 });
      const covers = () =>
        page.evaluate(() => {
          const send = [...document.querySelectorAll('button')].find((b) => b.textContent === 'Отправить');
          const { left, right, top, bottom } = send?.getBoundingClientRect() ?? new DOMRect();
          const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return !send?.contains(onTop);
        });
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await page.getByRole('button', { name: 'Наверх' }).waitFor();
      expect(await covers()).toBe(false);
      // A little up again, where a phone shows the bar of sections.
      await page.evaluate(() => window.scrollBy(0, -20));
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
      await expect.poll(covers).toBe(false);
      await close();
    });

    it('shows either the threads or one thread on a phone', async () => {
      const [from, to] = [await register(stack, 'pocket'), await register(stack, 'shore')];
      await write(from, to, 'Как дела?');
      const { page, close } = await open(from, '/cabinet?tab=messages', sizes.phone);
      await page.getByRole('button', { name: /^shore/ }).click();
      await page.getByText('Переписка с shore').waitFor();
      expect(await page.getByRole('navigation', { name: 'Переписки' }).count()).toBe(0);
      await press(page, 'К перепискам');
      await page.getByRole('navigation', { name: 'Переписки' }).waitFor();
      await close();
    });
  });

  it('settings: static toggles, the state of the address, and another verification e-mail', async () => {
    const { page, close } = await open(await register(stack, 'settled'), '/cabinet?tab=settings');
    await page.getByText('Уведомления об упоминаниях').waitFor();
    expect(await page.getByText('Включено', { exact: true }).count()).toBe(2);
    await press(page, 'Отправить письмо ещё раз');
    await toast(page, 'success', 'Письмо отправлено');
    await close();
  });

  it('a session that was ended on another device ends here, too', async () => {
    const person = await register(stack, 'ousted');
    const { page, close } = await open(person);
    await page.getByRole('heading', { name: 'Пётр Ломов' }).waitFor();
    await page.waitForLoadState('networkidle');
    const authorization = `Bearer ${await stack.adminToken()}`;
    await stack.request('PUT', `/api/admin/users/${person.id}`, {
      headers: { authorization },
      body: { isActive: false },
    });
    await page.getByText('Сеанс завершён').waitFor();
    await page.getByRole('heading', { name: 'Войдите, чтобы открыть кабинет' }).waitFor();
    await close();
  });
});
