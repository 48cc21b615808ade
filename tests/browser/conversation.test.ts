import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, sizes, type Visit, visit } from '../support/browser.ts';
import { chooseForMessage, openMessageMenu } from '../support/forum.ts';
import { type Person, register, signInAs } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';

const forms = [
  ['a desktop', sizes.desktop],
  ['a phone', sizes.phone],
] as const;

type Name = 'motorist' | 'kok_maria';

describe.skipIf(!chromiumPath)('a conversation in the chat', () => {
  let stack: Stack;
  let browser: Browser;
  let admin: { authorization: string };
  let visits: Visit[] = [];
  let people: Record<Name, Person>;

  beforeAll(async () => {
    stack = await startStack({
      services: ['forum', 'users', 'admin'],
      env: { gateway: { RATE_LIMIT_FACTOR: '0' } },
    });
    admin = { authorization: `Bearer ${await stack.adminToken()}` };
    people = { motorist: await register(stack, 'motorist'), kok_maria: await register(stack, 'kok_maria') };
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const closeAll = async () => {
    for (const { errors, close } of visits) {
      // A browser without a connection says so.
      expect(errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
      await close();
    }
    visits = [];
  };
  /** The chat as this person sees it; nobody is a visitor. */
  const chatOf = async (name: Name | undefined, size: (typeof forms)[number][1], path = '/forum') => {
    const opened = await visit(browser, size);
    visits.push(opened);
    const { page } = opened;
    if (name) await signInAs(page.context(), stack, people[name]);
    await page.goto(`${stack.url}${path}`);
    await page.getByText('на связи').waitFor();
    return page;
  };
  const say = async (name: Name, message: string, replyTo?: string) => {
    const { cookie } = people[name];
    return (await stack.request('POST', '/api/chat', { headers: { cookie }, body: { message, replyTo } }))
      .body;
  };
  const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
  const input = (page: Page) => page.getByLabel('Сообщение', { exact: true });
  const write = async (page: Page, text: string) => {
    await input(page).fill(text);
    await input(page).press('Enter');
  };

  it.each(forms)('is answered with the line that it is about, on %s', async (form, size) => {
    const question = `Кто стоял в Усть-Луге? ${form}`;
    await say('kok_maria', question);
    const [motorist, cook] = await Promise.all([chatOf('motorist', size), chatOf('kok_maria', size)]);
    await chooseForMessage(motorist, question, 'Ответить');
    await motorist.getByText('Ответ: kok_maria').waitFor();
    await write(motorist, `Стояли, автобус каждый час, ${form}`);
    const answer = row(cook, `автобус каждый час, ${form}`);
    await answer
      .getByRole('button', { name: /kok_maria/ })
      .getByText(question)
      .waitFor();
    await motorist.getByText('Ответ: kok_maria').waitFor({ state: 'detached' });
    await closeAll();
  });

  it.each(forms)('says what is new since the last time, and leads to it, on %s', async (form, size) => {
    await say('kok_maria', `Прочитано, ${form}`);
    const page = await chatOf('motorist', size);
    await row(page, `Прочитано, ${form}`).waitFor();
    const place = () => page.evaluate(() => localStorage.getItem('readPlaces'));
    const readBefore = await place();
    await page.goto('about:blank');
    for (let n = 1; n <= 30; n++) await say('kok_maria', `Новое ${n}, ${form}`);
    await page.goto(`${stack.url}/forum`);
    await row(page, `Новое 30, ${form}`).waitFor();
    expect(await place()).toBe(readBefore);

    await page.getByRole('button', { name: '30 новых сообщений' }).click();
    const first = row(page, `Новое 1, ${form}`);
    await first.getByText('Новые сообщения').waitFor();
    await page.getByRole('button', { name: '30 новых сообщений' }).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Вниз' }).click();
    await row(page, `Новое 30, ${form}`).waitFor();
    await expect.poll(place).not.toBe(readBefore);
    await page.reload();
    await row(page, `Новое 30, ${form}`).waitFor();
    await page.getByText('на связи').waitFor();
    expect(await page.getByText('Новые сообщения').count()).toBe(0);
    expect(await page.getByRole('button', { name: /новых сообщений/ }).count()).toBe(0);
    await closeAll();
  });

  it('finds the first new message also where it is not loaded', async () => {
    await say('kok_maria', 'Последнее прочитанное');
    const page = await chatOf('motorist', sizes.phone);
    await row(page, 'Последнее прочитанное').waitFor();
    await page.goto('about:blank');
    for (let n = 1; n <= 60; n++) await say('kok_maria', `Издалека ${n}`);
    await page.goto(`${stack.url}/forum`);
    await page.getByRole('button', { name: 'больше 50 новых сообщений' }).click();
    await row(page, 'Издалека 1').filter({ hasText: 'Новые сообщения' }).waitFor();
    await closeAll();
  });

  it('quotes the chosen words', async () => {
    await say('kok_maria', 'Оплата 3000 долларов и билеты домой');
    const page = await chatOf('motorist', sizes.phone);
    const dialog = await openMessageMenu(page, 'Оплата 3000');
    await dialog.getByRole('button', { name: 'Цитировать' }).click();
    await dialog.getByLabel('Текст, из которого цитата').evaluate((area: HTMLTextAreaElement) => {
      area.focus();
      area.setSelectionRange(7, 20);
    });
    await dialog.getByRole('button', { name: 'Цитировать' }).click();
    await write(page, 'Это мало');
    await row(page, 'Это мало')
      .getByRole('button', { name: /kok_maria/ })
      .getByText('3000 долларов', { exact: true })
      .waitFor();
    await closeAll();
  });

  it('shows addresses as links, a little Markdown, and HTML as it is written', async () => {
    const markup = '<img src=x onerror="document.title=1"> **осторожно**';
    await say(
      'kok_maria',
      [
        'Проверено на **своём опыте**:',
        '- виза до *рейса*',
        '- билет в обе стороны',
        `Читать: example.org/mlc и ${stack.url}/protection?tab=chat`,
        markup,
      ].join('\n'),
    );
    const page = await chatOf('motorist', sizes.phone);
    const message = row(page, 'Проверено на');
    expect(await message.getByText('своём опыте').evaluate(({ tagName }) => tagName)).toBe('STRONG');
    expect(await message.getByText('виза до рейса').evaluate(({ tagName }) => tagName)).toBe('LI');
    await message.getByText('<img src=x onerror="document.title=1">').waitFor();
    expect(await message.locator('img').count()).toBe(0);
    const outside = message.getByRole('link', { name: 'example.org/mlc' });
    expect(await outside.getAttribute('href')).toBe('https://example.org/mlc');
    expect(await outside.getAttribute('rel')).toContain('nofollow ugc');
    expect(await outside.getAttribute('target')).toBe('_blank');

    // An address of this site opens in its place, without a new load.
    await page.evaluate(() => document.documentElement.setAttribute('data-seen', ''));
    await message.getByRole('link', { name: /protection/ }).click();
    await page.waitForURL('**/protection?tab=chat');
    expect(await page.locator('html[data-seen]').count()).toBe(1);
    await closeAll();
  });

  it('shows a reaction in every browser, and takes it back', async () => {
    await say('kok_maria', 'Сегодня борщ');
    const [motorist, cook] = await Promise.all([
      chatOf('motorist', sizes.phone),
      chatOf('kok_maria', sizes.desktop),
    ]);
    await chooseForMessage(motorist, 'Сегодня борщ', 'Нравится');
    const chip = (page: Page, name: string) =>
      row(page, 'Сегодня борщ').getByRole('button', { name, exact: true });
    await chip(cook, 'Нравится: 1').click();
    await chip(motorist, 'Нравится: 2').waitFor();
    expect(await chip(cook, 'Нравится: 2').getAttribute('aria-pressed')).toBe('true');
    await chip(motorist, 'Нравится: 2').click();
    await chip(cook, 'Нравится: 1').waitFor();
    await motorist.reload();
    expect(await chip(motorist, 'Нравится: 1').getAttribute('aria-pressed')).toBe('false');
    await closeAll();
  });

  it('lets an author change and delete a message, and nobody else', async () => {
    const [motorist, cook] = await Promise.all([
      chatOf('motorist', sizes.desktop),
      chatOf('kok_maria', sizes.desktop),
    ]);
    await write(motorist, 'Порт Пусн, причал 4');
    await row(motorist, 'Порт Пусн')
      .first()
      .getByText('минут', { exact: false })
      .or(row(motorist, 'только что'))
      .first()
      .waitFor();
    await chooseForMessage(motorist, 'Порт Пусн', 'Изменить');
    expect(await input(motorist).inputValue()).toBe('Порт Пусн, причал 4');
    await write(motorist, 'Порт Пусан, причал 4');
    await row(cook, 'Порт Пусан, причал 4').waitFor();
    expect(await input(motorist).inputValue()).toBe('');
    const others = await openMessageMenu(cook, 'Порт Пусан');
    expect(await others.getByRole('button', { name: /Изменить|Удалить/ }).count()).toBe(0);
    await cook.keyboard.press('Escape');
    await chooseForMessage(motorist, 'Порт Пусан', 'Удалить сообщение');
    await motorist.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click();
    for (const page of [motorist, cook]) await row(page, 'Порт Пусан').waitFor({ state: 'detached' });
    await closeAll();
  });

  it('keeps an unsent draft while another message is being changed', async () => {
    const page = await chatOf('motorist', sizes.phone);
    await write(page, 'Первое сообщение');
    await row(page, 'Первое сообщение')
      .getByText(/назад|только что/)
      .first()
      .waitFor();
    await input(page).fill('Недописанное');
    await chooseForMessage(page, 'Первое сообщение', 'Изменить');
    await input(page).fill('Первое, исправленное');
    await input(page).press('Escape');
    expect(await input(page).inputValue()).toBe('Недописанное');
    await row(page, 'Первое сообщение').waitFor();
    await closeAll();
  });

  it('sends what was done without a connection once there is one', async () => {
    await say('kok_maria', 'Связи скоро не будет');
    const [motorist, cook] = await Promise.all([
      chatOf('motorist', sizes.phone),
      chatOf('kok_maria', sizes.desktop),
    ]);
    await write(motorist, 'Уходим из зоны');
    await row(cook, 'Уходим из зоны').waitFor();
    await motorist.context().setOffline(true);
    await chooseForMessage(motorist, 'Связи скоро', 'Спасибо');
    await chooseForMessage(motorist, 'Связи скоро', 'Ответить');
    await write(motorist, 'Понял');
    await chooseForMessage(motorist, 'Уходим из зоны', 'Изменить');
    await write(motorist, 'Ушли из зоны');
    await row(motorist, 'Ушли из зоны').getByText('отправляется…').waitFor();
    await motorist.context().setOffline(false);
    await row(cook, 'Ушли из зоны').waitFor();
    await row(cook, 'Понял')
      .getByRole('button', { name: /kok_maria/ })
      .waitFor();
    await row(cook, 'Связи скоро').getByRole('button', { name: 'Спасибо: 1' }).waitFor();
    await row(motorist, 'отправляется…').waitFor({ state: 'detached' });
    await closeAll();
  });

  it('asks a visitor to sign in for a reaction', async () => {
    await say('kok_maria', 'Для гостей');
    const page = await chatOf(undefined, sizes.phone);
    await chooseForMessage(page, 'Для гостей', 'Нравится');
    await page.getByText('Войдите, чтобы ставить реакции.').waitFor();
    await closeAll();
  });

  it('leads by a link to a message that is far above, and by a line to the message that is answered', async () => {
    const first = await say('kok_maria', 'Самое первое');
    for (let n = 0; n < 120; n += 1) await say('kok_maria', `Далёкое сообщение ${n}`);
    await say('motorist', 'Ответ издалека', first.id);
    const page = await chatOf('motorist', sizes.phone);
    await row(page, 'Ответ издалека')
      .getByRole('button', { name: /Самое первое/ })
      .click();
    await expect.poll(() => row(page, 'Самое первое').first().isVisible()).toBe(true);
    await page.getByRole('button', { name: /Вниз|нов/ }).click();
    await row(page, 'Ответ издалека').waitFor();
    const linked = await chatOf(undefined, sizes.desktop, `/forum?message=${first.position}`);
    await row(linked, 'Самое первое').first().waitFor();
    await closeAll();
  });

  it('shows moderators the earlier texts', async () => {
    const { id } = await say('kok_maria', 'Прежний текст');
    const { cookie } = people.kok_maria;
    expect(
      (await stack.request('GET', `/api/forum/messages/${id}/versions`, { headers: { cookie } })).status,
    ).toBe(403);
    const opened = await visit(browser, sizes.desktop);
    visits.push(opened);
    const { page } = opened;
    await page.addInitScript(
      (token) => localStorage.setItem('adminToken', token),
      admin.authorization.slice(7),
    );
    await page.goto(`${stack.url}/forum`);
    await chooseForMessage(page, 'Прежний текст', 'Прежние тексты');
    await page.getByText('Сообщение не меняли.').waitFor();
    await closeAll();
  });
});
