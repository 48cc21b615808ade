import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { chromiumPath, launchBrowser, sizes, visit } from '../support/browser.ts';
import { type FeedServer, manyEntries, rss, startFeedServer } from '../support/feed-server.ts';
import { toast } from '../support/people.ts';
import { type Stack, startStack, until } from '../support/stack.ts';

describe.skipIf(!chromiumPath)('the repair bot in a browser', () => {
  let feeds: FeedServer;
  let stack: Stack;
  let browser: Browser;
  let token: string;

  beforeAll(async () => {
    feeds = await startFeedServer();
    // Nothing answers at this address yet.
    stack = await startStack({
      processes: 'each',
      services: ['admin', 'news'],
      env: {
        news: { NEWS_MARITIME_FEEDS: feeds.url('/rss'), LOG_LEVEL: 'info' },
        admin: { LOG_LEVEL: 'info' },
      },
    });
    token = await stack.adminToken();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    await feeds?.close();
  });

  const open = async (options?: BrowserContextOptions) => {
    const opened = await visit(browser, options);
    await opened.page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
    await opened.page.goto(`${stack.url}/?section=admin&tab=bot`);
    await opened.page.getByRole('button', { name: 'Проверить сейчас' }).waitFor();
    return opened;
  };
  const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const fill = (page: Page, label: string, text: string) =>
    page
      .locator('input, textarea')
      .and(page.getByLabel(label, { exact: true }))
      .fill(text);
  const operate = async (page: Page, action: string, path: string, description: string, content = '') => {
    await page.getByLabel('Операция', { exact: true }).selectOption({ label: action });
    await fill(page, 'Путь к файлу', path);
    await fill(page, 'Описание операции', description);
    await fill(page, 'Содержимое (необязательно)', content);
    await press(page, 'Выполнить');
  };

  it('shows its own state and the platform’s', async () => {
    const { page, errors, close } = await open();
    const status = part(page, 'Состояние');
    await status.getByText('не указаны, бот работает по правилам').waitFor();
    await status.getByText('только что').waitFor();
    const health = part(page, 'Здоровье');
    await health.getByText('Ошибок нет').waitFor();
    expect(await health.getByText('в порядке').count()).toBe(3);
    await health.getByText('Все части платформы').click();
    for (const name of ['PostgreSQL', 'NATS', 'Redis', 'gateway', 'news'])
      await health.getByRole('listitem').filter({ hasText: name }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('finds why there is no news, and «Исправить» repairs it', async () => {
    await stack.request('POST', '/api/maritime-news/generate', {
      headers: { authorization: `Bearer ${token}` },
    });
    const { page, errors, close } = await open();
    await press(page, 'Диагностировать');
    await page.getByText('Пожалуйста, опишите проблему').waitFor();
    const diagnosis = part(page, 'Диагностика');
    const finding = diagnosis.getByRole('listitem').filter({ hasText: 'Ленты сервиса news не читаются' });
    await until(async () => {
      await fill(page, 'Описание проблемы', 'Новости не приходят');
      await press(page, 'Диагностировать');
      await diagnosis.getByText('Проверено: ').waitFor();
      return (await finding.count()) > 0;
    });
    feeds.serve('/rss', rss('Лента', manyEntries(2)));
    await finding.getByRole('button', { name: 'Исправить' }).click();
    await toast(page, 'success', 'Готово');
    await until(async () => (await stack.request('GET', '/api/maritime-news')).body.length === 2);
    expect(errors).toEqual([]);
    await close();
  });

  it('carries out the safe actions', async () => {
    const { page, close } = await open();
    await press(page, 'Очистить кеш');
    await toast(page, 'success', 'Готово', 'Шлюзам сказано забыть');
    await press(page, 'Повторить события');
    await toast(page, 'success', 'Готово', 'Необработанных событий нет');
    await press(page, 'Сверить миграции');
    await toast(page, 'success', 'Готово', 'совпадают с версиями сервисов');
    await press(page, 'Обслужить базы');
    await toast(page, 'success', 'Готово', 'Обслужены базы: admin, news');
    await close();
  });

  it('creates, examines, changes and deletes a file, and reverts a change', async () => {
    const { page, errors, close } = await open();
    const onDisk = () => readFileSync(join(stack.environment.dataDir, 'workspace', 'docs', 'a.json'), 'utf8');
    await press(page, 'Выполнить');
    await expect.poll(() => page.getByText('Укажите путь к файлу и описание операции').count()).toBe(2);
    await operate(page, 'Создать', 'docs/a.json', 'Первая запись', '{"a": 1}');
    await toast(page, 'success', 'Файл создан');
    await operate(page, 'Проанализировать', 'docs/a.json', 'Что это');
    await page.getByText('Разбирается без ошибок').waitFor();
    await operate(page, 'Изменить', 'docs/a.json', 'Вторая запись', '{"a": 2}');
    await toast(page, 'success', 'Файл изменён');
    await operate(page, 'Удалить', 'docs/a.json', 'Больше не нужен');
    await toast(page, 'success', 'Файл удалён');
    const history = part(page, 'История изменений');
    await expect
      .poll(() => history.getByRole('listitem').locator('b').allTextContents())
      .toEqual(['Больше не нужен', 'Вторая запись', 'Первая запись']);
    await page.getByRole('button', { name: 'Отменить: Больше не нужен' }).click();
    await toast(page, 'success', 'Изменение отменено');
    expect(onDisk()).toBe('{"a": 2}');
    await operate(page, 'Переработать', 'docs/a.json', 'Сделать красивее');
    await toast(page, 'error', 'Ошибка операции с кодом', 'AI-сервис не настроен');
    await operate(page, 'Переработать', 'docs/a.json', 'Сделать красивее', '{\n  "a": 2\n}\n');
    await toast(page, 'success', 'Файл изменён');
    expect(onDisk()).toBe('{\n  "a": 2\n}\n');
    expect(errors).toEqual([]);
    await close();
  });

  it('shows every refusal of a file in a toast and beside its field', async () => {
    const { page, close } = await open();
    await operate(page, 'Создать', '../чужой.txt', 'Наружу', 'x');
    await toast(page, 'error', 'Ошибка операции с кодом', 'Путь не может выходить из рабочей папки');
    await page.getByText('Путь не может выходить из рабочей папки').nth(1).waitFor();
    await operate(page, 'Изменить', 'нет.txt', 'Нет такого', 'x');
    await toast(page, 'error', 'Ошибка операции с кодом', 'Такого файла в рабочей папке нет');
    await close();
  });

  it('shows an analysis of the project', async () => {
    const { page, close } = await open();
    await press(page, 'Анализировать проект');
    const analysis = part(page, 'Анализ проекта');
    await analysis.getByText('Самые медленные вызовы').waitFor();
    await analysis.getByText(/news – \d+ вызов/).waitFor();
    await analysis.getByText(/PostgreSQL \d+/).waitFor();
    await close();
  });

  it.each(Object.entries(sizes))(
    'has nothing for axe to find and nothing beside a %s screen',
    async (_, size) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page, close } = await open({ ...size, colorScheme });
        await fill(page, 'Описание проблемы', 'Старые новости');
        await press(page, 'Диагностировать');
        await page.getByText('Что найдено').waitFor();
        await press(page, 'Анализировать проект');
        await page.getByText('Самые медленные вызовы').waitFor();
        expect(await accessibilityViolations(page, { within: '[role=tabpanel]' })).toEqual([]);
        const beside = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(beside).toBe(0);
        await close();
      }
    },
  );

  // The last test, because it kills the admin service.
  it('Repair bot: shows the error’s message in a toast when diagnosis, fix, code operation or analysis fails', async () => {
    const { page, close } = await open();
    await stack.part('admin').kill();
    const away = 'Раздел временно недоступен';
    await fill(page, 'Описание проблемы', 'Всё сломалось');
    await press(page, 'Диагностировать');
    await toast(page, 'error', 'Ошибка диагностики', away);
    await press(page, 'Очистить кеш');
    await toast(page, 'error', 'Не удалось исправить', away);
    await operate(page, 'Создать', 'b.txt', 'Не выйдет', 'x');
    await toast(page, 'error', 'Ошибка операции с кодом', away);
    await press(page, 'Анализировать проект');
    await toast(page, 'error', 'Ошибка анализа', away);
    await page.route('**/api/repair-bot/analyze-project', (route) => route.abort());
    await press(page, 'Анализировать проект');
    await toast(page, 'error', 'Ошибка анализа', 'Нет связи с сервером');
    await close();
  });
});
