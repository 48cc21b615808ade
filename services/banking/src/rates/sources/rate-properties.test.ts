import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cbrText, ecbText, valute } from '../../testing/rate-documents.js';
import { parseCbr } from './cbr-document.js';
import { parseEcb } from './ecb-document.js';
import { type RateDocument, RatesRefused } from './rate-document.js';

const now = new Date('2026-11-21T12:00:00Z');
type Parse = (text: string, now: Date) => RateDocument;
const parsers: [string, Parse][] = [
  ['Bank of Russia', parseCbr],
  ['ECB', parseEcb],
];

/** Parses a document that may be refused. The test fails on any other error, and on an impossible rate. */
function read(parse: Parse, text: string): RateDocument | undefined {
  let document: RateDocument;
  const start = performance.now();
  try {
    document = parse(text, now);
  } catch (error) {
    expect(error).toBeInstanceOf(RatesRefused);
    expect((error as Error).message).toMatch(/^.{1,300}$/s);
    return undefined;
  } finally {
    expect(performance.now() - start).toBeLessThan(2000);
  }
  expect(document.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const currencies = document.quotes.map(({ currency }) => currency);
  expect(new Set(currencies).size).toBe(currencies.length);
  for (const { currency, nominal, value, rate } of document.quotes) {
    expect(currency).toMatch(/^[A-Z]{3}$/);
    for (const number of [nominal, value, rate]) expect(Number.isFinite(number) && number > 0).toBe(true);
  }
  return document;
}

const pieces = fc.constantFrom(
  ...[
    '<?xml version="1.0"?>',
    '<ValCurs Date="21.11.2026">',
    '<ValCurs Date="31.02.2026">',
    '<ValCurs>',
    '</ValCurs>',
  ],
  ...['<Valute>', '</Valute>', '<CharCode>', '</CharCode>', '<Nominal>', '</Nominal>', '<Value>', '</Value>'],
  ...[
    '<Envelope>',
    '</Envelope>',
    '<Cube>',
    '</Cube>',
    '<Cube time="2026-11-20">',
    '<Cube currency="USD" rate="1.1"/>',
  ],
  ...[
    'USD',
    'EUR',
    '1',
    '0',
    '81,14',
    '1e300',
    '-1',
    '<toString>x</toString>',
    '<valueOf/>',
    '<__proto__>',
    '</__proto__>',
  ],
  ...[
    '<constructor a="1"/>',
    '<![CDATA[',
    ']]>',
    '&amp;',
    '&lt',
    '&',
    '<',
    '>',
    '"',
    '<!--',
    '-->',
    '\u0000',
    'Ж',
  ],
);
const soup = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));

/** Well-formed elements, so that the parser reaches the values. */
const elements = fc.letrec<{ element: string }>((tie) => ({
  element: fc
    .record({
      name: fc.constantFrom(
        'CharCode',
        'Nominal',
        'Value',
        'VunitRate',
        'Valute',
        'Cube',
        'toString',
        'valueOf',
        '__proto__',
      ),
      attribute: fc.constantFrom(
        '',
        ' Date="21.11.2026"',
        ' time="2026-11-20"',
        ' currency="USD"',
        ' rate="1,1"',
        ' toString="x"',
      ),
      content: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom('', 'USD', '1', '81,14', '&#49;'),
        fc.array(tie('element'), { maxLength: 4 }).map((inner) => inner.join('')),
      ),
    })
    .map(({ name, attribute, content }) => `<${name}${attribute}>${content}</${name}>`),
})).element;

describe.each(parsers)('the document of the %s', (_name, parse) => {
  it('is a document or refused, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: 'binary' }), soup),
        (text) => void read(parse, text),
      ),
      {
        numRuns: 2000,
      },
    );
  });

  it('is a document or refused, whatever stands in its elements', () => {
    const lists = fc.array(elements, { maxLength: 6 }).map((list) => list.join(''));
    fc.assert(
      fc.property(lists, (inner) => {
        read(parse, `<ValCurs Date="21.11.2026">${inner}</ValCurs>`);
        read(
          parse,
          `<ValCurs Date="21.11.2026"><Valute>${inner}</Valute>${valute('USD', '1', '81,1')}</ValCurs>`,
        );
        read(parse, `<Envelope><Cube><Cube time="2026-11-20">${inner}</Cube></Cube></Envelope>`);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['deep', '<a>'.repeat(80_000)],
    ['deep and closed', `${'<a>'.repeat(35_000)}${'</a>'.repeat(35_000)}`],
    ['a long attribute', `<ValCurs Date="${'2'.repeat(500_000)}"/>`],
    ['many attributes', `<ValCurs ${Array.from({ length: 30_000 }, (_, n) => `a${n}="1"`).join(' ')}/>`],
    ['many ampersands', `<ValCurs Date="21.11.2026">${'&amp;'.repeat(100_000)}</ValCurs>`],
    ['unclosed comments', '<!--'.repeat(120_000)],
    ['unclosed CDATA', `<ValCurs>${'<![CDATA['.repeat(50_000)}`],
    ['a bomb of entities', `<!DOCTYPE a [<!ENTITY a "${'x'.repeat(1000)}">]><ValCurs>&a;</ValCurs>`],
  ])('is refused in time: %s', (_what, text) => {
    expect(read(parse, text)).toBeUndefined();
  });
});

const currencies = Intl.supportedValuesOf('currency').filter((code) => !['RUB', 'EUR'].includes(code));
const decimal = (separator: string) =>
  fc
    .tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 0, max: 9999 }))
    .map(([whole, part]) => `${whole}${separator}${String(part).padStart(4, '0')}`);
const some = <T>(value: fc.Arbitrary<T>) =>
  fc.uniqueArray(fc.tuple(fc.constantFrom(...currencies), value), {
    selector: ([currency]) => currency,
    minLength: 1,
    maxLength: 40,
  });

it('a valid document of the Bank of Russia gives exactly its rates', () => {
  const lines = some(fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), decimal(',')));
  fc.assert(
    fc.property(lines, (given) => {
      const text = cbrText(
        '21.11.2026',
        ...given.map(([code, [nominal, value]]) => valute(code, `${nominal}`, value)),
      );
      expect(read(parseCbr, text)).toEqual({
        date: '2026-11-21',
        quotes: given.map(([currency, [nominal, text]]) => {
          const value = Number(text.replace(',', '.'));
          return { id: 'R01235', currency, nominal, value, rate: value / nominal };
        }),
        problems: [],
      });
    }),
  );
});

it('a valid document of the ECB gives exactly its rates', () => {
  fc.assert(
    fc.property(some(decimal('.')), (given) => {
      expect(read(parseEcb, ecbText('2026-11-20', Object.fromEntries(given)))).toEqual({
        date: '2026-11-20',
        quotes: given.map(([currency, text]) => ({
          currency,
          nominal: 1,
          value: Number(text),
          rate: 1 / Number(text),
        })),
        problems: [],
      });
    }),
  );
});
