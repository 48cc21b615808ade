import { documentId, libraryDocument } from '@kubrik/contract';
import { describe, expect, it } from 'vitest';
import { library } from './library.js';

// All regulations of the convention's Titles 1 to 5.
const regulations = [
  ...['1.1', '1.2', '1.3', '1.4'],
  ...['2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '2.7', '2.8'],
  ...['3.1', '3.2'],
  ...['4.1', '4.2', '4.3', '4.4', '4.5'],
  ...['5.1.1', '5.1.2', '5.1.3', '5.1.4', '5.1.5', '5.1.6', '5.2.1', '5.2.2', '5.3'],
];
// All standards of the convention.
const standards = new Set([
  ...regulations.filter((number) => !['2.5', '4.2', '5.1.6'].includes(number)),
  ...['2.5.1', '2.5.2', '4.2.1', '4.2.2'],
]);
const [roman, paragraphs] = ['[IVX]+', ', пункты? \\d+(?:(?:–| и |, )\\d+)*'];
const standard = `Стандарт A(\\d\\.\\d(?:\\.\\d)?)`;
const guideline = 'B\\d\\.\\d(?:\\.\\d{1,2})?';
const place = new RegExp(
  `^(?:${[
    `Стать[яи] ${roman}(?: и ${roman})?`,
    'Поправки 20\\d\\d года',
    `Правило (\\d\\.\\d(?:\\.\\d)?)(?:, ${standard})?(?:${paragraphs})?`,
    `${standard}(?:${paragraphs})?`,
    `Руководящи(?:й|е) принципы? ${guideline}(?:(?:–| и )${guideline})?`,
    'Кодекс ОСПС \\(ISPS\\), часть [AB], (?:раздел \\d+|разделы \\d+–\\d+|пункт \\d+(?:\\.\\d+)+)',
    'часть B, раздел \\d+',
    'СОЛАС, глава XI-2, правил[оа] \\d+(?: и \\d+)?',
    'Конвенция FAL',
  ].join('|')})$`,
);
/** Whether a document is about neither the convention nor the code, and has a number of another kind. */
const isElsewhere = ({ section }: { section: string }) => section === 'other' || section === 'national';
const matchedNumbers = (text: string, kind: RegExp) =>
  [...text.matchAll(kind)].map(([, number = '']) => number);
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word));

const theDocument = (wanted: string) => {
  const document = library.find(({ id }) => id === wanted);
  if (!document) throw new Error(`the library has no document ${wanted}`);
  return document;
};

describe('the library', () => {
  it('has a document for every regulation of the convention', () => {
    const present = new Set(
      library.flatMap(({ number }) => matchedNumbers(number, /Правило (\d\.\d(?:\.\d)?)/g)),
    );
    expect(regulations.filter((regulation) => !present.has(regulation))).toEqual([]);
  });

  it('gives every document its own id and title', () => {
    const ids = library.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !documentId.safeParse(id).success)).toEqual([]);
    expect(new Set(library.map(({ title }) => title)).size).toBe(library.length);
  });

  it('names the country of every national law, and of nothing else', () => {
    const marked = library.filter(({ nationalLaw }) => nationalLaw).map(({ id }) => id);
    expect(marked).toEqual(library.filter(({ section }) => section === 'national').map(({ id }) => id));
    expect(marked.length).toBeGreaterThan(0);
  });

  it('marks the amendments of 2025 as not in force, and their text says so', () => {
    const waiting = library.filter(({ status }) => status === 'not-in-force');
    expect(waiting.map(({ id }) => id)).toEqual(['mlc-amendments-2025']);
    expect(waiting[0]?.content).toMatch(/^Эти поправки ещё не действуют/);
    const naming = library
      .flatMap(({ content, changes }) => [content, changes])
      .filter((text) => /[Пп]оправк\p{L}* 2025/u.test(text));
    expect(naming.filter((text) => !/не (?:вступили|действу|в силе)/.test(text))).toEqual([]);
  });

  // Facts that are easily stated wrong, each with its document and the right words.
  it.each([
    ['mlc-a2.5.2', 'whom financial security protects', /обязано быть у каждого судна под флагом/],
    ['mlc-a2.5.2', 'on what its certificate hangs', /Возить на борту свидетельство.*\(Правило 5\.1\.3\)/],
    ['mlc-amendments-2014', 'on what the certificate hangs', /каждому судну флага.*\(Правило 5\.1\.3\)/],
    ['isps-solas-9', 'that a master may give no information', /вправе не давать.*отказать в заходе/],
    [
      'mlc-2.2',
      'when a deduction is allowed, and its ceiling',
      /вычет допустим, только если.*(?:потолк|предел)/,
    ],
    ['mlc-2.5', 'that waiting and the way are a recommendation', /перечисляет рекомендация B2\.5\.1/],
    [
      'mlc-2.5',
      'that the month of notice is our advice',
      /наш совет – за месяц, Конвенция срока не называет/,
    ],
    ['mlc-b4.3.1', 'the courses on harassment since 2026', /С 1 января 2026 года.*MSC\.560\(108\)/],
    ['mlc-5.1.6', 'the guidelines on detained seafarers', /В 2025 году ИМО и МОТ приняли руководство/],
    ['mlc-4.4', 'the guidelines on detained seafarers', /В 2025 году ИМО и МОТ приняли руководство/],
    ['mlc-b2.2', 'the minimum wage by year', /01\.01\.2026, это 690.*01\.01\.2027 – 704.*01\.01\.2028 – 715/],
    ['mlc-2.4.2', 'shore leave without a visa', /визу по Конвенции FAL требовать не должны/],
    ['mlc-2.3', 'the limits of rest', /не менее 10 часов за любые 24 часа и 77 за любые 7 дней/],
    ['mlc-2.3', 'the limits of work', /не более 14 часов за любые 24 часа;\n- не более 72 часов/],
    ['mlc-2.3', 'the floor of the exceptions', /не менее 70 часов отдыха за 7 дней/],
    ['war-areas', 'refusal and bonus in a war area', /право отказаться.*надбавка 100 % оклада/],
    ['cadets', 'that a cadet is a seafarer', /Кадет – тоже моряк/],
    ['mlc-1.3', 'who pays for courses', /Кто оплачивает курсы, Конвенция прямо не говорит/],
    ['mlc-a3.1.17', 'internet aboard', /интернет по разумной цене – рекомендация/],
    ['mlc-3.2', 'free food and water', /бесплатно на весь срок найма/],
    ['mlc-4.3', 'protective equipment that fits', /подходящего размера/],
  ])('%s says %s', (id, _what, words) => {
    const { shortAnswer, changes, content } = theDocument(id);
    expect(`${shortAnswer}\n\n${changes}\n\n${content}`).toMatch(words);
  });
});

