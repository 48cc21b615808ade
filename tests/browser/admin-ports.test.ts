import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, visit } from '../support/browser.ts';
import { toast } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';

const listHeader = 'Country,Location,Name,Function,Coordinates';
const indexHeader = 'World Port Index Number,Main Port Name,UN/LOCODE,Latitude,Longitude,Channel Depth (m)';

describe.skipIf(!chromiumPath)('ports in the administrator’s panel', () => {
  let stack: Stack;
  let browser: Browser;
  let token: string;

  beforeAll(async () => {
    stack = await startStack({
      services: ['users', 'admin', 'ports'],
      env: { gateway: { RATE_LIMIT_FACTOR: '0' } },
    });
    token = await stack.adminToken();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const open = async () => {
    const opened = await visit(browser);
    await opened.page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
    await opened.page.goto(`${stack.url}/?section=admin&tab=ports`);
    await opened.page.getByRole('heading', { name: 'Обновить списки портов' }).waitFor();
    return opened;
  };
  const choose = (page: Page, text: string) =>
    page.getByLabel('Выбрать файл').setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });

  it('reads a newer list, says what became of it, and refuses lines by their number', async () => {
    const { page, errors, close } = await open();
    await choose(page, `${listHeader}\nNO,ZZ1,Storvik,1-------,6000N 00500E\nXX,ZZ1,Nowhere,1-------,\n`);
    await page.getByText('1 порт добавлен, 0 портов изменено').waitFor();
    await page.getByText('Строка 3: код XXZZ1: такой страны нет').waitFor();
    await choose(page, 'имя,возраст\n1,2');
    await page.getByRole('alert').filter({ hasText: 'Загрузка остановилась' }).waitFor();
    await choose(page, '');
    await page.getByRole('alert').filter({ hasText: 'В файле нет строк' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('Положение записано: an administrator decides where lists contradict one another', async () => {
    const { page, errors, close } = await open();
    await choose(page, `${indexHeader}\n1,Storvik,NO ZZ1,69.5,18.9,12`);
    const conflict = page.getByRole('listitem').filter({ hasText: 'Storvik (NOZZ1)' }).first();
    await conflict.getByText('не на карте').waitFor();
    await conflict.getByRole('button', { name: 'Здесь: Storvik, положение по UN/LOCODE' }).click();
    await toast(page, 'success', 'Положение записано');
    await expect.poll(() => page.getByText('Storvik (NOZZ1)').count()).toBe(0);
    await page.goto(`${stack.url}/port/NOZZ1`);
    await page.getByText('60.0000, 5.0000').first().waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('Решение записано: two codes at one place are one port from now on, or two', async () => {
    const { page, close } = await open();
    await choose(
      page,
      `${listHeader}\nNO,ZZ2,Vestvik,1-------,6100N 00500E\nNO,ZZ3,Vestvik Terminal,1-------,6100N 00500E`,
    );
    const pair = page.getByRole('listitem').filter({ hasText: 'Vestvik Terminal (NOZZ3)' });
    await pair.getByRole('button', { name: 'Один порт: NOZZ2' }).click();
    const question = page.getByRole('dialog', { name: 'NOZZ3 – тот же порт, что NOZZ2?' });
    await question.getByRole('button', { name: 'Да, один порт' }).click();
    await toast(page, 'success', 'Решение записано');
    await expect.poll(() => pair.count()).toBe(0);
    const other = await page.context().newPage();
    await other.goto(`${stack.url}/port/NOZZ3#chat`);
    await other.waitForURL('**/port/NOZZ2#chat');
    await other.close();
    await page.getByText('NOZZ3 присоединён к NOZZ2.').waitFor();
    await page.getByRole('button', { name: 'Разделить обратно' }).click();
    await expect.poll(() => page.getByText('NOZZ3 присоединён к NOZZ2.').count()).toBe(0);
    await page.goto(`${stack.url}/port/NOZZ3`);
    await page.getByRole('heading', { level: 1, name: /Vestvik Terminal/ }).waitFor();
    await close();
  });

  it('Решение не записано: says why, and the conflict stays', async () => {
    const { page, close } = await open();
    await choose(
      page,
      `${listHeader}\nNO,ZZ4,Austvik,1-------,6200N 00500E\nNO,ZZ5,Austvik Kai,1-------,6200N 00500E`,
    );
    const pair = page.getByRole('listitem').filter({ hasText: 'Austvik Kai (NOZZ5)' });
    await pair.waitFor();
    await page.route('**/api/admin/ports/pairs', (route) => route.abort());
    await pair.getByRole('button', { name: 'Разные порты' }).click();
    await toast(page, 'error', 'Решение не записано');
    expect(await pair.count()).toBe(1);
    await close();
  });
});
