import { FeedError } from '@kubrik/feeds/parse';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import parseVacancies from './vacancy-parser.js';

const now = new Date('2026-11-22T12:00:00Z');
const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    'Матрос',
    '$ 5000 – 6000 в месяц',
    '1e999',
    'a@b.ru +7 921 000-00-00',
    '<b>Капитан',
    'javascript:alert(1)',
  ),
  fc.constantFrom(
    'Зарплата: 100000000000000000000 USD',
    'Компания: \u0000',
    '2026-11-20',
    '-1',
    '\ud800',
    '0',
    '99 999 999 999 €',
  ),
);
const anything = fc.oneof({ weight: 4, arbitrary: texts }, fc.jsonValue({ maxDepth: 2 }));
const posting = fc.record(
  {
    title: fc.oneof({ weight: 5, arbitrary: texts }, fc.jsonValue()),
    ...Object.fromEntries(
      ['url', 'identifier', 'id', 'company', 'hiringOrganization', 'location', 'jobLocation', 'position'].map(
        (name) => [name, anything],
      ),
    ),
    ...Object.fromEntries(
      ['salary', 'currency', 'datePosted', 'description', 'requirements', 'contactEmail', 'contactPhone'].map(
        (name) => [name, anything],
      ),
    ),
    baseSalary: fc.record({
      currency: anything,
      value: fc.oneof(anything, fc.record({ minValue: anything, maxValue: anything, unitText: anything })),
    }),
  },
  { requiredKeys: ['title'] },
);
const documents = fc.oneof(
  fc.array(posting, { maxLength: 4 }).map((jobs) => JSON.stringify({ jobs })),
  fc.array(fc.oneof(posting, fc.jsonValue()), { maxLength: 4 }).map((list) => JSON.stringify(list)),
  fc.json(),
  fc.string(),
  fc
    .array(fc.tuple(texts, texts), { maxLength: 4 })
    .map(
      (items) =>
        `<rss><channel><title>x</title>${items.map(([title, text]) => `<item><title>${title}</title><description>${text}</description></item>`).join('')}</channel></rss>`,
    ),
);

it('vacancies are read, or refused as a feed, whatever the document', () => {
  fc.assert(
    fc.property(documents, (text) => {
      const start = performance.now();
      try {
        const bytes = Buffer.from(text);
        const address = 'https://jobs.example.org/feed';
        const { items } = parseVacancies({ bytes, contentType: null, address, feedUrl: address, now });
        for (const item of items) {
          expect(item.title).not.toBe('');
          expect(item.title.length).toBeLessThanOrEqual(300);
          expect(item.postedAt.getTime()).toBeLessThanOrEqual(now.getTime() + 600_000);
          for (const salary of [item.salaryFrom, item.salaryTo])
            expect(salary === null || (salary >= 0 && salary <= 2_147_483_647)).toBe(true);
          // PostgreSQL can store neither of them.
          expect(JSON.stringify(item)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
          expect(item.sourceUrl ?? 'https:').toMatch(/^https?:/);
        }
      } catch (error) {
        if (!(error instanceof FeedError)) throw error;
      }
      expect(performance.now() - start).toBeLessThan(2000);
    }),
    { numRuns: 1500 },
  );
});
