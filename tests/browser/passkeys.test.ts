import { generateSync } from 'otplib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, visit } from '../support/browser.ts';
import { addAuthenticator, addPasskey, openSettings } from '../support/passkeys.ts';
import { password, register, toast } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';

describe.skipIf(!chromiumPath)('passkeys in a browser', () => {
  let stack: Stack;
  let browser: Browser;
  /** The site by its name: passkeys are not for addresses. */
  let site: string;

  beforeAll(async () => {
    stack = await startStack({ services: ['users', 'forum', 'admin', 'news'] });
    site = stack.url.replace('127.0.0.1', 'localhost');
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const passkeysOf = (page: Page) => page.getByRole('region', { name: 'Ключи доступа' });
  const dialogOf = (page: Page) => page.getByRole('dialog');
  const logOut = async (page: Page) => {
    await page.context().clearCookies();
    await page.goto(`${site}/login`);
  };

  it('Passkey added: it is listed, signs in without password and code, and is removed by itself', async () => {
    const { page, errors, close } = await openSettings(browser, site, await register(stack, 'keykeeper'));
    await addPasskey(page, 'Ноутбук на мостике');
    await toast(page, 'success', 'Ключ доступа добавлен');
    const row = passkeysOf(page).getByRole('listitem').filter({ hasText: 'Ноутбук на мостике' });
    await row.getByText('входа ещё не было').waitFor();

    await logOut(page);
    await page.getByRole('button', { name: 'Войти по ключу доступа' }).click();
    await toast(page, 'success', 'Добро пожаловать!', 'Вы успешно вошли в систему.');
    await page.getByRole('button', { name: /^Меню: keykeeper/ }).waitFor();

    await page.goto(`${site}/cabinet?tab=settings`);
    await row.getByText(/вход /).waitFor();
    await page.getByRole('button', { name: 'Удалить ключ: Ноутбук на мостике' }).click();
    await dialogOf(page).getByRole('button', { name: 'Подтвердить ключом доступа' }).click();
    await dialogOf(page).getByRole('button', { name: 'Удалить' }).click();
    await toast(page, 'success', 'Ключ доступа удалён');
    await row.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await close();
  });

  it('Passkey removed: it no longer signs in', async () => {
    const { page, close } = await openSettings(browser, site, await register(stack, 'keyloser'));
    await addPasskey(page, 'Старый');
    await toast(page, 'success', 'Ключ доступа добавлен');
    await page.getByRole('button', { name: 'Удалить ключ: Старый' }).click();
    await dialogOf(page).locator('input[name=currentPassword]').fill(password);
    await dialogOf(page).getByRole('button', { name: 'Удалить' }).click();
    await toast(page, 'success', 'Ключ доступа удалён');
    await logOut(page);
    await page.getByRole('button', { name: 'Войти по ключу доступа' }).click();
    await toast(page, 'error', 'Ошибка входа', 'Ключ доступа не подошёл');
    await close();
  });

  it('a device makes no second passkey, and the form says why', async () => {
    const { page, close } = await openSettings(browser, site, await register(stack, 'twice'));
    await addPasskey(page, 'Первый');
    await toast(page, 'success', 'Ключ доступа добавлен');
    await addPasskey(page, 'Второй');
    await dialogOf(page).getByText('На этом устройстве уже есть ключ для вашей учётной записи.').waitFor();
    expect(await dialogOf(page).getByLabel('Название').inputValue()).toBe('Второй');
    await close();
  });

  it('a wrong password is shown beside its field, and no passkey is made', async () => {
    const { page, cdp, authenticatorId, close } = await openSettings(
      browser,
      site,
      await register(stack, 'typo'),
    );
    await passkeysOf(page).getByRole('button', { name: 'Добавить ключ' }).click();
    await dialogOf(page).getByRole('button', { name: 'Создать ключ' }).click();
    await dialogOf(page).getByText('Введите текущий пароль').waitFor();
    await dialogOf(page).getByLabel('Название').fill('Ключ');
    await dialogOf(page).locator('input[name=currentPassword]').fill('не тот пароль');
    await dialogOf(page).getByRole('button', { name: 'Создать ключ' }).click();
    await dialogOf(page).getByText('Неверный пароль').waitFor();
    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials).toEqual([]);
    await close();
  });

  it('Login failure: a device without a passkey says so, and the page stays usable', async () => {
    const { page, close } = await visit(browser);
    const { cdp, authenticatorId } = await addAuthenticator(page);
    // Whoever is asked for a passkey and does not unlock the device cancels.
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await page.goto(`${site}/login`);
    await page.getByRole('button', { name: 'Войти по ключу доступа' }).click();
    await toast(page, 'error', 'Ошибка входа', 'Ключ доступа не выбран, или время вышло');
    expect(await page.getByRole('button', { name: 'Войти по ключу доступа' }).isEnabled()).toBe(true);
    await close();
  });

  it('Login failure: at another address of the site it says where passkeys work', async () => {
    const { page, close } = await visit(browser);
    await addAuthenticator(page);
    await page.goto(`${stack.url}/login`);
    await page.getByRole('button', { name: 'Войти по ключу доступа' }).click();
    await toast(page, 'error', 'Ошибка входа', 'Ключи доступа действуют только по главному адресу сайта');
    await close();
  });

  it('the library of passkeys is loaded by the first use of one', async () => {
    const { page, close } = await visit(browser);
    await addAuthenticator(page);
    const scripts: string[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''));
    });
    await page.goto(`${site}/login`);
    await page.getByRole('button', { name: 'Войти по ключу доступа' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(scripts.some((text) => text.includes('ERROR_CEREMONY_ABORTED'))).toBe(false);
    await page.getByRole('button', { name: 'Войти по ключу доступа' }).click();
    await toast(page, 'error', 'Ошибка входа');
    // The body of a script is read after the script has run.
    await expect.poll(() => scripts.some((text) => text.includes('ERROR_CEREMONY_ABORTED'))).toBe(true);
    await close();
  });

  it('the second step of a sign-in by password is ended by a passkey', async () => {
    const person = await register(stack, 'twosteps');
    const { page, close } = await openSettings(browser, site, person);
    await addPasskey(page, 'Ключ');
    await toast(page, 'success', 'Ключ доступа добавлен');
    const ask = async (path: string, body: object) =>
      (
        await stack.request('POST', `/api/user/${person.id}/second-factor${path}`, {
          headers: { cookie: person.cookie },
          body,
        })
      ).body;
    const { secret } = await ask('', { currentPassword: password });
    await ask('/confirm', { code: generateSync({ secret }) });
    await logOut(page);
    await page.locator('input[name=email]:visible').fill(person.email);
    await page.locator('input[name=password]:visible').fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click();
    await page.getByRole('heading', { name: 'Второй шаг' }).waitFor();
    await page.getByRole('button', { name: 'Подтвердить ключом доступа' }).click();
    await toast(page, 'success', 'Добро пожаловать!');
    await page.getByRole('button', { name: /^Меню: twosteps/ }).waitFor();
    await close();
  });

  it('the new address takes a passkey instead of the password', async () => {
    const { page, close } = await openSettings(browser, site, await register(stack, 'mover'));
    await addPasskey(page, 'Ключ');
    await toast(page, 'success', 'Ключ доступа добавлен');
    await page.goto(`${site}/cabinet`);
    await page.getByRole('button', { name: 'Редактировать' }).click();
    await page.getByLabel('Email').fill('mover@new.example');
    await page.getByRole('button', { name: 'Подтвердить ключом доступа' }).click();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await toast(page, 'success', 'Профиль обновлен');
    await page.getByText('Ждёт подтверждения: mover@new.example').waitFor();
    await close();
  });
});
