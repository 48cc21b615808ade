import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { chromiumPath, launchBrowser, sizes, startTcpProxy, type Visit } from '../support/browser.ts';
import { type FeedServer, manyEntries, rss, startFeedServer } from '../support/feed-server.ts';
import { visitAs } from '../support/forum.ts';
import { type Person, register, toast } from '../support/people.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

describe.skipIf(!chromiumPath)('texts that wait for a moderator, in a browser', () => {
  let feeds: FeedServer;
  let stack: Stack;
  let browser: Browser;
  let article: string;
  let moderator: Person;
  let visits: Visit[] = [];

  beforeAll(async () => {
    feeds = await startFeedServer();
    feeds.serve('/rss', rss('Лента', manyEntries(1)));
    stack = await startStack({
      services: ['users', 'forum', 'news', 'ports', 'banking', 'blacklist', 'jobs', 'protection', 'admin'],
      env: { news: { NEWS_MARITIME_FEEDS: feeds.url('/rss') } },
    });
    const headers = { authorization: `Bearer ${await stack.adminToken()}` };
    await stack.request('POST', '/api/maritime-news/generate', { headers });
    const news = async () => (await stack.request('GET', '/api/maritime-news')).body;
    await until(async () => (await news()).length === 1);
    article = `/news/${(await news())[0].id}`;
    moderator = await register(stack, 'boss');
    await stack.request('PUT', `/api/admin/users/${moderator.id}`, { headers, body: { role: 'admin' } });
    await stack.settle();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    await feeds?.close();
  });

  const open = async (path: string, person?: Person, size: BrowserContextOptions = sizes.phone) => {
    const opened = await visitAs(browser, stack, person, size);
    visits.push(opened);
    await opened.page.goto(stack.url + path);
    return opened.page;
  };
  const closeAll = async () => {
    for (const { errors, close } of visits) {
      expect(errors.filter((error) => !error.includes('ERR_'))).toEqual([]);
      await close();
    }
    visits = [];
  };
  const waiting = 'Проверяется модератором: пока видите только вы.';
  const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
  const held = (page: Page, text: string) => row(page, text).filter({ hasText: waiting });
  const isGone = (page: Page, text: string) => held(page, text).waitFor({ state: 'detached' });
  const decide = async (page: Page, text: string, act: string) => {
    await row(page, text).getByRole('button', { name: act }).click();
    await page.getByRole('dialog').getByRole('button', { name: act }).click();
  };
  const comment = async (page: Page, text: string, name?: string) => {
    await page.getByRole('heading', { name: 'Комментарии' }).scrollIntoViewIfNeeded();
    const form = page.getByRole('form', { name: 'Ваш комментарий' });
    if (name) await form.getByLabel('Имя').fill(name);
    await form.getByLabel('Комментарий').fill(text);
    await form.getByRole('button', { name: 'Отправить' }).click();
  };

  it.each([
    ['an article', () => article, 'ferry.example'],
    ['a port', () => '/port/RUVVO#chat', 'pilot.example'],
  ])(
    'Комментарий проверит модератор: on %s its author alone sees it, others once it is approved',
    async (on, pathOf, host) => {
      const path = pathOf();
      const text = `расписание, ${on}: https://${host}`;
      const author = await register(stack, host.replace('.', '_'));
      const mine = await open(path, author);
      await comment(mine, text);
      await toast(mine, 'info', 'Комментарий проверит модератор');
      await held(mine, text).getByRole('button', { name: 'Забрать' }).waitFor();
      await mine.reload();
      await held(mine, text).getByText('Ссылки новых участников').waitFor();
      expect(await row(mine, text).count()).toBe(1);
      expect(await accessibilityViolations(mine, { within: 'main' })).toEqual([]);

      const [other, chat] = [await open(path), await open('/forum', undefined, sizes.desktop)];
      await other.getByText('Пока нет комментариев.').waitFor();
      await chat.getByText('на связи').first().waitFor();
      for (const page of [other, chat]) expect(await page.getByText(host).count()).toBe(0);

      const inbox = await open('/moderation', moderator, sizes.desktop);
      await decide(inbox, text, 'Одобрить');
      await toast(inbox, 'success', 'Одобрено');
      for (const page of [mine, other, chat]) await row(page, text).first().waitFor();
      await isGone(mine, text);
      expect(await row(mine, text).count()).toBe(1);
      await closeAll();
    },
  );

  it('a guest sees that a comment waits, and the published one takes its place', async () => {
    const text = 'спасибо, https://guest.example';
    const mine = await open('/port/NLRTM#chat');
    await comment(mine, text, 'Тальман');
    await toast(mine, 'info', 'Комментарий проверит модератор');
    await held(mine, text).getByText('Больше ничего делать не нужно').waitFor();
    expect(await held(mine, text).getByRole('button').count()).toBe(0);
    const inbox = await open('/moderation', moderator, sizes.desktop);
    await decide(inbox, text, 'Одобрить');
    await isGone(mine, text);
    await row(mine, text).getByText('гость').waitFor();
    expect(await row(mine, text).count()).toBe(1);
    await closeAll();
  });

  it('Проверит модератор: a comment that is sent later is held, not published and not lost', async () => {
    const text = 'с моря, https://later.example';
    const author = await register(stack, 'at_sea');
    const proxy = await startTcpProxy(Number(new URL(stack.url).port));
    const opened = await visitAs(browser, { ...stack, url: proxy.url }, author, sizes.phone);
    visits.push(opened);
    const mine = opened.page;
    await mine.goto(`${proxy.url}/port/SGSIN#chat`);
    await mine.getByRole('form', { name: 'Ваш комментарий' }).waitFor();
    proxy.disconnect();
    await comment(mine, text);
    await row(mine, text).getByText('Отправится, когда будет связь').waitFor();
    proxy.reconnect();
    await toast(mine, 'info', 'Проверит модератор: Комментарий о порте');
    await held(mine, text).getByRole('button', { name: 'Забрать' }).waitFor();
    expect(await row(mine, text).count()).toBe(1);
    const listed = await stack.request('GET', '/api/ports/SGSIN/comments');
    expect(listed.body).toEqual([]);
    await closeAll();
    await proxy.close();
  });

  it('Не удалось забрать: its author takes a comment back from the page, and it leaves the inbox', async () => {
    const text = 'отправлено зря, https://mistake.example';
    const author = await register(stack, 'fourth_mate');
    const mine = await open(article, author);
    await comment(mine, text);
    const inbox = await open('/moderation', moderator, sizes.desktop);
    await row(inbox, text).waitFor();
    await mine.route('**/api/moderation/own-held-texts/**', (route) =>
      route.fulfill({ status: 503, json: { statusCode: 503, code: 'ServiceUnavailable', message: 'Позже' } }),
    );
    await held(mine, text).getByRole('button', { name: 'Забрать' }).click();
    await toast(mine, 'error', 'Не удалось забрать');
    await held(mine, text).waitFor();
    await mine.unroute('**/api/moderation/own-held-texts/**');
    await held(mine, text).getByRole('button', { name: 'Забрать' }).click();
    await isGone(mine, text);
    await row(inbox, text).waitFor({ state: 'detached' });
    await mine.reload();
    await mine.getByRole('heading', { name: 'Комментарии' }).waitFor();
    expect(await row(mine, text).count()).toBe(0);
    await closeAll();
  });

  it('Вакансию проверит модератор: its owner finds it among their own, and after the decision it is a vacancy', async () => {
    const owner = await register(stack, 'crewing_1');
    const mine = await open('/jobs', owner, sizes.desktop);
    await mine.getByRole('button', { name: 'Разместить вакансию' }).click();
    const form = mine.getByRole('form', { name: 'Новая вакансия' });
    await form.getByLabel('Название', { exact: true }).fill('Боцман на паром');
    await form.getByLabel('Компания', { exact: true }).fill('Альбатрос');
    await form.getByLabel('Порт или район работы').fill('Находка');
    await form.getByLabel('Описание').fill('Подробно: https://crew.example');
    await form.getByLabel('Email для связи').fill('hr@albatros.example');
    await form.getByRole('button', { name: 'Разместить' }).click();
    await toast(mine, 'info', 'Вакансию проверит модератор');
    await held(mine, 'Боцман на паром').getByRole('button', { name: 'Забрать' }).waitFor();
    await mine.reload();
    await held(mine, 'Боцман на паром').waitFor();
    expect(await accessibilityViolations(mine, { within: 'main' })).toEqual([]);
    const board = await open('/jobs');
    await board.getByRole('link', { name: 'Разместить вакансию' }).waitFor();
    await board.getByText('Вакансий по заданным критериям не найдено').waitFor();
    expect(await board.getByText('Боцман на паром').count()).toBe(0);

    const inbox = await open('/moderation', moderator, sizes.desktop);
    await decide(inbox, 'Боцман на паром', 'Одобрить');
    await isGone(mine, 'Боцман на паром');
    await mine.getByRole('link', { name: 'Боцман на паром' }).click();
    await mine.getByRole('heading', { name: 'Боцман на паром' }).waitFor();
    await board.reload();
    await board.getByRole('heading', { name: 'Боцман на паром' }).waitFor();
    await closeAll();
  });

  it('Отзыв проверит модератор: it stands above the reviews of its bank, which do not have it', async () => {
    const author = await register(stack, 'paid_once');
    const mine = await open('/banking/reviews?bank=1', author);
    await mine.getByRole('button', { name: 'Оставить отзыв' }).click();
    await mine.getByLabel('Комментарий').fill('Курс здесь: https://rates.example');
    await mine.getByRole('button', { name: 'Добавить отзыв' }).click();
    await toast(mine, 'info', 'Отзыв проверит модератор');
    await held(mine, 'rates.example').getByRole('button', { name: 'Забрать' }).waitFor();
    await mine.reload();
    await held(mine, 'rates.example').waitFor();
    expect(await accessibilityViolations(mine, { within: 'main' })).toEqual([]);
    expect((await stack.request('GET', '/api/banking/reviews?bankId=1')).body).toEqual([]);
    // Of another bank it is none.
    await mine.goto(`${stack.url}/banking/reviews?bank=2`);
    await mine.getByText('Пока нет отзывов для этого банка и валюты').waitFor();
    expect(await held(mine, 'rates.example').count()).toBe(0);
    await mine.goto(`${stack.url}/banking/reviews?bank=1`);
    await held(mine, 'rates.example').waitFor();
    const inbox = await open('/moderation', moderator, sizes.desktop);
    await decide(inbox, 'rates.example', 'Одобрить');
    await isGone(mine, 'rates.example');
    await row(mine, 'rates.example').getByRole('button', { name: 'Удалить' }).waitFor();
    await closeAll();
  });

  it('Голос учтён, комментарий проверит модератор: the vote counts at once, the cabinet takes the comment back', async () => {
    const headers = { cookie: moderator.cookie };
    const body = { name: 'Северный крюинг', country: 'Греция', businessType: 'Крюинг' };
    await stack.request('POST', '/api/blacklist/companies', { headers, body });
    const inbox = await open('/moderation', moderator, sizes.desktop);
    await row(inbox, 'Северный крюинг').getByRole('button', { name: 'Принять' }).click();
    let id = '';
    await until(async () => {
      const found = await stack.request('GET', '/api/blacklist/companies?search=крюинг');
      id = found.body[0]?.id ?? '';
      return id !== '';
    });
    const author = await register(stack, 'unpaid_1');
    const mine = await open(`/blacklist?target=company:${id}`, author);
    await mine.getByRole('button', { name: 'Проголосовать' }).click();
    const dialog = mine.getByRole('dialog', { name: 'Голос: компания' });
    await dialog.getByRole('radio', { name: /Есть вопросы/ }).check();
    await dialog.getByLabel('Комментарий').fill('Переписка: https://proof.example');
    await dialog.getByRole('button', { name: 'Проголосовать' }).click();
    await toast(mine, 'info', 'Голос учтён, комментарий проверит модератор');
    await row(mine, '1 красный').getByText('Ваш голос').waitFor();
    await held(mine, 'proof.example').getByRole('button', { name: 'Забрать' }).waitFor();
    await mine.reload();
    await held(mine, 'proof.example').waitFor();
    await mine.getByText('Комментариев пока нет').waitFor();
    expect(await accessibilityViolations(mine, { within: 'main' })).toEqual([]);

    await mine.goto(`${stack.url}/cabinet/measures`);
    await mine.getByRole('heading', { name: 'Ждут проверки' }).waitFor();
    const waits = held(mine, 'proof.example');
    await waits.getByText('Комментарий к голосу').waitFor();
    await waits.getByText('Ссылки новых участников').waitFor();
    expect(await accessibilityViolations(mine, { within: 'main' })).toEqual([]);
    await waits.getByRole('link', { name: 'Открыть страницу' }).click();
    await mine.waitForURL(`**/blacklist?target=company:${id}`);
    await mine.goBack();
    await waits.getByRole('button', { name: 'Забрать' }).click();
    await waits.waitFor({ state: 'detached' });
    await mine.getByText('Решений о вас нет').waitFor();
    await row(inbox, 'proof.example').waitFor({ state: 'detached' });
    const vote = await stack.request('GET', `/api/blacklist/votes/mine?targetId=${id}`, {
      headers: { cookie: author.cookie },
    });
    expect(vote.body).toMatchObject({ voteType: 'red', comment: '' });
    await closeAll();
  });

  it('what would be held and cannot wait is refused beside its field: a change of a comment, a shared question', async () => {
    const author = await register(stack, 'changed_mind');
    const mine = await open('/port/DEHAM#chat', author);
    await comment(mine, 'Вода у причала есть');
    await toast(mine, 'success', 'Комментарий добавлен');
    await row(mine, 'Вода у причала')
      .getByRole('button', { name: /^Действия с комментарием/ })
      .click();
    await mine.getByRole('dialog').getByRole('button', { name: 'Изменить' }).click();
    const editor = mine.getByRole('dialog', { name: 'Изменить комментарий' });
    await editor.getByLabel('Текст').fill('Вода есть: https://water.example');
    await editor.getByRole('button', { name: 'Сохранить' }).click();
    await editor.getByText('Отправьте это новым комментарием').first().waitFor();
    expect(await row(mine, 'water.example').count()).toBe(0);

    await mine.goto(`${stack.url}/protection?tab=chat`);
    const message = mine.getByLabel('Ваш вопрос');
    await message.fill('Законен ли сбор? https://contract.example');
    const tick = mine.getByRole('checkbox', { name: /показать вопрос/ });
    await tick.check();
    await mine.getByRole('button', { name: 'Спросить' }).click();
    await mine.getByText('Такой текст в чате не показать').first().waitFor();
    expect(await tick.getAttribute('aria-invalid')).toBe('true');
    expect(await accessibilityViolations(mine, { within: 'main' })).toEqual([]);
    await tick.uncheck();
    await mine.getByRole('button', { name: 'Спросить' }).click();
    await expect.poll(() => message.inputValue()).toBe('');
    await closeAll();
  });

  it('a port waits in the list of added ports, and is found when a moderator has published it', async () => {
    const author = await register(stack, 'adds_port');
    const mine = await open('/ports', author);
    await mine.getByRole('button', { name: 'Добавить порт' }).click();
    const form = mine.getByRole('dialog', { name: 'Добавить порт' });
    const values = {
      'Название порта': 'Тихая Гавань',
      Страна: 'Россия',
      'UN/LOCODE': 'RU9TG',
      Широта: '43.1',
      Долгота: '131.9',
      Описание: 'Расписание: https://quiet.example',
    };
    for (const [label, value] of Object.entries(values))
      await form.getByLabel(label, { exact: true }).fill(value);
    await form.getByRole('button', { name: 'Добавить порт' }).click();
    await toast(mine, 'info', 'Порт проверит модератор');
    await mine.locator('[data-held]').getByText('Тихая Гавань').waitFor();
    await mine.locator('[data-held]').getByText('Ссылки новых участников').waitFor();
    await mine.reload();
    await mine.locator('[data-held]').getByText('quiet.example').waitFor();
    const inbox = await open('/moderation', moderator, sizes.desktop);
    await row(inbox, 'Тихая Гавань').getByText('Ссылка нового участника').waitFor();
    const other = await open('/port/RU9TG');
    await other.getByText('Порт не найден').first().waitFor();
    await row(inbox, 'Тихая Гавань').getByRole('button', { name: 'Одобрить' }).click();
    await inbox.getByRole('dialog').getByText('Следующие ссылки этого автора').waitFor();
    await inbox.getByRole('dialog').getByRole('button', { name: 'Одобрить' }).click();
    await toast(inbox, 'success', 'Одобрено');
    await mine.locator('[data-held]').waitFor({ state: 'detached' });
    await other.reload();
    await other.getByRole('heading', { name: /Тихая Гавань/ }).waitFor();
    await closeAll();
  });
});
