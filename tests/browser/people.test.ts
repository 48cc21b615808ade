import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { chromiumPath, launchBrowser, sizes } from '../support/browser.ts';
import { aTopic, openTopic, postMessage, visitAs } from '../support/forum.ts';
import { type Person, register, toast } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';

const forms = [
  ['a desktop', sizes.desktop, 'desk'],
  ['a phone', sizes.phone, 'phone'],
] as const;

describe.skipIf(!chromiumPath)('people in a browser', () => {
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

  it.each(forms)(
    'a person chooses what their page shows, and others see that alone, on %s',
    async (_, size, form) => {
      const person = await register(stack, `боцман_${form}`);
      const own = await visitAs(browser, stack, person, size);
      const other = await visitAs(browser, stack, undefined, size);
      await other.page.goto(`${stack.url}/u/${encodeURIComponent(person.username)}`);
      await other.page.getByRole('heading', { name: `@${person.username}` }).waitFor();
      await other.page.getByText('Кроме никнейма').waitFor();
      expect(await other.page.title()).toBe(`@${person.username} — Кубрик`);

      await own.page.goto(`${stack.url}/cabinet?tab=settings`);
      const since = own.page.getByRole('switch', { name: 'С какого дня вы на сайте' });
      await since.check();
      await expect.poll(() => since.isEnabled()).toBe(true);
      await own.page.getByRole('link', { name: 'Посмотреть' }).click();
      await own.page.getByText(/^На сайте с \d+ \S+ 20\d\d/).waitFor();
      await own.page.getByText('Это ваша страница').waitFor();
      expect(await accessibilityViolations(own.page, { within: 'main' })).toEqual([]);
      await own.page.getByRole('link', { name: 'Что показывать' }).click();
      await expect.poll(() => since.isChecked()).toBe(true);
      const isInView = (element: Element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      };
      await expect.poll(() => since.evaluate(isInView)).toBe(true);

      await other.page.reload();
      await other.page.getByText(/^На сайте с \d+ \S+ 20\d\d/).waitFor();
      expect(await other.page.getByText('Email подтверждён').count()).toBe(0);
      const width = await other.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(width).toBeLessThanOrEqual(0);
      expect([...own.errors, ...other.errors]).toEqual([]);
      await Promise.all([own.close(), other.close()]);
    },
  );

  it.each(forms)(
    'a person shows rank, fleet, and what they wrote, and takes it back, on %s',
    async (_, size, form) => {
      const person = await register(stack, `writer_${form}`);
      const topic = await aTopic(stack, person, 'Смена экипажа в Находке');
      await postMessage(stack, person, topic, 'Агент встретил у проходной.');
      const own = await visitAs(browser, stack, person, size);
      const other = await visitAs(browser, stack, undefined, size);
      const path = `${stack.url}/u/${person.username}`;
      await other.page.goto(path);
      await other.page.getByText('Кроме никнейма').waitFor();
      expect(await other.page.getByText('Смена экипажа').count()).toBe(0);

      await own.page.goto(`${stack.url}/cabinet?tab=settings`);
      const rank = own.page.getByLabel('Должность');
      await rank.selectOption('Старший помощник капитана');
      await expect.poll(() => rank.isEnabled()).toBe(true);
      await own.page.getByLabel('Флот').selectOption('Танкеры');
      await expect.poll(() => rank.isEnabled()).toBe(true);
      const activity = own.page.getByRole('switch', {
        name: 'Темы, сообщения, добавленные порты и сведения о портах',
      });
      await activity.check();
      await expect.poll(() => activity.isEnabled()).toBe(true);
      await stack.settle();
      await own.page.reload();
      await expect.poll(() => rank.inputValue()).toBe('chief-officer');

      await other.page.goto(path);
      await other.page.getByText('Старший помощник капитана · Танкеры').waitFor();
      const topics = other.page.getByRole('region', { name: 'Темы' });
      await topics.getByRole('link', { name: 'Смена экипажа в Находке' }).waitFor();
      expect(await accessibilityViolations(other.page, { within: 'main' })).toEqual([]);
      const width = await other.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(width).toBeLessThanOrEqual(0);
      const messages = other.page.getByRole('region', { name: 'Сообщения' });
      await messages.getByRole('link', { name: 'Агент встретил у проходной.' }).click();
      await other.page.waitForURL(`**/forum/topics/${topic}?message=1`);

      await activity.uncheck();
      await expect.poll(() => activity.isEnabled()).toBe(true);
      await rank.selectOption('Не показывать');
      await expect.poll(() => rank.isEnabled()).toBe(true);
      await other.page.goto(path);
      await other.page.getByText('Танкеры', { exact: true }).waitFor();
      expect(await other.page.getByRole('region', { name: 'Темы' }).count()).toBe(0);
      expect([...own.errors, ...other.errors]).toEqual([]);
      await Promise.all([own.close(), other.close()]);
    },
  );

  it('no browser keeps a page, so that what is taken back is seen nowhere', async () => {
    const person = await register(stack, 'kept_nowhere');
    const { page, close } = await visitAs(browser, stack, undefined, {
      ...sizes.phone,
      serviceWorkers: 'allow',
    });
    await page.goto(`${stack.url}/privacy`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.goto(`${stack.url}/u/${person.username}`);
    await page.getByRole('heading', { name: `@${person.username}` }).waitFor();
    const kept = async () => {
      const names = await page.evaluate(async () => {
        const caught = await Promise.all(
          (await caches.keys()).map(async (name) =>
            (await (await caches.open(name)).keys()).map(({ url }) => url),
          ),
        );
        return caught.flat();
      });
      return names.map((url) => new URL(url).pathname);
    };
    // Later than the page, and kept: the worker is at work.
    await page.goto(`${stack.url}/terms`);
    await expect.poll(kept).toContain('/terms');
    expect((await kept()).filter((path) => path.startsWith('/u/') || path.startsWith('/api/users'))).toEqual(
      [],
    );
    await close();
  });

  it('a choice that cannot be stored is said, and stays as it was', async () => {
    const person = await register(stack, 'chooser_offline');
    const { page, close } = await visitAs(browser, stack, person);
    await page.goto(`${stack.url}/cabinet?tab=settings`);
    const since = page.getByRole('switch', { name: 'С какого дня вы на сайте' });
    await since.waitFor();
    await page.route('**/public-profile', (route) => route.abort());
    await since.click();
    await toast(page, 'error', 'Не удалось сохранить выбор');
    await expect.poll(() => since.isChecked()).toBe(false);
    await close();
  });

  it('a card reports, mutes and writes in its place, and says what failed', async () => {
    const [reader, person] = [await register(stack, 'reader_c'), await register(stack, 'in_a_card')];
    await stack.request('POST', '/api/chat', {
      headers: { cookie: person.cookie },
      body: { message: 'Кто был в Тяньцзине?' },
    });
    const { page, close } = await visitAs(browser, stack, reader, sizes.phone);
    await page.goto(`${stack.url}/forum`);
    const name = page
      .getByRole('listitem')
      .filter({ hasText: 'Тяньцзине' })
      .getByRole('link', { name: person.username });
    const card = page.getByRole('dialog', { name: `@${person.username}` });
    await page.route(`**/api/users/${person.username}`, (route) => route.abort());
    await name.click();
    await card.getByText('Не удалось открыть страницу участника').waitFor();
    await page.unroute(`**/api/users/${person.username}`);
    await card.getByRole('button', { name: 'Повторить' }).click();
    await card.getByRole('button', { name: 'Скрыть сообщения' }).click();
    await card.getByText('Сообщения и комментарии этого участника для вас скрыты.').waitFor();
    await card.getByRole('button', { name: 'Пожаловаться' }).click();
    await page.getByRole('dialog', { name: 'Жалоба на участника' }).getByLabel('Причина').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    await card.getByRole('link', { name: 'Написать' }).click();
    await expect.poll(() => page.getByLabel('Кому').inputValue()).toBe(person.username);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await close();
  });

  it('a page leads to a private message', async () => {
    const [reader, person] = [await register(stack, 'reader_p'), await register(stack, 'written_to')];
    const { page, close } = await visitAs(browser, stack, reader);
    await page.goto(`${stack.url}/u/${person.username}`);
    await page.getByRole('main').getByRole('link', { name: 'Написать' }).click();
    await expect.poll(() => page.getByLabel('Кому').inputValue()).toBe(person.username);
    await close();
  });

  it.each(forms)(
    'one press on a name opens the card and leads on to the page, from chat, topics and comments, on %s',
    async (_, size, form) => {
      const person = await register(stack, `kok_${form}`);
      const headers = { cookie: person.cookie };
      const comments = `/api/ports/RUVVO/comments`;
      await stack.request('POST', '/api/chat', { headers, body: { message: `Из чата ${form}` } });
      await stack.request('POST', comments, {
        headers,
        body: { authorName: 'x', content: `Комментарий ${form}` },
      });
      await stack.request('POST', comments, {
        body: { authorName: `Гость ${form}`, content: `От гостя ${form}` },
      });
      const topicId = await aTopic(stack, person, `Тема ${form}`);
      await postMessage(stack, person, topicId, `Ответ ${form}`);
      await stack.settle();

      const { page, errors, close } = await visitAs(browser, stack, undefined, size);
      const pressIn = async (path: string, text: string, item: 'listitem' | 'article' = 'listitem') => {
        await page.goto(`${stack.url}${path}`);
        const row = page.getByRole(item).filter({ hasText: text }).first();
        await row.waitFor();
        expect(await accessibilityViolations(page, { within: 'main', targetSize: true }), path).toEqual([]);
        await row.getByRole('link', { name: person.username, exact: true }).first().click();
        const card = page.getByRole('dialog', { name: `@${person.username}` });
        await card.getByRole('link', { name: 'Написать' }).waitFor();
        expect(`${new URL(page.url()).pathname}`, 'the page stays').toBe(path.split(/[?#]/)[0]);
        await card.getByRole('link', { name: 'Вся страница' }).click();
        await page.getByRole('heading', { level: 1, name: `@${person.username}` }).waitFor();
        expect(new URL(page.url()).pathname).toBe(`/u/${person.username}`);
        expect(await page.getByRole('dialog').count()).toBe(0);
      };
      await pressIn('/forum', `Из чата ${form}`);
      await pressIn('/forum', `Комментарий ${form}`);
      await pressIn('/port/RUVVO#chat', `Комментарий ${form}`);
      await pressIn('/forum?tab=topics', `Тема ${form}`);
      await pressIn(`/forum/topics/${topicId}`, `Тема ${form}`, 'article');
      await pressIn(`/forum/topics/${topicId}`, `Ответ ${form}`);

      for (const path of ['/forum', '/port/RUVVO#chat']) {
        await page.goto(`${stack.url}${path}`);
        const guest = page
          .getByRole('listitem')
          .filter({ hasText: `От гостя ${form}` })
          .first();
        await guest.getByText(`Гость ${form}`).waitFor();
        expect(await guest.getByRole('link', { name: `Гость ${form}` }).count()).toBe(0);
      }
      expect(errors).toEqual([]);
      await close();
    },
  );

  it.each(forms)(
    'a mention opens the card, and what only looks like one says that there is nobody, on %s',
    async (_, size, form) => {
      const person = await register(stack, `мат_${form}`);
      const message = `Спасибо, @${person.username}. Почта cook@${form}.example, и @никого_${form} тут нет`;
      await stack.request('POST', '/api/chat', { headers: { cookie: person.cookie }, body: { message } });
      const { page, errors, close } = await visitAs(browser, stack, undefined, size);
      await page.goto(`${stack.url}/forum`);
      const row = page.getByRole('listitem').filter({ hasText: `cook@${form}` });
      expect(await row.getByRole('link', { name: `cook@${form}.example` }).getAttribute('href')).toMatch(
        /^mailto:/,
      );
      await row.getByRole('link', { name: `@${person.username}`, exact: true }).click();
      const card = page.getByRole('dialog');
      await card.getByRole('heading', { name: `@${person.username}` }).waitFor();
      expect(await accessibilityViolations(page, { within: 'dialog', targetSize: true })).toEqual([]);
      await page.keyboard.press('Escape');
      await expect.poll(() => card.count()).toBe(0);
      const nobody = row.getByRole('link', { name: `@никого_${form}` });
      await nobody.click();
      await card.getByText('Такого участника нет').waitFor();
      await card.getByRole('button', { name: 'Закрыть' }).click();
      await expect.poll(() => nobody.evaluate((link) => link === document.activeElement)).toBe(true);
      expect(errors).toEqual([]);
      await close();
    },
  );

  describe('a name that is being typed', () => {
    const input = (page: Page) => page.getByLabel('Сообщение', { exact: true });
    const options = (page: Page) => page.getByRole('listbox').getByRole('option');
    const sent = async (): Promise<string[]> =>
      (await stack.request('GET', '/api/chat?limit=200')).body.map(
        ({ content }: { content: string }) => content,
      );
    /** Two people of the conversation, one who only has an account, and the one who writes. */
    const crew = async (name: string) => {
      const [writer, first, second, absent] = await Promise.all(
        ['w', 'x_a', 'x_b', 'x_c'].map((end) => register(stack, `${name}_${end}`)),
      );
      if (!writer || !first || !second || !absent) throw new Error('nobody came');
      for (const one of [first, second])
        await stack.request('POST', '/api/chat', {
          headers: { cookie: one.cookie },
          body: { message: `Здесь ${one.username}` },
        });
      return { writer, first, second, absent };
    };
    const openChat = async (person: Person | undefined, size: BrowserContextOptions, last: Person) => {
      const opened = await visitAs(browser, stack, person, size);
      await opened.page.goto(`${stack.url}/forum`);
      await opened.page.getByText('на связи').waitFor();
      await opened.page.getByText(`Здесь ${last.username}`).waitFor();
      return opened;
    };

    it.each(forms)(
      'is completed by the keyboard, and Enter in the list sends nothing, on %s',
      async (_, size, form) => {
        const { writer, first, second, absent } = await crew(`кб_${form}`);
        const { page, errors, close } = await openChat(writer, size, second);
        await input(page).pressSequentially(`Привет, @кб_${form}_x`);
        // The latest of the conversation first, then whom only the server knows.
        await expect.poll(() => options(page).allInnerTexts()).toHaveLength(3);
        const names = (await options(page).allInnerTexts()).map((text) => text.split('\n').at(-1));
        expect(names).toEqual([second.username, first.username, absent.username]);
        expect(await options(page).first().getAttribute('aria-selected')).toBe('true');
        await input(page).press('ArrowUp');
        const active = await input(page).getAttribute('aria-activedescendant');
        expect(await options(page).last().getAttribute('id')).toBe(active);
        expect(await input(page).getAttribute('aria-controls')).toBe(
          await page.getByRole('listbox').getAttribute('id'),
        );
        await input(page).press('Enter');
        expect(await input(page).inputValue()).toBe(`Привет, @${absent.username} `);
        expect(await page.getByRole('listbox').count()).toBe(0);
        await input(page).pressSequentially('и @');
        await options(page).first().waitFor();
        await input(page).press('Escape');
        expect(await page.getByRole('listbox').count()).toBe(0);
        await input(page).pressSequentially(`кб_${form}_x_a`);
        expect(await page.getByRole('listbox').count()).toBe(0);
        expect((await sent()).filter((text) => text.includes(`@${absent.username}`))).toEqual([]);
        await input(page).press('Enter');
        const text = `Привет, @${absent.username} и @${first.username}`;
        await page.getByRole('listitem').filter({ hasText: text }).waitFor();
        await expect.poll(sent).toContain(text);
        expect(errors).toEqual([]);
        await close();
      },
    );

    it('is completed by a tap, and the list leaves the button free, on a phone', async () => {
      const { writer, first, second } = await crew('tap');
      const { page, errors, close } = await openChat(writer, sizes.phone, second);
      await input(page).pressSequentially('@tap_x');
      await options(page).first().waitFor();
      const [list, send] = await Promise.all([
        page.getByRole('listbox').boundingBox(),
        page.getByRole('button', { name: 'Отправить', exact: true }).boundingBox(),
      ]);
      if (!list || !send) throw new Error('the list or the button is not there');
      expect(list.y + list.height).toBeLessThanOrEqual(send.y);
      expect(list.x).toBeGreaterThanOrEqual(0);
      expect(list.x + list.width).toBeLessThanOrEqual(360);
      await options(page).filter({ hasText: first.username }).tap();
      expect(await input(page).inputValue()).toBe(`@${first.username} `);
      await expect(input(page).evaluate((element) => element === document.activeElement)).resolves.toBe(true);
      expect(errors).toEqual([]);
      await close();
    });

    it.each(forms)('has its whole list in view also in a short topic, on %s', async (_, size, form) => {
      const { writer, first } = await crew(`top_${form}`);
      const topicId = await aTopic(stack, writer, `Короткая тема ${form}`);
      await postMessage(stack, first, topicId, 'Один ответ');
      const { page, close } = await visitAs(browser, stack, writer, size);
      await openTopic(page, stack, topicId);
      await input(page).pressSequentially(`@top_${form}`);
      await expect.poll(() => options(page).count()).toBe(3);
      expect(await accessibilityViolations(page, { within: 'main' })).toEqual([]);
      const inView = await options(page).evaluateAll((all) =>
        all.map((option) => {
          const { left, top, height } = option.getBoundingClientRect();
          return option.contains(document.elementFromPoint(left + 8, top + height / 2));
        }),
      );
      expect(inView).toEqual([true, true, true]);
      await close();
    });

    it('is completed in a dialog, which Escape leaves open while it closes the list', async () => {
      const { writer, first } = await crew('dlg');
      const { page, errors, close } = await visitAs(browser, stack, writer, sizes.phone);
      await page.goto(`${stack.url}/forum?tab=topics`);
      await page.getByRole('main').getByRole('button', { name: 'Создать тему' }).first().click();
      const dialog = page.getByRole('dialog');
      const text = dialog.locator('textarea[name=content]');
      await text.pressSequentially('@dlg_x');
      await options(page).first().waitFor();
      await text.press('Escape');
      await page.getByRole('listbox').waitFor({ state: 'detached' });
      await text.pressSequentially(' и @dlg_x');
      await options(page).first().waitFor();
      await text.press('Enter');
      expect(await text.inputValue()).toBe(`@dlg_x и @${first.username} `);
      expect(await dialog.isVisible()).toBe(true);
      expect(errors).toEqual([]);
      await close();
    });

    it('is completed from what is loaded without a connection, and for a visitor', async () => {
      const { writer, first, second, absent } = await crew('off');
      for (const person of [writer, undefined]) {
        const { page, close } = await openChat(person, sizes.desktop, second);
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        if (person) await page.context().setOffline(true);
        await input(page).pressSequentially('@off_x');
        await expect.poll(() => options(page).count()).toBe(2);
        expect(await options(page).filter({ hasText: absent.username }).count()).toBe(0);
        await input(page).press('Tab');
        expect(await input(page).inputValue()).toBe(`@${second.username} `);
        if (!person) expect(asked.filter((url) => url.includes('/api/usernames'))).toEqual([]);
        await close();
      }
      expect(first.username).toContain('off');
    });

    it.each(forms)(
      'is completed in a comment, whose form is not sent by it, on %s',
      async (_, size, form) => {
        const { writer, first } = await crew(`com_${form}`);
        const comments = '/api/ports/RUVVO/comments';
        await stack.request('POST', comments, {
          headers: { cookie: first.cookie },
          body: { authorName: 'x', content: `Стоял здесь ${form}` },
        });
        await stack.request('POST', comments, { body: { authorName: `com_${form}_guest`, content: 'И я' } });
        const { page, errors, close } = await visitAs(browser, stack, writer, size);
        await page.goto(`${stack.url}/port/RUVVO#chat`);
        await page.getByText(`Стоял здесь ${form}`).waitFor();
        const field = page.getByRole('form').getByRole('textbox').last();
        await field.pressSequentially(`@com_${form}`);
        await options(page).filter({ hasText: first.username }).waitFor();
        expect(await options(page).filter({ hasText: 'guest' }).count()).toBe(0);
        await options(page).filter({ hasText: first.username }).click();
        expect(await field.inputValue()).toBe(`@${first.username} `);
        await field.pressSequentially('спасибо');
        const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(width).toBeLessThanOrEqual(0);
        expect((await stack.request('GET', comments)).text).not.toContain('спасибо');
        expect(errors).toEqual([]);
        await close();
      },
    );
  });

  it('a name that nobody has is said to be missing', async () => {
    const { page, close } = await visitAs(browser, stack);
    const response = await page.goto(`${stack.url}/u/nobody_at_all`);
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Такого участника нет' }).waitFor();
    await close();
  });
});
