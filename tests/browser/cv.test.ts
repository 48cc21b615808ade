import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { chromiumPath, launchBrowser, sizes, visit } from '../support/browser.ts';
import { verifiedCompany } from '../support/employers.ts';
import { type Person, register, signInAs, toast } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';

describe.skipIf(!chromiumPath)('a CV and its applications, in a browser', () => {
  let stack: Stack;
  let browser: Browser;
  let sailor: Person;
  let crewing: Person;
  let vacancyId: string;

  beforeAll(async () => {
    stack = await startStack({
      services: ['jobs', 'users', 'admin', 'media'],
      env: { gateway: { RATE_LIMIT_FACTOR: '0' } },
    });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });
  let n = 0;
  beforeEach(async () => {
    n += 1;
    [sailor, crewing] = [await register(stack, `sailor_cv_${n}`), await register(stack, `crewing_cv_${n}`)];
    const companyAccountId = await verifiedCompany(stack, crewing);
    const { body } = await stack.request('POST', '/api/maritime-jobs', {
      headers: { cookie: crewing.cookie },
      body: {
        companyAccountId,
        title: `Боцман на буксир ${n}`,
        company: 'Альбатрос',
        location: 'Находка',
        position: 'Crew',
        rank: 'bosun',
        description: 'Буксировка в порту, смены по двенадцать часов.',
        contactEmail: 'hr@albatros.example',
      },
    });
    vacancyId = body.id;
  });

  const open = async (person: Person, path: string, size = sizes.desktop) => {
    const { page } = await visit(browser, size);
    await signInAs(page.context(), stack, person);
    await page.goto(`${stack.url}${path}`);
    return page;
  };
  const field = (page: Page, name: string) => page.getByRole('form').getByLabel(name, { exact: true });
  const fillCv = async (page: Page, name = 'Иванов Иван') => {
    await field(page, 'Имя и фамилия').fill(name);
    await field(page, 'Должность, которую ищете').selectOption('bosun');
  };
  const save = (page: Page) => page.getByRole('button', { name: 'Сохранить резюме' }).click();
  const savedCv = async (person: Person) =>
    (await stack.request('GET', '/api/cv', { headers: { cookie: person.cookie } })).body.cv;
  const putCv = (person: Person, body: object) =>
    stack.request('PUT', '/api/cv', {
      headers: { cookie: person.cookie },
      body: { fullName: 'Иванов Иван', rank: 'bosun', ...body },
    });

  it('Резюме сохранено: what was filled in, a contract by hand and one of a file, and it is there again', async () => {
    const page = await open(sailor, '/jobs/cv', sizes.phone);
    await fillCv(page);
    await page.getByRole('button', { name: 'Добавить судно' }).click();
    await field(page, 'Судно').fill('Альбатрос');
    await field(page, 'Должность').selectOption('bosun');
    await field(page, 'С').fill('2024-01-01');
    await field(page, 'По').fill('2024-12-31');
    await page.locator('input[type=file][accept*=csv]').setInputFiles({
      name: 'service.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'судно;должность;с;по\nЧайка;Боцман;01.02.2023;30.11.2023\nСтриж;Адмирал;01.02.2023;\n',
      ),
    });
    await page.getByText('Добавлено: 1 судно').waitFor();
    await page.getByText('Строка 3: должность «Адмирал» не узнана').waitFor();
    await page.getByText('Всего 22 месяца, в этой должности 22 месяца').waitFor();
    expect(await accessibilityViolations(page, { within: 'main' })).toEqual([]);
    await save(page);
    await toast(page, 'success', 'Резюме сохранено');
    expect(await savedCv(sailor)).toMatchObject({
      fullName: 'Иванов Иван',
      seaServices: [{ vesselName: 'Альбатрос', to: '2024-12-31' }, { vesselName: 'Чайка' }],
    });
    await page.reload();
    await page.getByText('Всего 22 месяца').waitFor();
    await page.context().close();
  });

  it('opens the folded contract that is refused, and keeps what was typed', async () => {
    const page = await open(sailor, '/jobs/cv');
    await fillCv(page);
    await page.getByRole('button', { name: 'Добавить судно' }).click();
    await field(page, 'Судно').fill('Альбатрос');
    await save(page);
    await page.getByText('Начало: ГГГГ-ММ-ДД').waitFor();
    await page.getByText('Изменения ещё не отправлены').waitFor();
    await page.reload();
    await page.getByText('Альбатрос', { exact: true }).waitFor();
    expect(await field(page, 'Имя и фамилия').inputValue()).toBe('Иванов Иван');
    await page.context().close();
  });

  it('is kept without a connection, and sent when it is back', async () => {
    await putCv(sailor, {});
    const page = await open(sailor, '/jobs/cv');
    await page.getByText(/^Сохранено \d/).waitFor();
    await page.context().setOffline(true);
    await field(page, 'Имя и фамилия').fill('Иванов Иван Иванович');
    await page.getByText('Изменения ещё не отправлены').waitFor();
    await save(page);
    await page.getByRole('alert').filter({ hasText: 'Введённое сохранено на этом устройстве' }).waitFor();
    await page.context().setOffline(false);
    await toast(page, 'success', 'Резюме сохранено');
    expect(await savedCv(sailor)).toMatchObject({ fullName: 'Иванов Иван Иванович', version: 2 });
    await page.context().close();
  });

  it.each([
    ['Взять с другого устройства', 'С ноутбука'],
    ['Оставить это', 'С телефона'],
  ])('asks which one stays when another device has saved it: %s', async (choice, stays) => {
    await putCv(sailor, {});
    const page = await open(sailor, '/jobs/cv');
    await page.getByText(/^Сохранено \d/).waitFor();
    await putCv(sailor, { fullName: 'С ноутбука', version: 1 });
    await field(page, 'Имя и фамилия').fill('С телефона');
    await save(page);
    await page.getByText('Резюме изменили на другом устройстве').first().waitFor();
    await page.getByRole('button', { name: choice }).click();
    await page.getByText(/^Сохранено \d/).waitFor();
    expect(await field(page, 'Имя и фамилия').inputValue()).toBe(stays);
    expect(await savedCv(sailor)).toMatchObject({ fullName: stays });
    await page.context().close();
  });

  it('is saved as a PDF in both languages', async () => {
    await putCv(sailor, {
      seaServices: [{ vesselName: 'Альбатрос', rank: 'bosun', from: '2024-01-01', to: '2024-12-31' }],
    });
    const page = await open(sailor, '/jobs/cv');
    for (const name of ['PDF на русском', 'PDF in English']) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      const file = await readFile(await (await download).path());
      expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    }
    await page.context().close();
  });

  it('goes with an application by one press, and both sides follow it to its end', async () => {
    await putCv(sailor, {
      seaServices: [{ vesselName: 'Альбатрос', rank: 'bosun', from: '2024-01-01', to: '2024-12-31' }],
    });
    const page = await open(sailor, `/jobs/${vacancyId}`, sizes.phone);
    await page.getByRole('button', { name: /^Откликнуться с резюме/ }).click();
    await toast(page, 'success', 'Отклик отправлен');

    await page.getByRole('button', { name: /^Вы откликнулись/ }).waitFor();

    const office = await open(crewing, '/jobs?tab=mine');
    await office.getByRole('button', { name: 'Отклики' }).click();
    await office.getByText('стаж 12 месяцев').waitFor();
    expect(await accessibilityViolations(office, { within: 'main' })).toEqual([]);
    await office.getByRole('button', { name: 'Добавить заметку' }).click();
    await office.getByLabel('Заметка для себя').fill('Позвонить в среду');
    await office.getByRole('button', { name: 'Сохранить заметку' }).click();
    await toast(office, 'success', 'Заметка сохранена');
    await office.getByRole('link', { name: `@${sailor.username}` }).click();
    await office.getByText('Работодатель посмотрел отклик').waitFor();
    await office.getByRole('button', { name: 'Показать резюме' }).click();
    await office.getByText('Иванов Иван').waitFor();
    await office.getByRole('button', { name: 'Пригласить' }).click();
    await office.getByRole('dialog').getByLabel('Сообщение').fill('Ждём вас в понедельник');
    await office.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click();
    await toast(office, 'success', 'Изменено: 1 отклик');

    await page.goto(`${stack.url}/jobs?tab=applied`);
    await page.getByText('Приглашение').waitFor();
    await page.getByRole('link', { name: `Боцман на буксир ${n}` }).click();
    await page.getByText('Ждём вас в понедельник').waitFor();
    expect(await page.getByText('Позвонить в среду').count()).toBe(0);
    expect(await accessibilityViolations(page, { within: 'main' })).toEqual([]);
    await page.getByRole('form', { name: 'Написать' }).getByLabel('Сообщение').fill('Буду');
    await page.getByRole('button', { name: 'Написать' }).click();
    await page.getByText('Буду', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Отозвать отклик' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Отозвать отклик' }).click();
    await toast(page, 'success', 'Отклик отозван');
    await office.reload();
    await office.getByText('Отозван', { exact: true }).waitFor();
    await Promise.all([page.context().close(), office.context().close()]);
  });

  it('Приглашение отправлено: a verified company finds an open CV and writes, and its owner reads who did', async () => {
    const page = await open(sailor, '/jobs/cv', sizes.phone);
    await fillCv(page);
    await page.getByLabel('Те, кому я откликаюсь, и проверенные компании').check();
    await page.getByText('Проверенные компании находят резюме и видят').waitFor();
    await save(page);
    await toast(page, 'success', 'Резюме сохранено');
    await stack.settle();

    const office = await open(crewing, '/jobs?tab=mine');
    await office.getByRole('link', { name: 'Поиск по резюме' }).click();
    await office.getByLabel('Должность', { exact: true }).selectOption('cook');
    await office.getByText('Таких резюме нет').waitFor();
    await office.getByLabel('Должность', { exact: true }).selectOption('bosun');
    await office.getByRole('link', { name: 'Открыть резюме: Боцман' }).first().waitFor();
    expect(await accessibilityViolations(office, { within: 'main' })).toEqual([]);
    await office.getByRole('link', { name: 'Открыть резюме: Боцман' }).first().click();
    await office.getByRole('heading', { name: 'Боцман' }).waitFor();
    expect(await office.getByText('Иванов').count()).toBe(0);
    expect(await accessibilityViolations(office, { within: 'main' })).toEqual([]);
    await office.getByRole('button', { name: 'Написать' }).click();
    await office.getByRole('dialog').getByLabel('Сообщение').fill('Есть место боцмана');
    await office.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click();
    await toast(office, 'success', 'Приглашение отправлено');
    await office.getByRole('link', { name: 'К переписке' }).waitFor();

    await page.reload();
    const readers = page.getByRole('region', { name: 'Кто открывал резюме' });
    await readers.getByRole('link', { name: 'Альбатрос' }).waitFor();
    await page.goto(`${stack.url}/cabinet?tab=messages&with=${crewing.id}`);
    const message = page.getByRole('listitem').filter({ hasText: 'Есть место боцмана' });
    await message.getByRole('link', { name: 'Альбатрос' }).waitFor();
    await message.getByText('Проверен', { exact: true }).waitFor();

    await putCv(sailor, { version: 1, visibility: 'applied' });
    await office.reload();
    await office.getByText('Такого резюме нет').waitFor();
    await Promise.all([page.context().close(), office.context().close()]);
  });

  it('leads nobody to the search of CVs whose company is not verified', async () => {
    await stack.request('POST', '/api/company-accounts', {
      headers: { cookie: sailor.cookie },
      body: { name: 'Чайка' },
    });
    const page = await open(sailor, '/jobs/cvs', sizes.phone);
    await page.getByText('Поиск открыт проверенным компаниям').waitFor();
    await page.goto(`${stack.url}/jobs?tab=mine`);
    await page.getByText('Вы ещё не размещали вакансий').waitFor();
    expect(await page.getByRole('link', { name: 'Поиск по резюме' }).count()).toBe(0);
    await page.context().close();
  });

  it('says of each vacancy of the rank whether it suits, and narrows the board to them', async () => {
    await putCv(sailor, {});
    const page = await open(sailor, '/jobs', sizes.phone);
    await page.getByText('Подходит вам').first().waitFor();
    await page.getByRole('button', { name: 'Подходит мне' }).click();
    await page.waitForURL(/rank=bosun/);
    await putCv(sailor, { version: 1, rank: 'cook' });
    await page.goto(`${stack.url}/jobs`);
    await page.getByRole('heading', { name: `Боцман на буксир ${n}` }).waitFor();
    await page.getByRole('button', { name: 'Подходит мне' }).waitFor();
    expect(await page.getByText('Подходит вам').count()).toBe(0);
    await page.context().close();
  });

  it('Вакансия изменена: what it said before is there for all, and a copy begins with its words', async () => {
    const office = await open(crewing, '/jobs?tab=mine');
    await office.getByRole('button', { name: 'Изменить' }).click();
    const form = office.getByRole('form', { name: 'Изменить вакансию' });
    await form.getByLabel('Название', { exact: true }).fill(`Боцман на ледокол ${n}`);
    await form.getByRole('button', { name: 'Сохранить' }).click();
    await toast(office, 'success', 'Вакансия изменена');
    await office.getByRole('link', { name: `Боцман на ледокол ${n}` }).waitFor();
    await office.getByRole('button', { name: 'Скопировать' }).click();
    const copy = office.getByRole('form', { name: 'Новая вакансия' });
    expect(await copy.getByLabel('Название', { exact: true }).inputValue()).toBe(`Боцман на ледокол ${n}`);
    await office.goto(`${stack.url}/jobs/${vacancyId}`);
    await office.getByRole('button', { name: 'Что было раньше' }).click();
    await office.getByRole('dialog').getByText(`Боцман на буксир ${n}`).waitFor();
    await office.context().close();
  });

  it('is shown to nobody else', async () => {
    await putCv(sailor, {});
    await stack.request('POST', `/api/maritime-jobs/${vacancyId}/respond`, {
      headers: { cookie: sailor.cookie },
      body: { withCv: true },
    });
    const { body } = await stack.request('GET', '/api/job-applications', {
      headers: { cookie: sailor.cookie },
    });
    const stranger = await register(stack, `stranger_cv_${n}`);
    const page = await open(stranger, `/jobs/applications/${body[0].id}`);
    await page.getByText('Такого отклика нет').waitFor();
    await page.context().close();
  });
});
