import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, sizes, visit } from '../support/browser.ts';
import { linkInEmail, type Person, password, register, signInAs, toast } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';

describe.skipIf(!chromiumPath)('accounts in a browser', () => {
  let stack: Stack;
  let browser: Browser;
  let bosun: Person;

  beforeAll(async () => {
    stack = await startStack({ services: ['users', 'forum', 'admin', 'news'] });
    bosun = await register(stack, 'bosun_47');
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const open = async (path: string, options?: BrowserContextOptions) => {
    const opened = await visit(browser, options);
    await opened.page.goto(`${stack.url}${path}`);
    return opened;
  };
  const fill = async (page: Page, values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values))
      await page
        .locator('input:visible')
        .and(page.getByLabel(label, { exact: true }))
        .fill(value);
  };
  const main = (page: Page) => page.getByRole('main');
  const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
  const signIn = async (page: Page, { email }: Person, secret = password) => {
    await fill(page, { Email: email, Пароль: secret });
    await press(page, 'Войти');
  };
  const newcomer = (username: string) => ({
    Никнейм: username,
    Email: `${username}@example.org`,
    Имя: 'Анна',
    Фамилия: 'Ли',
    Пароль: password,
    'Пароль ещё раз': password,
  });
  const menu = (page: Page) => page.getByRole('button', { name: /^Меню:/ });

  describe('signing in', () => {
    it('Login failure: «Ошибка входа» with the server’s message, and nothing typed is lost', async () => {
      const { page, close } = await open('/login');
      await signIn(page, bosun, 'not-the-secret');
      await toast(page, 'error', 'Ошибка входа', 'Неверный email или пароль');
      expect(await page.getByLabel('Email').first().inputValue()).toBe(bosun.email);
      expect(await page.getByLabel('Пароль', { exact: true }).first().inputValue()).toBe('not-the-secret');
      await close();
    });

    it('Login failure without an answer: «Login failed»', async () => {
      const { page, close } = await open('/login');
      await page.route('**/api/auth/login', (route) => route.abort());
      await signIn(page, bosun);
      await toast(page, 'error', 'Ошибка входа', 'Login failed');
      await close();
    });

    it('Login success: says so, returns to the page of before, and the header shows the person', async () => {
      const { page, errors, close } = await open('/news/none?x=1');
      await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click();
      await page.getByRole('heading', { name: 'С возвращением на борт' }).waitFor();
      await signIn(page, bosun);
      await toast(page, 'success', 'Добро пожаловать!', 'Вы успешно вошли в систему.');
      await page.waitForURL('**/news/none?x=1');
      await menu(page).click();
      await page.getByText('@bosun_47').waitFor();
      expect(errors).toEqual([]);
      await close();
    });

    it('shows the specification’s messages beside invalid fields', async () => {
      const { page, close } = await open('/login');
      await fill(page, { Email: 'nobody', Пароль: '12345' });
      await press(page, 'Войти');
      await page.getByText('Введите корректный email адрес').waitFor();
      await page.getByText('Пароль должен содержать минимум 6 символов').waitFor();
      const email = page.getByLabel('Email').first();
      expect(await email.getAttribute('aria-invalid')).toBe('true');
      expect(await email.evaluate((field) => document.activeElement === field)).toBe(true);
      await fill(page, { Email: bosun.email });
      await page.getByText('Введите корректный email адрес').waitFor({ state: 'detached' });
      await close();
    });

    it('returns to addresses of this site only', async () => {
      const { page, close } = await open(`/login?${new URLSearchParams({ returnTo: '//example.org/' })}`);
      await signIn(page, bosun);
      await page.waitForURL(`${stack.url}/`);
      await close();
    });

    it('Logout success: says so, and the server has ended the session', async () => {
      const { page, close } = await open('/login');
      await signIn(page, bosun);
      await page.waitForURL(`${stack.url}/`);
      await menu(page).click();
      await page.getByRole('button', { name: 'Выйти' }).click();
      await toast(page, 'success', 'До свидания!', 'Вы успешно вышли из системы.');
      await page.getByRole('banner').getByRole('link', { name: 'Войти' }).waitFor();
      const status = await page.evaluate(async () => (await fetch('/api/auth/user')).status);
      expect(status).toBe(401);
      await close();
    });

    it('Logout failure: «Ошибка выхода», and the person stays', async () => {
      const { page, close } = await open('/');
      await signInAs(page.context(), stack, await register(stack, 'stayer'));
      await page.reload();
      await page.route('**/api/auth/logout', (route) => route.abort());
      await menu(page).click();
      await page.getByRole('button', { name: 'Выйти' }).click();
      await toast(page, 'error', 'Ошибка выхода', 'Logout failed');
      await menu(page).waitFor();
      await close();
    });

    it('requests the signed-in person once for a page, and not at all for a visitor', async () => {
      const { page, close } = await visit(browser);
      let asked = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/api/auth/user')) asked += 1;
      });
      await page.goto(`${stack.url}/forum`);
      await page.getByRole('banner').getByRole('link', { name: 'Войти' }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(asked).toBe(0);
      await signInAs(page.context(), stack, bosun);
      await page.reload();
      await menu(page).waitFor();
      await page.waitForLoadState('networkidle');
      expect(asked).toBe(1);
      await close();
    });
  });

  describe('registering', () => {
    it('Registration success: welcomes the person, and does not send the repeated password', async () => {
      const { page, errors, close } = await open('/login');
      await press(page, 'Зарегистрироваться');
      await fill(page, newcomer('anna'));
      await page.getByRole('checkbox', { name: /Принимаю/ }).check();
      const sent = page.waitForRequest('**/api/auth/register');
      await press(page, 'Зарегистрироваться');
      expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(
        ['acceptedTerms', 'email', 'firstName', 'lastName', 'password', 'username'].sort(),
      );
      await toast(page, 'success', 'Регистрация успешна!', 'Добро пожаловать на борт, Анна!');
      await menu(page).waitFor();
      expect(errors).toEqual([]);
      await close();
    });

    it('Registration failure: the server’s message, beside its field too, and nothing typed is lost', async () => {
      const { page, close } = await open('/login?mode=register');
      await fill(page, { ...newcomer('fresh'), Никнейм: bosun.username });
      await page.getByRole('checkbox', { name: /Принимаю/ }).check();
      const answer = page.waitForResponse('**/api/auth/register');
      await page
        .getByRole('form', { name: 'Регистрация' })
        .getByRole('button', { name: 'Зарегистрироваться' })
        .click();
      await toast(page, 'error', 'Ошибка регистрации', (await (await answer).json()).message);
      await main(page).getByText('Этот никнейм уже занят').waitFor();
      expect(await page.getByLabel('Имя', { exact: true }).inputValue()).toBe('Анна');
      await close();
    });

    it('Registration failure without an answer: «Registration failed»', async () => {
      const { page, close } = await open('/login?mode=register');
      await page.route('**/api/auth/register', (route) => route.abort());
      await fill(page, newcomer('offline'));
      await page.getByRole('checkbox', { name: /Принимаю/ }).check();
      await page
        .getByRole('form', { name: 'Регистрация' })
        .getByRole('button', { name: 'Зарегистрироваться' })
        .click();
      await toast(page, 'error', 'Ошибка регистрации', 'Registration failed');
      await close();
    });

    it('checks every field with the messages of the specification', async () => {
      const { page, close } = await open('/login?mode=register');
      await fill(page, {
        Никнейм: 'ab',
        Email: 'x',
        Имя: 'А',
        Фамилия: 'Б',
        Пароль: '123',
        'Пароль ещё раз': '124',
      });
      await page
        .getByRole('form', { name: 'Регистрация' })
        .getByRole('button', { name: 'Зарегистрироваться' })
        .click();
      for (const sentence of [
        'Никнейм должен содержать минимум 3 символа',
        'Введите корректный email адрес',
        'Имя должно содержать минимум 2 символа',
        'Фамилия должна содержать минимум 2 символа',
        'Пароль должен содержать минимум 6 символов',
        'Пароли не совпадают',
      ])
        await page.getByText(sentence).waitFor();
      await close();
    });
  });

  describe('external providers', () => {
    it('a note says that none is configured', async () => {
      const { page, close } = await open('/login');
      await page.getByText('Вход через Google и Apple здесь не настроен.').waitFor();
      expect(await page.getByRole('button', { name: /Google/ }).count()).toBe(0);
      await close();
    });

    it('a configured one opens in the same page, with the address to return to', async () => {
      const { page, close } = await visit(browser);
      await page.route('**/api/auth/providers', (route) =>
        route.fulfill({ json: { providers: ['google', 'apple'] } }),
      );
      await page.route('**/api/auth/google?*', (route) => route.fulfill({ body: 'the provider' }));
      await page.goto(`${stack.url}/login?${new URLSearchParams({ returnTo: '/forum?topic=1' })}`);
      await page.getByRole('button', { name: 'Войти через Apple' }).waitFor();
      await page.getByRole('button', { name: 'Войти через Google' }).click();
      await page.waitForURL(
        `${stack.url}/api/auth/google?${new URLSearchParams({ returnTo: '/forum?topic=1' })}`,
      );
      await close();
    });

    it('Registration success: after a provider the terms are accepted first, and the way back is kept', async () => {
      const { page, close } = await visit(browser);
      const { id } = bosun;
      const user = { id, username: 'anna_m', email: 'anna@mail.example', firstName: 'Анна', lastName: 'Ли' };
      let sent: unknown;
      await page.route('**/api/auth/accept-terms', (route) => {
        sent = route.request().postDataJSON();
        return route.fulfill({
          status: 201,
          json: {
            user: {
              ...user,
              role: 'user',
              isActive: true,
              isEmailVerified: true,
              profileImageUrl: null,
              createdAt: '2026-11-23T00:00:00.000Z',
              lastLogin: null,
            },
          },
        });
      });
      await page.goto(`${stack.url}/login?${new URLSearchParams({ step: 'terms', returnTo: '/forum' })}`);
      await page.getByRole('heading', { name: 'Осталось принять условия' }).waitFor();
      await press(page, 'Продолжить');
      await page.getByText('Без согласия зарегистрироваться нельзя').waitFor();
      expect(sent).toBeUndefined();
      await page.getByRole('checkbox').check();
      await press(page, 'Продолжить');
      await toast(page, 'success', 'Регистрация успешна!', 'Добро пожаловать на борт, Анна!');
      await page.waitForURL(`${stack.url}/forum`);
      expect(sent).toEqual({ acceptedTerms: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
      await close();
    });

    it('Registration failure: terms that are accepted too late say so, and one can begin anew', async () => {
      const { page, close } = await open('/login?step=terms');
      await page.getByRole('checkbox').check();
      await press(page, 'Продолжить');
      await toast(page, 'error', 'Ошибка регистрации', 'Время на вход вышло. Начните вход сначала');
      await press(page, 'Начать сначала');
      await page.getByRole('heading', { name: 'С возвращением на борт' }).waitFor();
      await close();
    });

    it.each([
      ['email-taken', 'Этот email уже зарегистрирован'],
      ['no-email', 'Сервис не сообщил ваш email'],
      ['provider', 'Сервис не подтвердил вход'],
      ['disabled', 'Учётная запись отключена администратором'],
      ['cancelled', 'Вход отменён'],
    ])('shows a message for the error %s', async (code, words) => {
      const { page, close } = await open(`/login?error=${code}`);
      await page.getByRole('alert').filter({ hasText: words }).waitFor();
      await close();
    });
  });

  describe('e-mails', () => {
    it('a forgotten password: the link of the e-mail sets a new one', async () => {
      const person = await register(stack, 'forgetful');
      const { page, close } = await open('/login');
      await page.getByRole('link', { name: 'Забыли пароль?' }).click();
      // The sign-in form, which has the same field, stays until the next page is loaded.
      await page.getByRole('button', { name: 'Отправить ссылку' }).waitFor();
      await fill(page, { Email: person.email });
      await press(page, 'Отправить ссылку');
      await page.getByRole('heading', { name: 'Проверьте почту' }).waitFor();
      await page.goto(`${stack.url}${await linkInEmail(stack, person.email, '/reset-password')}`);
      await fill(page, { 'Новый пароль': 'another-seven-seas' });
      await press(page, 'Сохранить пароль');
      await page.getByRole('heading', { name: 'Пароль изменён' }).waitFor();
      await main(page).getByRole('link', { name: 'Войти' }).click();
      await signIn(page, person, 'another-seven-seas');
      await toast(page, 'success', 'Добро пожаловать!');
      await close();
    });

    it('a used or invalid link says so and offers a new one', async () => {
      const { page, close } = await open('/reset-password?token=broken');
      await fill(page, { 'Новый пароль': 'another-seven-seas' });
      await press(page, 'Сохранить пароль');
      await page.getByText('Ссылка недействительна или устарела. Запросите новую').waitFor();
      await page.getByRole('link', { name: 'Запросить новую ссылку' }).click();
      await page.getByRole('button', { name: 'Отправить ссылку' }).waitFor();
      await close();
    });

    it('the link of the e-mail verifies the address', async () => {
      const person = await register(stack, 'verifier');
      const link = await linkInEmail(stack, person.email, '/verify-email');
      const { page, errors, close } = await visit(browser);
      await signInAs(page.context(), stack, person);
      await page.goto(`${stack.url}${link}`);
      await page.getByRole('heading', { name: 'Email подтверждён' }).waitFor();
      await page.getByRole('link', { name: 'Открыть кабинет' }).click();
      await page.getByText('Подтвержден', { exact: true }).first().waitFor();
      expect(errors).toEqual([]);
      await close();
    });
  });

  describe('the AI usage badge', () => {
    const badge = (page: Page) => page.getByRole('complementary', { name: 'AI-запросы' });

    it('shows usage and limit on every page, and shows visitors the limit of registered people', async () => {
      for (const options of [sizes.desktop, sizes.phone]) {
        const { page, close } = await visit(browser, options);
        for (const path of ['/', '/forum', '/login', '/no/such/page']) {
          await page.goto(`${stack.url}${path}`);
          await badge(page).getByText('0/50').waitFor();
          await badge(page).getByText('+10 при регистрации').waitFor();
        }
        await close();
      }
    });

    it('shows a registered person ten more', async () => {
      const { page, close } = await open('/login');
      await signIn(page, bosun);
      await badge(page).getByText('0/60').waitFor();
      expect(await badge(page).getByText('+10 при регистрации').count()).toBe(0);
      await close();
    });

    it.each([
      [40, 'calm'],
      [41, 'warn'],
      [49, 'warn'],
      [50, 'full'],
    ])('turns yellow above 80 percent and red at 100: %i of 50', async (used, level) => {
      const { page, close } = await visit(browser);
      await page.route('**/api/ai/usage', (route) => route.fulfill({ json: { used, limit: 50 } }));
      await page.goto(stack.url);
      await badge(page).getByText(`${used}/50`).waitFor();
      expect(await badge(page).locator('[data-level]').getAttribute('data-level')).toBe(level);
      await close();
    });

    it('polls every 30 s, but not while the tab is hidden', async () => {
      const { page, close } = await visit(browser);
      let used = 0;
      await page.route('**/api/ai/usage', (route) => route.fulfill({ json: { used: used++, limit: 50 } }));
      await page.clock.install();
      await page.goto(stack.url);
      await badge(page).getByText('0/50').waitFor();
      await page.clock.runFor(30_000);
      await badge(page).getByText('1/50').waitFor();
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        window.dispatchEvent(new Event('visibilitychange'));
      });
      await page.clock.runFor(120_000);
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
        window.dispatchEvent(new Event('visibilitychange'));
      });
      await badge(page).getByText('2/50').waitFor();
      expect(used).toBe(3);
      await close();
    });

    it('covers neither the section bar of a phone nor the composer of the chat', async () => {
      const { page, close } = await open('/forum', sizes.phone);
      await badge(page).getByText('0/50').waitFor();
      const composer = page.getByRole('textbox').first();
      await composer.waitFor();
      const own = await badge(page).boundingBox();
      const others = [
        page.getByRole('link', { name: 'Работа' }),
        page.getByRole('link', { name: 'News' }),
        composer,
      ];
      for (const other of others) {
        const box = await other.boundingBox();
        if (!own || !box) throw new Error('not shown');
        const apart = own.y >= box.y + box.height || own.y + own.height <= box.y;
        expect(apart || own.x >= box.x + box.width).toBe(true);
      }
      await close();
    });
  });

  describe('maintenance', () => {
    let admin: { authorization: string };
    const set = async (settings: { maintenance?: boolean; siteName?: string }) => {
      const { body } = await stack.request('GET', '/api/admin/website/settings', { headers: admin });
      await stack.request('POST', '/api/admin/website/settings', {
        headers: admin,
        body: { ...body, ...settings },
      });
      await stack.settle();
    };
    beforeAll(async () => {
      admin = { authorization: `Bearer ${await stack.adminToken()}` };
    });

    it('closes the site to visitors without a reload, and opens it again without one', async () => {
      const { page, close } = await open('/');
      await page.getByRole('banner').waitFor();
      await page.waitForLoadState('networkidle');
      await set({ maintenance: true });
      await page.getByRole('heading', { name: 'Идут технические работы' }).waitFor();
      const late = await open('/forum');
      await late.page.getByRole('heading', { name: 'Идут технические работы' }).waitFor();
      await late.page.getByText('Кубрик', { exact: true }).waitFor();
      await set({ maintenance: false });
      await page.getByRole('banner').waitFor();
      await late.page.getByRole('banner').waitFor();
      await late.close();
      await close();
    });

    it('lets administrators sign in and work', async () => {
      await set({ maintenance: true });
      const gate = await open('/?section=admin');
      await gate.page.getByRole('button', { name: 'Запросить код' }).waitFor();
      await gate.close();
      const { page, close } = await visit(browser);
      const token = admin.authorization.slice('Bearer '.length);
      await page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
      await page.goto(`${stack.url}/?section=admin`);
      await page.getByRole('tab', { name: 'Статистика' }).waitFor();
      await page.goto(`${stack.url}/forum`);
      await page.getByText('Общий чат').first().waitFor();
      await page.goto(`${stack.url}/`);
      await page.getByText('Новости загружаются...').waitFor();
      await set({ maintenance: false });
      await close();
    });

    it('lets a person with the admin role work, but not one with an invalid token', async () => {
      const mate = await register(stack, 'mate');
      await stack.request('PUT', `/api/admin/users/${mate.id}`, { headers: admin, body: { role: 'admin' } });
      await set({ maintenance: true });
      const role = await visit(browser);
      await signInAs(role.page.context(), stack, mate);
      await role.page.goto(`${stack.url}/`);
      await menu(role.page).waitFor();
      await role.page.getByText('Новости загружаются...').waitFor();
      await role.close();
      const { page, close } = await visit(browser);
      await page.addInitScript(() => localStorage.setItem('adminToken', 'x'.repeat(43)));
      await page.goto(`${stack.url}/`);
      await page.getByRole('heading', { name: 'Идут технические работы' }).waitFor();
      await set({ maintenance: false });
      await close();
    });

    it('takes the site’s name from the settings, in the header and the title', async () => {
      const { page, close } = await open('/');
      await page.waitForLoadState('networkidle');
      await set({ siteName: 'Полубак' });
      await page.getByRole('link', { name: 'Полубак' }).waitFor();
      await page.waitForFunction(() => document.title === 'Новости — Полубак');
      await set({ siteName: 'Кубрик' });
      await close();
    });
  });
});
