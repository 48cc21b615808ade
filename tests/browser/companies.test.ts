import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { chromiumPath, launchBrowser, sizes } from '../support/browser.ts';
import { visitAs, visitAsAdmin } from '../support/forum.ts';
import { linkInEmail, register, toast } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';

describe.skipIf(!chromiumPath)('companies in a browser', () => {
  let stack: Stack;
  let browser: Browser;
  let token: string;

  beforeAll(async () => {
    stack = await startStack({
      services: ['users', 'jobs', 'admin'],
      env: { gateway: { RATE_LIMIT_FACTOR: '0' } },
    });
    browser = await launchBrowser();
    token = await stack.adminToken();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  let made = 0;
  /** Another one also when a test is run again. */
  const aPerson = (name: string) => {
    made += 1;
    return register(stack, `${name}${made}`);
  };
  const fits = async (page: Page) =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  const isAccessible = async (page: Page) =>
    expect(await accessibilityViolations(page, { within: 'main' })).toEqual([]);
  async function create(page: Page, name: string, domain: string): Promise<void> {
    await page.goto(`${stack.url}/companies`);
    await page.getByRole('button', { name: 'Завести компанию' }).click();
    const form = page.getByRole('form', { name: 'Новая компания' });
    await form.getByLabel('Название').fill(name);
    await form.getByLabel('Домен сайта').fill(domain);
    await form.getByRole('button', { name: 'Завести' }).click();
  }

  it('Компания заведена, Письмо отправлено: from the form over the e-mail to a vacancy with the mark', async () => {
    const owner = await aPerson('crewing_baltic');
    const { page, errors, close } = await visitAs(browser, stack, owner, sizes.phone);
    await page.goto(`${stack.url}/companies`);
    await page.getByText('У вас пока нет компаний').waitFor();
    await create(page, 'Балтийский крюинг', 'gmail.com');
    await page.getByText(/^Это общедоступная почта/).waitFor();
    await page.getByLabel('Домен сайта').fill('https://www.crewing.example/');
    await page.getByRole('button', { name: 'Завести', exact: true }).click();
    await toast(page, 'success', 'Компания заведена');
    await page.getByText('Не проверен', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'crewing.example' }).waitFor();
    await isAccessible(page);
    await fits(page);

    await page.getByRole('button', { name: 'Письмом на домен' }).click();
    const window = page.getByRole('dialog', { name: 'Письмо на домен компании' });
    await window.getByLabel('Адрес на домене компании').fill('office@other.example');
    await window.getByRole('button', { name: 'Отправить письмо' }).click();
    await window.getByText('Адрес должен быть на домене компании: …@crewing.example').waitFor();
    await window.getByLabel('Адрес на домене компании').fill('office@crewing.example');
    await window.getByRole('button', { name: 'Отправить письмо' }).click();
    await toast(page, 'success', 'Письмо отправлено', 'Откройте ссылку из письма на office@crewing.example.');
    await page.goto(stack.url + (await linkInEmail(stack, 'office@crewing.example', '/verify-company')));
    await page.getByRole('heading', { name: 'Компания проверена' }).waitFor();
    await page.getByRole('link', { name: 'Мои компании' }).click();
    const mark = /^Проверен: письмо на домен crewing\.example, \d\d\.\d\d\.\d{4}$/;
    await page.getByText(mark).waitFor();
    await stack.settle();

    await page.goto(`${stack.url}/jobs`);
    await page.getByRole('button', { name: 'Разместить вакансию' }).click();
    const form = page.getByRole('form', { name: 'Новая вакансия' });
    expect(await form.getByLabel('Компания', { exact: true }).inputValue()).toBe('Балтийский крюинг');
    await form.getByLabel('Название', { exact: true }).fill('Боцман на буксир');
    await form.getByLabel('Порт или район работы').fill('Находка');
    await form.getByLabel('Описание').fill('Работа в порту, сутки через трое.');
    await form.getByLabel('Email для связи').fill('hr@crewing.example');
    await form.getByRole('button', { name: 'Разместить' }).click();
    await toast(page, 'success', 'Вакансия размещена');
    const card = page.getByRole('article').filter({ hasText: 'Боцман на буксир' });
    await card.getByText(mark).waitFor();
    await fits(page);
    await card.getByRole('link', { name: 'Балтийский крюинг' }).click();
    await page.getByRole('heading', { level: 1, name: 'Балтийский крюинг' }).waitFor();
    await isAccessible(page);
    await page.getByRole('link', { name: 'Открытые вакансии' }).click();
    await page.getByText('Вакансии одной компании.').waitFor();
    await card.waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('Приглашение отправлено, Вы теперь в компании: an owner invites a recruiter, who accepts', async () => {
    const [owner, recruiter] = [await aPerson('owner_east'), await aPerson('recruiter_east')];
    const { page, close } = await visitAs(browser, stack, owner);
    await create(page, 'Восточный крюинг', 'east.example');
    await page.getByRole('button', { name: 'Пригласить' }).click();
    const window = page.getByRole('dialog', { name: 'Пригласить в компанию' });
    await window.getByLabel('Никнейм').fill('nobody_of_this_name');
    await window.getByRole('button', { name: 'Пригласить' }).click();
    await window.getByText('Участника с таким никнеймом нет').waitFor();
    await window.getByLabel('Никнейм').fill(recruiter.username);
    await window.getByRole('button', { name: 'Пригласить' }).click();
    await toast(page, 'success', 'Приглашение отправлено');
    await page.getByText('приглашён', { exact: true }).waitFor();

    const other = await visitAs(browser, stack, recruiter, sizes.phone);
    await other.page.goto(`${stack.url}/companies`);
    await isAccessible(other.page);
    await other.page.getByRole('button', { name: 'Принять: Восточный крюинг' }).click();
    await toast(other.page, 'success', 'Вы теперь в компании');
    await other.page.getByText('Ваша роль: рекрутер').waitFor();
    // The owner's page learns of it by the notification.
    await expect.poll(() => page.getByText('приглашён', { exact: true }).count()).toBe(0);
    await page.getByLabel(`Роль: ${recruiter.username}`).selectOption({ label: 'Владелец' });
    await toast(page, 'success', 'Сохранено');
    await other.page.getByRole('button', { name: 'Удалить страницу' }).waitFor();
    await isAccessible(page);
    await Promise.all([close(), other.close()]);
  });

  it('Отправлено модератору, В проверке отказано, Компания проверена: a licence that a moderator looks up', async () => {
    const owner = await aPerson('owner_north');
    const { page, close } = await visitAs(browser, stack, owner, sizes.phone);
    await create(page, 'Северный крюинг', '');
    const ask = async (number: string) => {
      await page.getByRole('button', { name: 'Лицензией или через модератора' }).click();
      const window = page.getByRole('dialog', { name: 'Проверка модератором' });
      await window.getByLabel('Номер лицензии').fill(number);
      await window.getByLabel('Реестр').fill('');
      await window.getByRole('button', { name: 'Отправить модератору' }).click();
      await window.getByText('Назовите реестр, в котором есть эта лицензия').waitFor();
      await window.getByLabel('Реестр').fill('Реестр лицензий');
      await window.getByRole('button', { name: 'Отправить модератору' }).click();
      await toast(page, 'success', 'Отправлено модератору');
      await page.getByText(/^Ждёт модератора с /).waitFor();
    };
    await ask('20/3421');

    const inbox = await visitAsAdmin(browser, token);
    await inbox.page.goto(`${stack.url}/moderation`);
    await inbox.page.getByRole('link', { name: 'Компании ждут проверки: 1' }).click();
    await inbox.page.getByRole('heading', { name: 'Северный крюинг' }).waitFor();
    await inbox.page.getByText('20/3421 · Реестр лицензий').waitFor();
    await isAccessible(inbox.page);
    await inbox.page.getByRole('button', { name: 'Отказать: Северный крюинг' }).click();
    const refusal = inbox.page.getByRole('dialog', { name: 'Отказать: Северный крюинг' });
    await refusal.getByRole('button', { name: 'Отказать' }).click();
    await refusal.getByText('Напишите причину: её увидит компания').waitFor();
    await refusal.getByLabel('Причина, которую увидит компания').fill('Нет такого номера');
    await refusal.getByRole('button', { name: 'Отказать' }).click();
    await toast(inbox.page, 'success', 'В проверке отказано');
    await page.getByText('Ответ модератора: «Нет такого номера»').waitFor();

    await ask('20/3422');
    await inbox.page.reload();
    await inbox.page.getByRole('button', { name: 'Подтвердить по лицензии: Северный крюинг' }).click();
    await inbox.page
      .getByRole('dialog', { name: 'Подтвердить по лицензии: Северный крюинг' })
      .getByRole('button', { name: 'Подтвердить по лицензии' })
      .click();
    await toast(inbox.page, 'success', 'Компания проверена');
    await page.getByText(/^Проверен: лицензия: Реестр лицензий, № 20\/3422, /).waitFor();
    await fits(page);
    await Promise.all([close(), inbox.close()]);
  });
});
