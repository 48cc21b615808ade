import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, sizes } from '../support/browser.ts';
import { verifiedCompany } from '../support/employers.ts';
import { visitAs } from '../support/forum.ts';
import { type Person, register, toast } from '../support/people.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

/** One kind of what people write. */
interface Kind {
  kind: string;
  /** Makes what it is about. @returns the path where it is written */
  prepare(): Promise<string>;
  /** Writes it, up to the press of the last button. */
  write(page: Page): Promise<void>;
  /** What stands in the list of what is unsent; undefined where only the line of the shell says it. */
  shown?: string | RegExp;
  /** It stands beside what it deletes, as long as the server has that. */
  isDeletion?: true;
  /** How many of it the server has. */
  stored(): Promise<number>;
}

describe.skipIf(!chromiumPath)('what is written without a connection', () => {
  let stack: Stack;
  let browser: Browser;
  let admin: Record<string, string>;
  let bosun: Person;
  let employer: Person;
  let companyAccountId: string;
  let nord: string;
  let target: string;

  beforeAll(async () => {
    stack = await startStack({
      services: ['users', 'jobs', 'banking', 'blacklist', 'ports', 'forum', 'protection', 'admin'],
      env: { gateway: { RATE_LIMIT_FACTOR: '0' } },
    });
    admin = { authorization: `Bearer ${await stack.adminToken()}` };
    bosun = await register(stack, 'bosun_47');
    employer = await register(stack, 'crewing_al');
    companyAccountId = await verifiedCompany(stack, employer);
    nord = await verifiedCompany(stack, bosun, 'Норд');
    target = await aCompany('Полюс Крюинг');
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const ask = async (method: string, path: string, { cookie }: Pick<Person, 'cookie'>, body?: object) => {
    const answer = await stack.request(method, path, { headers: { cookie }, body });
    expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(300);
    return answer.body;
  };
  const count = async (path: string, text: string, person = bosun): Promise<number> =>
    JSON.stringify(await ask('GET', path, person)).split(text).length - 1;
  /** Of what moderators get. */
  const reported = async (text: string): Promise<number> => {
    const { body } = await stack.request('GET', '/api/moderation/reports?state=open', { headers: admin });
    return JSON.stringify(body).split(text).length - 1;
  };

  async function aCompany(name: string): Promise<string> {
    const body = { name, country: 'Кипр', businessType: 'Крюинг' };
    const { id } = await ask('POST', '/api/blacklist/companies', bosun, body);
    await stack.request('POST', `/api/blacklist/suggestions/${id}`, {
      headers: admin,
      body: { accept: true },
    });
    const found = await stack.request('GET', `/api/blacklist/companies?search=${encodeURIComponent(name)}`);
    return found.body[0].id;
  }
  const aVacancy = async (title: string, owner = employer, company = companyAccountId) =>
    (
      await ask('POST', '/api/maritime-jobs', owner, {
        ...{ title, company: 'Альбатрос', location: 'Находка', position: 'Captain' },
        ...{ description: 'Смены по две недели.', contactEmail: 'hr@albatros.example' },
        companyAccountId: company,
      })
    ).id as string;
  const anExperience = (content: string, from: string) =>
    ask('POST', '/api/blacklist/experiences', bosun, {
      ...{ targetType: 'company', targetId: target, from, to: from, content, paidInTime: 'no' },
    });

  const kinds: Kind[] = [
    {
      kind: 'a review of a bank',
      prepare: async () => '/banking?tab=reviews&bank=1',
      write: async (page) => {
        await page.getByRole('button', { name: 'Написать отзыв' }).click();
        const form = page.getByRole('form', { name: 'Ваш отзыв' });
        await form.getByLabel('Комментарий').fill('Деньги шли девять дней');
        await form.getByRole('button', { name: 'Добавить отзыв' }).click();
      },
      shown: 'Деньги шли девять дней',
      stored: () => count('/api/banking/reviews?bankId=1', 'Деньги шли девять дней'),
    },
    {
      kind: 'the deletion of a review of a bank',
      prepare: async () => {
        await ask('POST', '/api/banking/reviews', bosun, { bankId: 2, comment: 'Передумал о банке' });
        return '/banking?tab=reviews&bank=2';
      },
      write: async (page) => {
        await page.getByRole('button', { name: 'Удалить', exact: true }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
      },
      shown: 'Удаление отзыва о банке',
      isDeletion: true,
      stored: async () => 1 - (await count('/api/banking/reviews?bankId=2', 'Передумал о банке')),
    },
    {
      kind: 'a vacancy',
      prepare: async () => '/jobs',
      write: async (page) => {
        await page.getByRole('button', { name: 'Разместить вакансию' }).click();
        const form = page.getByRole('form', { name: 'Новая вакансия' });
        await form.getByLabel('Название', { exact: true }).fill('Боцман на паром');
        await form.getByLabel('Порт или район работы').fill('Находка');
        await form.getByLabel('Описание').fill('Вахта с 4 до 8.');
        await form.getByLabel('Email для связи').fill('hr@nord.example');
        await form.getByRole('button', { name: 'Разместить' }).click();
      },
      shown: 'Боцман на паром',
      stored: () => count('/api/maritime-jobs/mine', 'Боцман на паром'),
    },
    {
      kind: 'a changed vacancy',
      prepare: async () => {
        await aVacancy('Повар на балкер', bosun, nord);
        return '/jobs?tab=mine';
      },
      write: async (page) => {
        const card = page.getByRole('article').filter({ hasText: 'Повар на балкер' });
        await card.getByRole('button', { name: 'Изменить' }).click();
        const form = page.getByRole('form', { name: 'Изменить вакансию' });
        await form.getByLabel('Название', { exact: true }).fill('Старший повар на балкер');
        await form.getByRole('button', { name: 'Сохранить' }).click();
      },
      shown: 'Старший повар на балкер',
      stored: () => count('/api/maritime-jobs/mine', 'Старший повар на балкер'),
    },
    {
      kind: 'an application',
      prepare: async () => `/jobs/${await aVacancy('Капитан на буксир')}`,
      write: async (page) => {
        await page.getByRole('button', { name: 'Откликнуться: Капитан на буксир' }).click();
        await page.getByLabel('Сообщение работодателю').fill('Пишу из рейса');
        await page.getByRole('button', { name: 'Отправить отклик' }).click();
      },
      shown: 'Пишу из рейса',
      stored: () => count('/api/job-applications', 'Капитан на буксир'),
    },
    {
      kind: 'a message to an application',
      prepare: async () => {
        const vacancy = await aVacancy('Штурман на паром');
        await ask('POST', `/api/maritime-jobs/${vacancy}/respond`, bosun, { message: 'Готов' });
        const own = (await ask('GET', '/api/job-applications', bosun)) as { id: string; title: string }[];
        return `/jobs/applications/${own.find(({ title }) => title === 'Штурман на паром')?.id}`;
      },
      write: async (page) => {
        await page.getByLabel('Сообщение', { exact: true }).fill('Когда выезд?');
        await page.getByRole('button', { name: 'Написать', exact: true }).click();
      },
      shown: 'Когда выезд?',
      stored: async () => {
        const own = (await ask('GET', '/api/job-applications', bosun)) as { id: string; title: string }[];
        const id = own.find(({ title }) => title === 'Штурман на паром')?.id;
        return count(`/api/job-applications/${id}/entries`, 'Когда выезд?');
      },
    },
    {
      kind: 'a report',
      prepare: async () => `/jobs/${await aVacancy('Диплом за один день')}`,
      write: async (page) => {
        await page.getByRole('button', { name: 'Пожаловаться' }).click();
        const form = page.getByRole('form', { name: 'Жалоба на вакансию' });
        await form.getByLabel('Причина').selectOption({ label: 'Обман' });
        await form.getByLabel(/Что не так/).fill('Дипломы не продаются');
        await form.getByRole('button', { name: 'Отправить' }).click();
      },
      stored: () => reported('Дипломы не продаются'),
    },
    {
      kind: 'a report on a contract',
      prepare: async () => `/blacklist?target=company:${target}`,
      write: async (page) => {
        await page.getByRole('button', { name: 'Рассказать о контракте' }).click();
        const form = page.getByRole('form', { name: 'Контракт: Полюс Крюинг' });
        await form.getByLabel('Начало').fill('2025-09');
        await form.getByLabel('Конец').fill('2026-03');
        await form.getByLabel('Зарплата вовремя').selectOption({ label: 'нет' });
        await form.getByLabel('Как всё было').fill('Последние два месяца без зарплаты.');
        await form.getByRole('button', { name: 'Отправить' }).click();
      },
      shown: 'Последние два месяца без зарплаты.',
      stored: () =>
        count(`/api/blacklist/experiences?targetId=${target}`, 'Последние два месяца без зарплаты.'),
    },
    {
      kind: 'a changed report on a contract',
      prepare: async () => {
        await anExperience('Кормили плохо, жаловаться некому.', '2024-05');
        return `/blacklist?target=company:${target}`;
      },
      write: async (page) => {
        const row = page.getByRole('listitem').filter({ hasText: 'Кормили плохо' });
        await row.getByRole('button', { name: /^Изменить/ }).click();
        const form = page.getByRole('form', { name: 'Изменить отзыв' });
        await form.getByLabel('Как всё было').fill('Кормили плохо, потом сменили повара.');
        await form.getByRole('button', { name: 'Отправить' }).click();
      },
      shown: 'потом сменили повара',
      stored: () => count(`/api/blacklist/experiences?targetId=${target}`, 'потом сменили повара'),
    },
    {
      kind: 'a suggested company',
      prepare: async () => '/blacklist',
      write: async (page) => {
        await page.getByRole('button', { name: 'Предложить компанию' }).click();
        const form = page.getByRole('form', { name: 'Предложить компанию' });
        await form.getByLabel('Название').fill('Дальний Крюинг');
        await form.getByLabel('Страна').fill('Россия');
        await form.getByLabel('Вид деятельности').fill('Крюинг');
        await form.getByRole('button', { name: 'Предложить' }).click();
      },
      shown: 'Дальний Крюинг',
      stored: async () => {
        const { body } = await stack.request('GET', '/api/blacklist/suggestions', { headers: admin });
        return body.filter(({ name }: { name: string }) => name === 'Дальний Крюинг').length;
      },
    },
    {
      kind: 'an agent of a port',
      prepare: async () => '/port/RUVVO#agents',
      write: async (page) => {
        await page.getByRole('button', { name: 'Добавить агента' }).click();
        const form = page.getByRole('form', { name: 'Агент в порту' });
        await form.getByLabel('Название').fill('Восточный агент');
        await form.getByLabel('Почта').fill('agent@east.example');
        await form.getByRole('button', { name: 'Добавить' }).click();
      },
      shown: 'Восточный агент',
      stored: () => reported('Восточный агент'),
    },
    {
      kind: 'a changed fact about a port',
      prepare: async () => {
        const fact = { kind: 'internet', content: 'Сим-карта у агента' };
        await ask('POST', '/api/ports/RUNJK/crew-facts', bosun, fact);
        return '/port/RUNJK';
      },
      write: async (page) => {
        const row = page.getByRole('listitem').filter({ hasText: 'Сим-карта у агента' });
        await row.getByRole('button', { name: /Действия с записью/ }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Изменить' }).click();
        const form = page.getByRole('form', { name: 'Изменить запись' });
        await form.getByLabel('Что стоит знать').fill('Сим-карта у агента, 700 рублей');
        await form.getByRole('button', { name: 'Сохранить' }).click();
      },
      shown: '700 рублей',
      stored: () => count('/api/ports/RUNJK/crew-facts', '700 рублей'),
    },
    {
      kind: 'a port',
      prepare: async () => '/ports',
      write: async (page) => {
        await page.getByRole('button', { name: 'Добавить порт' }).click();
        const form = page.getByRole('form', { name: 'Добавить порт' });
        await form.getByLabel('Название порта').fill('Причал Дальний');
        await form.getByLabel('Страна').fill('Россия');
        await form.getByLabel('UN/LOCODE').fill('RUZZ7');
        await form.getByLabel('Широта').fill('43.1');
        await form.getByLabel('Долгота').fill('131.9');
        await form.getByLabel('Описание').fill('Небольшой причал за мысом');
        await form.getByRole('button', { name: 'Добавить порт' }).click();
      },
      shown: 'Причал Дальний',
      stored: async () => ((await ask('GET', '/api/ports/mine', bosun)) as object[]).length,
    },
    {
      kind: 'a reaction to a private message',
      prepare: async () => {
        const words = { toUsername: bosun.username, content: 'Агент встретит' };
        await ask('POST', `/api/user/${employer.id}/messages`, employer, words);
        return `/cabinet?tab=messages&with=${employer.id}`;
      },
      write: async (page) => {
        const message = page.getByRole('listitem').filter({ hasText: 'Агент встретит' }).last();
        await message.getByRole('button', { name: /^Реакция на сообщение/ }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Спасибо' }).click();
        await message.getByRole('button', { name: 'Спасибо: 1' }).waitFor();
      },
      stored: () => count(`/api/user/${bosun.id}/messages?with=${employer.id}`, 'thanks'),
    },
  ];

  it.each(kinds)('$kind is kept through a reload, and the server gets it once', async (one) => {
    const path = await one.prepare();
    const { page, errors, close } = await visitAs(browser, stack, bosun, sizes.phone);
    await page.goto(stack.url + path);
    await page.getByRole('button', { name: /^Меню:/ }).waitFor();
    // The first write reaches the server, but its answer is lost; later ones do not reach it.
    let tries = 0;
    const cut = async (route: Route) => {
      const { pathname } = new URL(route.request().url());
      if (route.request().method() === 'GET' || /\/(view|read)$/.test(pathname)) return route.continue();
      tries += 1;
      if (tries === 1 && !one.isDeletion) await route.fetch();
      await route.abort().catch(() => {});
    };
    await page.route('**/api/**', cut);
    await one.write(page);
    await page.getByRole('status').filter({ hasText: /: 1/ }).first().waitFor();
    const unsent = page.getByRole('list', { name: 'Не отправлено' }).filter({ hasText: one.shown ?? '' });
    if (one.shown) await unsent.getByText('Отправится, когда будет связь').waitFor();
    await page.reload();
    await page.getByRole('status').filter({ hasText: /: 1/ }).first().waitFor();
    if (one.shown) await unsent.waitFor();
    await page.unroute('**/api/**', cut);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page
      .getByRole('status')
      .filter({ hasText: /Ждут отправки|Отправляем написанное/ })
      .waitFor({ state: 'detached' });
    if (one.shown) await unsent.waitFor({ state: 'detached' });
    await until(async () => (await one.stored()) > 0);
    expect(await one.stored()).toBe(1);
    expect(tries).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    await close();
  });

  it('what the server refuses later comes back into its form with the reason', async () => {
    const { page, close } = await visitAs(browser, stack, bosun, sizes.phone);
    await page.goto(`${stack.url}/banking?tab=reviews&bank=3`);
    await page.getByRole('button', { name: /^Меню:/ }).waitFor();
    await page.route('**/api/banking/reviews', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Написать отзыв' }).click();
    const form = page.getByRole('form', { name: 'Ваш отзыв' });
    await form.getByLabel('Комментарий').fill('Комиссия выросла');
    await form.getByRole('button', { name: 'Добавить отзыв' }).click();
    await toast(page, 'info', 'Сохранено, ждёт связи');
    const details = [{ field: 'comment', message: 'Слишком коротко' }];
    const refusal = { statusCode: 400, code: 'ValidationFailed', message: 'Проверьте введённое', details };
    await page.unroute('**/api/banking/reviews');
    await page.route('**/api/banking/reviews', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 400, json: refusal }) : route.continue(),
    );
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const unsent = page.getByRole('list', { name: 'Не отправлено' });
    await unsent.getByText('Не принято').waitFor();
    await page.unroute('**/api/banking/reviews');
    await unsent.getByRole('button', { name: 'Изменить' }).click();
    await form.getByText('Слишком коротко').waitFor();
    expect(await form.getByLabel('Комментарий').inputValue()).toBe('Комиссия выросла');
    await form.getByLabel('Комментарий').fill('Комиссия выросла до двух процентов');
    await form.getByRole('button', { name: 'Добавить отзыв' }).click();
    await toast(page, 'success', 'Отзыв добавлен');
    expect(await count('/api/banking/reviews?bankId=3', 'Комиссия выросла')).toBe(1);
    await close();
  });
});
