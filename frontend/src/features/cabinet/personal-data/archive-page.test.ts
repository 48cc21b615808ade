import { expect, it } from 'vitest';
import { archivePage } from './archive-page';

it('the page of the archive has headings of tables and columns as the service calls them', () => {
  const headings = { title: 'Ключи доступа', columns: { name: 'Название', created_at: 'Время' } };
  const rows = [
    { table: 'passkeys', headings, values: { name: 'Телефон', created_at: '2026-11-23T10:00:00Z' } },
    { table: 'passkeys', values: { name: 'Ноутбук', id: 'not for people' } },
  ];
  const page = archivePage(rows, new Date());
  expect(page).toContain('<h2>Ключи доступа (2)</h2>');
  expect(page).toMatch(/<dt>Название<\/dt><dd>Телефон<\/dd><dt>Время<\/dt><dd>\d/);
  expect(page).toContain('<dd>Ноутбук</dd>');
  expect(page).not.toContain('not for people');
});

it('the page of the archive shows what a person wrote as text', () => {
  const headings = { title: 'Сообщения', columns: { content: 'Текст' } };
  const page = archivePage([{ table: 'messages', headings, values: { content: '<script>' } }], new Date());
  expect(page).toContain('<dd>&lt;script&gt;</dd>');
});

it('the page of the archive names attachments, and leaves out what has none', () => {
  const one = { id: 'a', kind: 'picture', size: 1, width: 1, height: 1 };
  const headings = { title: 'Сообщения', columns: { attachments: 'Вложения' } };
  const attachments = [
    { ...one, name: 'мостик.jpg' },
    { ...one, name: '<b>.png' },
  ];
  const rows = [
    { table: 'messages', headings, values: { attachments } },
    { table: 'complaints', headings, values: { attachments: [] } },
    {
      table: 'users',
      headings: { title: 'Аккаунт', columns: { avatar: 'Фото на странице' } },
      values: { avatar: { ...one, name: 'я.jpg' } },
    },
  ];
  const page = archivePage(rows, new Date());
  expect(page).toContain('<dt>Вложения</dt><dd>мостик.jpg, &lt;b&gt;.png</dd>');
  expect(page).toContain('<dt>Фото на странице</dt><dd>я.jpg</dd>');
  expect(page.match(/Вложения/g)).toHaveLength(1);
});
