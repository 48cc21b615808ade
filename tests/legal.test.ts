import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { privacyPage } from '@kubrik/contract';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { sections } = privacyPage({ operatorName: '', operatorContact: '' });
const lines = sections.flatMap(({ paragraphs, list = [] }) => [...paragraphs, ...list]);
const lineAbout = (words: RegExp) => lines.find((line) => words.test(line)) ?? '';

it('the privacy page names the site that a reader’s browser asks for the tiles of the map', () => {
  const hosts = [...read('frontend/src/features/map/limits.ts').matchAll(/'https:\/\/([\w.]+)\//g)];
  expect(hosts).toHaveLength(1);
  for (const [, host = ''] of hosts) expect(lineAbout(/Карта/)).toContain(host);
});

it('the privacy page names the log files, and for how long they are kept, also in containers', () => {
  const line = lineAbout(/^Файлы журнала/);
  expect(line).toContain('сетевой адрес');
  // `deploy/local/processes/log-lines.test.ts` shows it.
  expect(line).toContain('до 14 дней');
  const { services } = parse(read('docker-compose.yml'), { merge: true });
  const limits = Object.values<{ logging?: { options: Record<string, string> } }>(services);
  for (const { logging } of limits) expect(logging?.options).toEqual({ 'max-size': '10m', 'max-file': '3' });
  expect(line).toContain('не больше 30 МБ');
});

it('the privacy page says who sees a question to the consultant that was shown in the chat', () => {
  expect(lineAbout(/^Вопросы консультанту/)).toMatch(/показать вопрос в чате.*«Аноним»/);
});
