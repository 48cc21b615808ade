import { expect, it } from 'vitest';
import { archivePage } from './archive-page';

it('the page of the archive has a Russian heading for passkeys, and the accepted version of the terms', () => {
  const account = {
    username: 'боцман',
    terms_version: '2026-11-23',
    terms_accepted_at: '2026-11-23T10:00:00Z',
  };
  const rows = [
    { table: 'users', values: account },
    { table: 'passkeys', values: { name: 'Телефон' } },
  ];
  const page = archivePage(rows, new Date());
  expect(page).toContain('<dt>Принятые условия, редакция</dt><dd>2026-11-23</dd>');
  expect(page).toMatch(/<dt>Условия приняты<\/dt><dd>\d/);
  expect(page).toContain('<h2>Ключи доступа (1)</h2>');
});

it('the page of the archive shows what a person wrote as text, and a column by its meaning in its table', () => {
  const rows = [
    { table: 'messages', values: { content: '<script>', position: 3 } },
    { table: 'vacancies', values: { position: 'Старпом' } },
  ];
  const page = archivePage(rows, new Date());
  expect(page).toContain('<dd>&lt;script&gt;</dd>');
  expect(page.match(/Должность/g)).toHaveLength(1);
});

it('the page of the archive names attachments, and leaves out what has none', () => {
  const one = { id: 'a', kind: 'picture', size: 1, width: 1, height: 1 };
  const rows = [
    {
      table: 'messages',
      values: {
        attachments: [
          { ...one, name: 'мостик.jpg' },
          { ...one, name: '<b>.png' },
        ],
      },
    },
    { table: 'users', values: { avatar: { ...one, name: 'я.jpg' } } },
    { table: 'complaints', values: { attachments: [] } },
  ];
  const page = archivePage(rows, new Date());
  expect(page).toContain('<dt>Вложения</dt><dd>мостик.jpg, &lt;b&gt;.png</dd>');
  expect(page).toContain('<dt>Фото на странице</dt><dd>я.jpg</dd>');
  expect(page.match(/Вложения/g)).toHaveLength(1);
});
