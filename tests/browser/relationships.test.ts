import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { chromiumPath, launchBrowser, sizes } from '../support/browser.ts';
import { aTopic, chooseForMessage, openTopic, postMessage, visitAs } from '../support/forum.ts';
import { type Person, register, toast } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';

const forms = [
  ['a desktop', sizes.desktop, 'desk'],
  ['a phone', sizes.phone, 'phone'],
] as const;

describe.skipIf(!chromiumPath)('blocking and muting in a browser', () => {
  let stack: Stack;
  let browser: Browser;

  beforeAll(async () => {
    stack = await startStack({
      services: ['users', 'forum', 'news', 'ports', 'admin'],
      env: { gateway: { RATE_LIMIT_FACTOR: '0' } },
    });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const open = async (person: Person | undefined, path: string, options?: BrowserContextOptions) => {
    const opened = await visitAs(browser, stack, person, options);
    await opened.page.goto(`${stack.url}${path}`);
    return opened;
  };
  const main = (page: Page) => page.getByRole('main');
  const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
  const confirm = (page: Page, name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  const write = (from: Person, to: Person, content: string) =>
    stack.request('POST', `/api/user/${from.id}/messages`, {
      headers: { cookie: from.cookie },
      body: { toUsername: to.username, content },
    });
  const decide = (of: Person, about: Person, body: object) =>
    stack.request('PUT', `/api/user/${of.id}/relationships/${about.username}`, {
      headers: { cookie: of.cookie },
      body,
    });
  const composer = (page: Page, { username }: Person) =>
    page.getByRole('textbox', { name: `Сообщение для ${username}` });
  const pageOf = ({ username }: Person) => `/u/${encodeURIComponent(username)}`;
  const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

  it.each(forms)(
    'who is blocked cannot write, is told so and keeps the text, until it is taken back, on %s',
    async (_, size, form) => {
      const [anna, boris] = [await register(stack, `анна_${form}`), await register(stack, `борис_${form}`)];
      await write(anna, boris, 'Добрый день');
      const far = await open(boris, `/cabinet?tab=messages&with=${anna.id}`, size);
      const box = composer(far.page, anna);
      await box.fill('Дайте денег');
      const near = await open(anna, pageOf(boris), size);
      const { page } = near;
      const elsewhere = await open(anna, pageOf(boris), size);
      await press(page, 'Заблокировать');
      expect(await accessibilityViolations(page, { within: 'dialog' })).toEqual([]);
      await confirm(page, 'Заблокировать');
      await toast(page, 'success', `${boris.username}: заблокирован`);
      await page.getByText('Вы заблокировали этого участника').waitFor();
      expect(await main(page).getByRole('link', { name: 'Написать' }).count()).toBe(0);
      expect(await accessibilityViolations(page, { within: 'main' })).toEqual([]);
      expect(await fits(page)).toBe(true);
      // On the other device of the same person, without a reload.
      await elsewhere.page.getByRole('button', { name: 'Разблокировать' }).waitFor();

      await press(far.page, 'Отправить');
      await far.page
        .getByRole('alert')
        .filter({ hasText: 'Этот участник не принимает от вас личные сообщения' })
        .waitFor();
      expect(await box.inputValue()).toBe('Дайте денег');
      expect(await fits(far.page)).toBe(true);
      await far.page.goto(
        `${stack.url}/cabinet?${new URLSearchParams({ tab: 'messages', to: anna.username })}`,
      );
      await far.page.getByRole('textbox', { name: 'Сообщение', exact: true }).fill('А так?');
      await press(far.page, 'Отправить');
      await far.page.getByText('Этот участник не принимает от вас личные сообщения').waitFor();
      const wrong = far.page.locator('[role="combobox"][aria-invalid="true"]');
      await wrong.waitFor();
      expect(await wrong.inputValue()).toBe(anna.username);
      expect(await far.page.getByRole('textbox', { name: 'Сообщение', exact: true }).inputValue()).toBe(
        'А так?',
      );
      // Nothing says so before.
      await far.page.goto(`${stack.url}${pageOf(anna)}`);
      await main(far.page).getByRole('link', { name: 'Написать' }).waitFor();

      await page.goto(`${stack.url}/cabinet?tab=settings`);
      const row = page.getByRole('listitem').filter({ hasText: boris.username });
      await row.getByRole('button', { name: `Разблокировать: ${boris.username}` }).click();
      await toast(page, 'success', `${boris.username}: разблокирован`);
      await page.getByText('Вы никого не заблокировали').waitFor();
      await far.page.goto(`${stack.url}/cabinet?tab=messages&with=${anna.id}`);
      // The text is still there.
      await expect.poll(() => box.inputValue()).toBe('Дайте денег');
      await press(far.page, 'Отправить');
      await far.page.getByRole('listitem').filter({ hasText: 'Дайте денег' }).last().waitFor();
      expect([...near.errors, ...elsewhere.errors]).toEqual([]);
      await Promise.all([near, far, elsewhere].map(({ close }) => close()));
    },
  );

  it('a conversation can be ended by a block and taken up again', async () => {
    const [anna, boris] = [await register(stack, 'anna_t'), await register(stack, 'boris_t')];
    await write(boris, anna, 'Добрый день');
    const { page, errors, close } = await open(anna, `/cabinet?tab=messages&with=${boris.id}`, sizes.phone);
    await composer(page, boris).fill('Недописанное');
    await press(page, 'Заблокировать');
    await confirm(page, 'Заблокировать');
    await page.getByText('Чтобы снова переписываться, разблокируйте его').waitFor();
    expect(await composer(page, boris).count()).toBe(0);
    await page.getByRole('listitem').filter({ hasText: 'Добрый день' }).last().waitFor();
    await press(page, 'Разблокировать');
    await expect.poll(() => composer(page, boris).inputValue()).toBe('Недописанное');
    expect(errors).toEqual([]);
    await close();
  });

  it('is not offered to visitors, nor about oneself', async () => {
    const anna = await register(stack, 'anna_own');
    for (const person of [anna, undefined]) {
      const { page, close } = await open(person, pageOf(anna), sizes.phone);
      await page.getByRole('heading', { name: `@${anna.username}` }).waitFor();
      await page.getByText('на связи').waitFor({ state: 'detached' });
      expect(await page.getByRole('button', { name: 'Заблокировать' }).count()).toBe(0);
      await close();
    }
  });

  it('Не удалось сохранить: a block without a connection is said, and nothing is pretended', async () => {
    const [anna, boris] = [await register(stack, 'anna_f'), await register(stack, 'boris_f')];
    const { page, close } = await open(anna, pageOf(boris), sizes.phone);
    await press(page, 'Заблокировать');
    await page.route('**/relationships/**', (route) => route.abort());
    await confirm(page, 'Заблокировать');
    await toast(page, 'error', 'Не удалось сохранить');
    await main(page).getByRole('link', { name: 'Написать' }).waitFor();
    await page.unroute('**/relationships/**');
    expect((await decide(anna, boris, { isBlocked: true })).status).toBe(200);
    await page.getByRole('button', { name: 'Разблокировать' }).waitFor();
    await close();
  });

  const say = (from: Person, message: string) =>
    stack.request('POST', '/api/chat', { headers: { cookie: from.cookie }, body: { message } });
  const comment = (from: Person | undefined, content: string, authorName = 'x') =>
    stack.request('POST', '/api/ports/RUVVO/comments', {
      headers: from ? { cookie: from.cookie } : {},
      body: { authorName, content },
    });

  it.each(forms)(
    'what a muted person writes is folded on every device at once, and one press shows it, on %s',
    async (_, size, form) => {
      const [anna, boris] = [await register(stack, `алла_${form}`), await register(stack, `Глеб_${form}`)];
      const third = await register(stack, `кок_${form}`);
      await say(boris, `Первое ${form}`);
      await say(third, `От другого ${form}`);
      const near = await open(anna, '/forum', size);
      const far = await open(anna, '/forum', size);
      const others = await open(undefined, '/forum', size);
      for (const { page } of [near, far, others]) {
        await page.getByText('на связи').waitFor();
        await page.getByText(`Первое ${form}`).waitFor();
      }
      await chooseForMessage(near.page, `Первое ${form}`, `Скрыть сообщения ${boris.username}`);
      await toast(near.page, 'success', `${boris.username}: сообщения скрыты`);
      for (const { page } of [near, far])
        await page.getByText(`Первое ${form}`).waitFor({ state: 'detached' });
      const folded = (page: Page) => page.getByRole('button', { name: /Сообщение скрыто/ });
      await say(boris, `Второе ${form}`);
      await others.page.getByText(`Второе ${form}`).first().waitFor();
      // The older one of the other test's person is folded for nobody here.
      await expect.poll(() => folded(far.page).count()).toBe(2);
      expect(await folded(others.page).count()).toBe(0);
      expect(await far.page.getByText(`Второе ${form}`).count()).toBe(0);
      expect(await accessibilityViolations(far.page, { within: 'main', targetSize: true })).toEqual([]);
      expect(await fits(far.page)).toBe(true);
      await folded(far.page).last().click();
      await far.page.getByText(`Второе ${form}`).first().waitFor();
      expect(await folded(far.page).count()).toBe(1);

      // Taken back on one device, seen on the other.
      await chooseForMessage(far.page, `Второе ${form}`, `Показывать сообщения ${boris.username}`);
      await toast(far.page, 'success', `${boris.username}: сообщения снова видны`);
      await near.page.getByText(`Первое ${form}`).waitFor();
      expect(await folded(near.page).count()).toBe(0);
      expect([...near.errors, ...far.errors, ...others.errors]).toEqual([]);
      await Promise.all([near, far, others].map(({ close }) => close()));
    },
  );

  it.each(forms)(
    'folds comments and what others quote, but no guest of a like name, on %s',
    async (_, size, form) => {
      const [anna, boris] = [
        await register(stack, `анна_к_${form}`),
        await register(stack, `Борис_к_${form}`),
      ];
      const topicId = await aTopic(stack, anna, `Тема ${form}`);
      const { body: first } = await postMessage(stack, boris, topicId, `Слова ${form}`);
      await stack.request('POST', '/api/forum/messages', {
        headers: { cookie: anna.cookie },
        body: { topicId, content: `Ответ ${form}`, replyTo: first.id },
      });
      await comment(boris, `Комментарий ${form}`);
      await comment(undefined, `От гостя ${form}`, `Гость ${form}`);
      const { page, errors, close } = await open(anna, pageOf(boris), size);
      await press(page, 'Скрыть сообщения');
      await toast(page, 'success', `${boris.username}: сообщения скрыты`);
      await page.getByText('Сообщения и комментарии этого участника для вас скрыты').waitFor();
      expect(await fits(page)).toBe(true);

      await page.goto(`${stack.url}/port/RUVVO#chat`);
      await page.getByText(`От гостя ${form}`).waitFor();
      await expect.poll(() => page.getByText(`Комментарий ${form}`).count()).toBe(0);
      await page
        .getByRole('button', { name: /Сообщение скрыто/ })
        .first()
        .click();
      await page.getByText(`Комментарий ${form}`).waitFor();

      await openTopic(page, stack, topicId);
      await page.getByText(`Ответ ${form}`).waitFor();
      await expect.poll(() => page.getByText(`Слова ${form}`).count()).toBe(0);
      expect(await page.getByText('Сообщение скрыто').count()).toBe(2);

      await page.goto(`${stack.url}/cabinet?tab=settings`);
      await page.getByRole('button', { name: `Показывать сообщения: ${boris.username}` }).click();
      await page.getByText('Вы ничьих сообщений не скрывали').waitFor();
      expect(errors).toEqual([]);
      await close();
    },
  );

  it('a person who changes their name stays muted, with what they wrote before', async () => {
    const [anna, boris] = [await register(stack, 'anna_ren'), await register(stack, 'boris_ren')];
    const topicId = await aTopic(stack, anna, 'Смена имени');
    await postMessage(stack, boris, topicId, 'Под прежним');
    expect((await decide(anna, boris, { isMuted: true })).status).toBe(200);
    await stack.request('PUT', `/api/user/profile/${boris.id}`, {
      headers: { cookie: boris.cookie },
      body: { firstName: 'Пётр', lastName: 'Ломов', email: boris.email, username: 'Boris_New' },
    });
    await expect
      .poll(async () => (await postMessage(stack, boris, topicId, 'Под новым')).body.author?.username)
      .toBe('Boris_New');
    const { page, close } = await open(anna, '/');
    await openTopic(page, stack, topicId);
    await page
      .getByRole('button', { name: /Сообщение скрыто/ })
      .first()
      .waitFor();
    await expect.poll(() => page.getByText(/Под (прежним|новым)/).count()).toBe(0);
    await close();
  });
});