describe.each(library)('$number', (document) => {
  it('is a document as the contract has it', () => {
    const { status, keywords: _, nationalLaw = null, ...rest } = document;
    const served = { ...rest, isInForce: !status, nationalLaw };
    expect(libraryDocument.safeParse(served).error).toBeUndefined();
  });

  it.skipIf(isElsewhere(document))('is numbered as the convention, the code or SOLAS number it', () => {
    for (const part of document.number.split('; ')) expect(part).toMatch(place);
    for (const number of matchedNumbers(document.number, new RegExp(standard, 'g')))
      expect(standards).toContain(number);
  });

  it('has 130 to 320 words, in paragraphs, and ends with what to do', () => {
    const words = wordsOf(document.content).length;
    expect(words).toBeGreaterThanOrEqual(130);
    expect(words).toBeLessThanOrEqual(320);
    const blocks = document.content.split('\n\n');
    expect(blocks.length).toBeGreaterThan(2);
    expect(blocks.at(-1)).toMatch(/^Что делать:/);
  });

  it('names only regulations, standards and articles that there are', () => {
    const named = matchedNumbers(document.content, /Правил\p{L}* (\d\.\d(?:\.\d)?)/gu);
    expect(named.filter((number) => !regulations.includes(number))).toEqual([]);
    const namedStandards = matchedNumbers(document.content, /Стандарт\p{L}* A(\d\.\d(?:\.\d)?)/gu);
    expect(namedStandards.filter((number) => !standards.has(number))).toEqual([]);
    const present = library.map(({ number }) => number).join('; ');
    for (const article of matchedNumbers(document.content, /стать[яеию] ([IVX]+)/g))
      expect(present).toMatch(new RegExp(`Стать.*\\b${article}\\b`));
  });

  it('has a short answer, two to six things to do today, and a source with the day of the check', () => {
    const { shortAnswer, today, sources, checkedOn } = document;
    expect(shortAnswer.length).toBeGreaterThan(40);
    expect(shortAnswer.length).toBeLessThanOrEqual(330);
    expect(today.length).toBeGreaterThanOrEqual(2);
    expect(today.length).toBeLessThanOrEqual(6);
    for (const step of today) expect(step.length).toBeLessThanOrEqual(220);
    expect(sources.length).toBeGreaterThanOrEqual(1);
    expect(Date.parse(checkedOn)).not.toBeNaN();
  });

  it('has words of seafarers to be found by', () => {
    expect(document.keywords.split(', ').length).toBeGreaterThanOrEqual(4);
  });
});
