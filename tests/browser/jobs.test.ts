import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, sizes, startTcpProxy, visit } from '../support/browser.ts';
import { verifiedCompany } from '../support/employers.ts';
import { type Person, register, signInAs, toast } from '../support/people.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

describe.skipIf(!chromiumPath)('the job board in a browser', () => {
  let stack: Stack;
  let browser: Browser;
  let feed: Server;
  let employer: Person;
  let companyAccountId: string;
  let sailor: Person;

  beforeAll(async () => {
    feed = createServer((_, response) => response.end(JSON.stringify({ jobs: advertised })));
    await new Promise<void>((resolve) => feed.listen(0, '127.0.0.1', resolve));
    const { port } = feed.address() as AddressInfo;
    stack = await startStack({
      services: ['jobs', 'users', 'admin', 'news', 'banking'],
      env: { jobs: { JOBS_FEEDS: `Моряк|http://127.0.0.1:${port}/jobs.json` } },
    });
    employer = await register(stack, 'crewing_al');
    companyAccountId = await verifiedCompany(stack, employer);
    sailor = await register(stack, 'motorist_7');
    const token = await stack.adminToken();
    const headers = { authorization: `Bearer ${token}` };
    const begun = await stack.request('POST', '/api/jobs/generate', { headers });
    let read = await stack.request('GET', '/api/maritime-jobs');
    await until(
      async () => {
        read = await stack.request('GET', '/api/maritime-jobs');
        return read.body.length === advertised.length;
      },
      () => `${begun.status} ${begun.text}, then ${read.status} ${read.text}`,
    );
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    feed?.close();
  });

  const advertised = [
    {
      title: 'Второй механик на танкер-химовоз',
      url: 'https://board.example/1',
      company: 'Полярная линия',
      location: 'Балтика',
      salary: '6000–6500',
      currency: 'USD',
      contractDuration: '4 месяца',
      description: 'Вахта с 4 до 8.',
      requirements: 'Диплом механика',
      benefits: 'Дорога оплачена',
      contactEmail: 'crew@polar.example',
      contactPhone: '+7 812 555 01 02',
    },
    {
      title: 'Капитан на балкер',
      url: 'https://board.example/2',
      company: 'Восток',
      location: 'Владивосток',
      description: 'Каботаж.',
    },
    {
      title: 'Повар на круизное судно',
      url: 'https://board.example/3',
      company: 'Лагуна',
      location: 'Средиземное море',
      description: 'Горячий цех.',
    },
  ];
  const cards = (page: Page) => page.getByRole('list', { name: 'Вакансии' }).getByRole('article');
  const card = (page: Page, title: string) => cards(page).filter({ hasText: title });
  /** Counts a view of a vacancy. @returns the number of views */
  const viewed = async (id: string): Promise<number> =>
    (await stack.request('POST', `/api/maritime-jobs/${id}/view`)).body.views;
  const posted = async (name: string) => {
    const { body } = await stack.request('GET', `/api/maritime-jobs?search=${encodeURIComponent(name)}`);
    return body[0];
  };

  it('shows vacancies with their source, searches by word forms and filters, in the address', async () => {
    const { page, errors, close } = await visit(browser);
    await page.goto(`${stack.url}/?section=jobs`);
    await cards(page).nth(2).waitFor();
    await page.getByText('Доска обновляется каждые 6 часов').waitFor();
    const polar = card(page, 'Второй механик');
    await polar
      .getByText('6 000–6 500 USD')
      .or(polar.getByText(/6.000–6.500 USD/))
      .first()
      .waitFor();
    await polar.getByText('Полярная линия · Балтика').waitFor();
    expect(await polar.getByRole('link', { name: /Моряк/ }).getAttribute('href')).toBe(
      'https://board.example/1',
    );

    await page.getByLabel('Поиск вакансий').fill('механики танкеров');
    await page.getByText('1 вакансия', { exact: true }).waitFor();
    expect(await cards(page).count()).toBe(1);
    expect(new URL(page.url()).searchParams.get('search')).toBe('механики танкеров');
    await page.getByRole('button', { name: 'Очистить поиск' }).click();
    await cards(page).nth(2).waitFor();

    await page.getByRole('button', { name: 'Фильтры' }).click();
    await page.getByLabel('Должность', { exact: true }).selectOption('Captain');
    await page.getByText('1 вакансия', { exact: true }).waitFor();
    await page.getByLabel('Регион').selectOption('europe');
    await page.getByText('Вакансий по заданным критериям не найдено').waitFor();
    // «All» removes a filter, also from the address.
    await page.getByLabel('Должность', { exact: true }).selectOption('all');
    await cards(page).nth(1).waitFor();
    expect(new URL(page.url()).searchParams.has('position')).toBe(false);
    await page.getByRole('button', { name: 'Очистить фильтры' }).first().click();
    await cards(page).nth(2).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  const aVacancy = {
    title: 'Матрос на паром',
    company: 'Альбатрос',
    location: 'Чёрное море',
    position: 'Crew',
    description: 'Смены по двенадцать часов.',
    contactEmail: 'hr@albatros.example',
  };
  const postVacancy = async (change: object) => {
    const body = { ...aVacancy, companyAccountId, ...change };
    const answer = await stack.request('POST', '/api/maritime-jobs', {
      headers: { cookie: employer.cookie },
      body,
    });
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  const closeVacancy = (id: string) =>
    stack.request('DELETE', `/api/maritime-jobs/${id}`, { headers: { cookie: employer.cookie } });

  it.each([
    ['a desktop', sizes.desktop],
    ['a phone', sizes.phone],
  ] as const)('narrows the board by port of joining, rotation, owner and manager, on %s', async (_, size) => {
    const of = { joiningPortId: 'RUNJK', rotationOn: 8, rotationOff: 6, owner: 'Полюс', manager: 'Вест' };
    const { id } = await postVacancy({ ...of, joiningPort: 'Находка, Россия' });
    const { page, errors, close } = await visit(browser, size);
    const nakhodka = { id: 'RUNJK', name: 'Nakhodka', nameRu: 'Находка', countryCode: 'RU' };
    await page.route('**/api/ports/search/**', (route) => route.fulfill({ json: [nakhodka] }));
    await page.goto(`${stack.url}/jobs`);
    await page.getByRole('button', { name: 'Фильтры' }).click();
    const port = page.getByRole('combobox', { name: 'Порт посадки' });
    await port.pressSequentially('Нах');
    const options = page.getByRole('listbox', { name: 'Порт посадки' }).getByRole('option');
    await options.filter({ hasText: 'Находка, Россия' }).waitFor();
    await port.press('ArrowDown');
    expect(await port.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));
    await port.press('Enter');
    await options.waitFor({ state: 'detached' });
    await page.getByText('1 вакансия', { exact: true }).waitFor();
    expect(await port.inputValue()).toBe('Находка');
    await page.getByLabel('На борту не дольше').selectOption('8');
    await page.getByLabel('Дома не меньше').selectOption('6');
    await page.getByLabel('Судовладелец').fill('полюс');
    await page.getByLabel('Судовладелец').press('Enter');
    await page.getByLabel('Управляет судном').fill('вест');
    await page.getByLabel('Управляет судном').blur();
    if (size === sizes.phone) await page.getByRole('button', { name: 'Показать', exact: true }).click();
    await page.getByRole('button', { name: 'Фильтры: 5' }).waitFor();
    await card(page, aVacancy.title).waitFor();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      ...{ joiningPort: 'Находка', joiningPortId: 'RUNJK', rotationOnMost: '8', rotationOffLeast: '6' },
      ...{ owner: 'полюс', manager: 'вест' },
    });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(size.viewport.width);
    if (size === sizes.phone) await page.getByRole('button', { name: 'Фильтры: 5' }).click();
    await page.getByLabel('Дома не меньше').selectOption('8');
    await page.getByText('Вакансий по заданным критериям не найдено').waitFor();
    await page.getByLabel('Дома не меньше').selectOption('');
    // What is typed instead is no longer the chosen port.
    await port.fill('Восточный');
    await port.press('Enter');
    await page.getByText('Вакансий по заданным критериям не найдено').waitFor();
    expect(new URL(page.url()).searchParams.has('joiningPortId')).toBe(false);
    expect(errors).toEqual([]);
    await close();
    await closeVacancy(id);
  });

  it('offers ships and companies of the register while a vacancy is written, and takes any other name', async () => {
    const { page, errors, close } = await visit(browser, sizes.phone);
    const ship = {
      id: 'one',
      name: 'Polar Star',
      imo: '9074729',
      mmsi: null,
      flagState: 'Панама',
      builtYear: 2004,
    };
    const company = { id: 'two', name: 'Polar Crewing', country: 'Кипр' };
    await page.route('**/api/blacklist/vessels?*', (route) => route.fulfill({ json: [ship] }));
    await page.route('**/api/blacklist/companies?*', (route) => route.fulfill({ json: [company] }));
    await signInAs(page.context(), stack, employer);
    await page.goto(`${stack.url}/jobs`);
    await page.getByRole('button', { name: 'Разместить вакансию' }).click();
    const form = page.getByRole('dialog');
    const options = page.getByRole('listbox').getByRole('option');
    await form.getByText('Подробнее о работе и судне').click();
    const name = form.getByRole('combobox', { name: 'Название судна' });
    await name.fill('polar');
    await options.filter({ hasText: 'IMO 9074729 · Панама' }).click();
    expect(await name.inputValue()).toBe('Polar Star');
    expect(await form.getByLabel('Номер ИМО').inputValue()).toBe('9074729');
    expect(await form.getByLabel('Год постройки').inputValue()).toBe('2004');
    const owner = form.getByRole('combobox', { name: 'Судовладелец' });
    await owner.fill('polar');
    await options.filter({ hasText: 'Polar Crewing' }).waitFor();
    // Of a window that holds a form Escape closes the list alone.
    await owner.press('Escape');
    await options.waitFor({ state: 'detached' });
    expect(await owner.inputValue()).toBe('polar');
    await owner.press('ArrowDown');
    await options.first().waitFor();
    await owner.press('ArrowUp');
    await owner.press('Enter');
    expect(await owner.inputValue()).toBe('Polar Crewing');
    expect(errors).toEqual([]);
    await close();
  });

  it('says by the field that a joining day is over', async () => {
    const { id } = await postVacancy({ title: 'Матрос на баржу' });
    const { page, close } = await visit(browser, sizes.phone);
    await signInAs(page.context(), stack, employer);
    await page.goto(`${stack.url}/jobs?tab=mine`);
    await page.getByRole('button', { name: 'Изменить' }).click();
    await page.getByText('Подробнее о работе и судне').click();
    await page.getByLabel('Дата посадки').fill('2020-02-01');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Этот день уже прошёл').waitFor();
    await close();
    await closeVacancy(id);
  });

  it('says of a vacancy that nobody has checked what its company has to do with the one that it names', async () => {
    const [other, own] = [
      await postVacancy({ title: 'Матрос на шаланду', company: 'Полюс' }),
      await postVacancy({ title: 'Матрос на катер' }),
    ];
    const { page, errors, close } = await visit(browser, sizes.phone);
    await page.goto(`${stack.url}/jobs/${other.id}`);
    await page.getByText('Связь с «Полюс» никто не проверял').waitFor();
    await page.goto(`${stack.url}/jobs/${own.id}`);
    await page.getByRole('heading', { level: 1, name: 'Матрос на катер' }).waitFor();
    await page
      .getByText(/^От имени/)
      .first()
      .waitFor();
    expect(await page.getByText(/никто не проверял/).count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
    for (const { id } of [other, own]) await closeVacancy(id);
  });

  it('opens a vacancy of a feed, counts the view, and sends a visitor to its source, without the contact', async () => {
    const { page, errors, close } = await visit(browser, sizes.phone);
    const before = await posted('химовоз');
    const readings = await viewed(before.id);
    await page.goto(`${stack.url}/jobs`);
    await page.getByRole('link', { name: 'Подробнее: Второй механик на танкер-химовоз' }).click();
    await page.getByRole('heading', { level: 1, name: 'Второй механик на танкер-химовоз' }).waitFor();
    for (const text of ['Диплом механика', 'Дорога оплачена', 'Вахта с 4 до 8.', 'контракт: 4 месяца']) {
      await page.getByText(text).waitFor();
    }
    await page.waitForLoadState('networkidle');
    expect(await viewed(before.id)).toBe(readings + 2);
    await page.getByRole('button', { name: /Откликнуться/ }).click();
    const source = page
      .getByRole('dialog')
      .getByRole('link', { name: /Открыть вакансию на сайте источника/ });
    expect(await source.getAttribute('href')).toBe('https://board.example/1');
    expect(await page.content()).not.toContain('crew@polar.example');
    // The window of the source would look for a site that there is not.
    await page.context().route('https://board.example/**', (route) => route.fulfill({ body: '' }));
    await source.click();
    await page.getByRole('button', { name: /^Вы переходили/ }).waitFor();
    expect(await posted('химовоз')).toMatchObject({ applications: 0, sourceVisits: before.sourceVisits + 1 });
    expect(errors).toEqual([]);
    await close();
  });

  it('shows a signed-in person the contact by a press', async () => {
    const { page, errors, close } = await visit(browser, sizes.phone);
    await signInAs(page.context(), stack, await register(stack, 'motorist_12'));
    const { id } = await posted('химовоз');
    await page.goto(`${stack.url}/jobs/${id}`);
    await page.getByRole('button', { name: 'Показать контакты' }).click();
    await page.getByRole('link', { name: 'crew@polar.example' }).waitFor();
    const phone = page.getByRole('link', { name: '+7 812 555 01 02' });
    expect(await phone.getAttribute('href')).toBe('tel:+78125550102');
    expect(errors).toEqual([]);
    await close();
  });

  it('lets an employer post, a sailor respond, and the employer read and close', async () => {
    const { page, errors, close } = await visit(browser);
    await signInAs(page.context(), stack, employer);
    await page.goto(`${stack.url}/jobs`);
    await page.getByRole('button', { name: 'Разместить вакансию' }).click();
    const form = page.getByRole('form', { name: 'Новая вакансия' });
    await form.getByLabel('Название', { exact: true }).fill('Боцман на буксир');
    // The verified company has filled it in.
    await form.getByLabel('Компания', { exact: true }).fill('');
    await form.getByRole('button', { name: 'Разместить' }).click();
    for (const text of ['Укажите компанию', 'Укажите порт или район работы', 'Опишите вакансию']) {
      await form.getByText(text).waitFor();
    }
    await form.getByLabel('Компания', { exact: true }).fill('Альбатрос');
    await form.getByLabel('Порт или район работы').fill('Находка');
    await form.getByLabel('Должность', { exact: true }).selectOption('Crew');
    await form.getByLabel('Описание').fill('Работа в порту, сутки через трое.');
    await form.getByLabel('Зарплата от').fill('90000');
    await form.getByLabel('до', { exact: true }).fill('80000');
    await form.getByLabel('Валюта').selectOption('RUB');
    await form.getByRole('button', { name: 'Разместить' }).click();
    await form.getByText('Укажите email или телефон для связи').waitFor();
    // The typed text survives a reload.
    await page.reload();
    await page.getByRole('button', { name: 'Разместить вакансию' }).click();
    expect(await form.getByLabel('Компания', { exact: true }).inputValue()).toBe('Альбатрос');
    await form.getByLabel('Email для связи').fill('hr@albatros.example');
    await form.getByLabel('до', { exact: true }).fill('95000');
    await form.getByRole('button', { name: 'Разместить' }).click();
    await toast(page, 'success', 'Вакансия размещена');
    await card(page, 'Боцман на буксир').waitFor();

    // Nobody answers an advertisement of their own.
    await card(page, 'Боцман на буксир')
      .getByRole('link', { name: /^Подробнее/ })
      .waitFor();
    expect(await page.getByRole('button', { name: 'Откликнуться: Боцман на буксир' }).count()).toBe(0);

    const crew = await visit(browser);
    await signInAs(crew.page.context(), stack, sailor);
    await crew.page.goto(`${stack.url}/jobs`);
    await crew.page.getByRole('button', { name: /^Меню:/ }).waitFor();
    await crew.page.getByRole('button', { name: 'Откликнуться: Боцман на буксир' }).click();
    await crew.page.getByLabel('Сообщение работодателю').fill('Готов выйти завтра');
    await crew.page.getByRole('button', { name: 'Отправить отклик' }).click();
    await toast(crew.page, 'success', 'Отклик отправлен');
    await crew.page.getByText('Отклик сохранён.').waitFor();
    await crew.page.getByRole('link', { name: 'hr@albatros.example' }).waitFor();
    await crew.close();

    await page.getByRole('tab', { name: 'Мои вакансии' }).click();
    await page.getByRole('button', { name: 'Отклики' }).click();
    await page.getByText('@motorist_7').waitFor();
    await page.getByText('Готов выйти завтра').waitFor();
    await page.goto(`${stack.url}/cabinet?tab=notifications`);
    await page.getByText('@motorist_7 откликается на вашу вакансию').waitFor();
    await page.goto(`${stack.url}/jobs?tab=mine`);
    await page.getByRole('button', { name: 'Закрыть вакансию' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Закрыть вакансию' }).click();
    await toast(page, 'success', 'Вакансия закрыта');
    await page.getByText('Вы ещё не размещали вакансий').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('no longer shows a person’s response once they have signed out', async () => {
    const person = await register(stack, 'signs_out');
    const { id } = await posted('Повар');
    const headers = { cookie: person.cookie };
    await stack.request('POST', `/api/maritime-jobs/${id}/respond`, { headers, body: { message: 'Готов' } });
    const { page, close } = await visit(browser);
    await signInAs(page.context(), stack, person);
    await page.goto(`${stack.url}/jobs`);
    await page.getByRole('button', { name: /^Вы переходили: Повар/ }).waitFor();
    // The visitor's own responses cannot be read.
    await page.route('**/api/maritime-jobs/responded', (route) => route.abort());
    await page.getByRole('button', { name: /^Меню:/ }).click();
    await page.getByRole('button', { name: 'Выйти' }).click();
    await page.getByRole('button', { name: 'Откликнуться: Повар на круизное судно' }).waitFor();
    await close();
  });

  it('Jobs: a failure is shown, the text is kept, and the list is read again', async () => {
    const body = {
      title: 'Капитан на буксир',
      company: 'Альбатрос',
      location: 'Находка',
      position: 'Captain',
      description: 'Смены по две недели.',
      contactEmail: 'hr@albatros.example',
      companyAccountId,
    };
    await stack.request('POST', '/api/maritime-jobs', { headers: { cookie: employer.cookie }, body });
    const proxy = await startTcpProxy(Number(new URL(stack.url).port));
    const { page, close } = await visit(browser);
    await signInAs(page.context(), proxy, sailor);
    await page.route('**/api/maritime-jobs?**', (route) => route.abort());
    await page.goto(`${proxy.url}/jobs`);
    await page.getByText('Ошибка загрузки вакансий').waitFor();
    await page.getByText('Failed to fetch jobs').waitFor();
    await page.unroute('**/api/maritime-jobs?**');
    await page.getByRole('button', { name: 'Обновить' }).click();
    await card(page, 'Капитан на буксир').waitFor();
    await page.getByRole('button', { name: /^Меню:/ }).waitFor();

    await page.getByRole('button', { name: 'Откликнуться: Капитан на буксир' }).click();
    await page.getByLabel('Сообщение работодателю').fill('Пишу из рейса');
    // The form has its schema.
    await page.waitForLoadState('networkidle');
    proxy.disconnect();
    await page.getByRole('button', { name: 'Отправить отклик' }).click();
    await toast(page, 'info', 'Сохранено, ждёт связи');
    await card(page, 'Капитан на буксир').getByText('Отправится, когда будет связь').waitFor();
    proxy.reconnect();
    await card(page, 'Капитан на буксир')
      .getByRole('button', { name: /^Вы откликнулись/ })
      .waitFor();
    await close();
    await proxy.close();
  });

  it('says when a vacancy does not exist', async () => {
    const { page, close } = await visit(browser);
    for (const id of ['01a1ff19-0000-7000-8000-000000000000', 'nonsense']) {
      await page.goto(`${stack.url}/jobs/${id}`);
      await page.getByText('Вакансия не найдена').waitFor();
    }
    await close();
  });
});
