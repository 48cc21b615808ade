import { decodeFeed } from '@kubrik/feeds/parse';
import { describe, expect, it } from 'vitest';
import { cbrText, ecbText, inWindows1251, valute } from '../../testing/rate-documents.js';
import { parseCbr } from './cbr-document.js';
import { parseEcb } from './ecb-document.js';

const now = new Date('2026-11-21T12:00:00Z');
const cbr = (...valutes: string[]) => parseCbr(cbrText('21.11.2026', ...valutes), now);
const dollar = valute('USD', '1', '81,1423', '81,1423');

describe('the document of the Central Bank of Russia', () => {
  it('is read from windows-1251, with decimal commas and nominals', () => {
    const bytes = inWindows1251(
      cbrText('21.11.2026', dollar, valute('VND', '10000', '32,1250', '0,0032125', 'Вьетнамских донгов')),
    );
    expect(parseCbr(decodeFeed(bytes, 'application/xml'), now)).toEqual({
      date: '2026-11-21',
      quotes: [
        { id: 'R01235', currency: 'USD', nominal: 1, value: 81.1423, rate: 81.1423 },
        { id: 'R01235', currency: 'VND', nominal: 10_000, value: 32.125, rate: 0.0032125 },
      ],
      problems: [],
    });
  });

  it('may count the price of a unit in the short form of small numbers', () => {
    const rial = valute('IRR', '1000000', '75,1', '7,51E-05', 'Иранских риалов');
    expect(cbr(rial).quotes).toMatchObject([{ currency: 'IRR', nominal: 1_000_000, rate: 0.0000751 }]);
  });

  it('is taken as far as it makes sense; each other line is named', () => {
    const document = cbr(
      dollar,
      valute('EUR', '0', '94,1'),
      valute('GBP', '1', '0'),
      valute('NOK', '10', '79.1234'),
      valute('SGD', '1', '1e300'),
      valute('CNY', '1', '-11,2'),
      valute('JPY', '100', '52,1', '52,1'),
      valute('QQQ', '1', '1,1'),
      valute('usd', '1', '1,1'),
      valute('RUB', '1', '1'),
      dollar,
      '<Valute/>',
    );
    expect(document.quotes.map(({ currency }) => currency)).toEqual(['USD']);
    expect(document.problems).toEqual([
      'EUR: номинал «0»',
      'GBP: курс «0»',
      'NOK: курс «79.1234»',
      'SGD: курс «1e300»',
      'CNY: курс «-11,2»',
      'JPY: курс единицы не сходится с номиналом',
      'неизвестная валюта «QQQ»',
      'неизвестная валюта «usd»',
      'RUB: лишняя строка',
      'USD: лишняя строка',
      'неизвестная валюта «»',
    ]);
  });

  it.each([
    ['', 'ответ пуст'],
    ['<html><body>Технические работы', 'это не XML'],
    ['<html><body>Технические работы</body></html>', 'это не документ Банка России'],
    ['{"rates":[]}', 'это не XML'],
    [cbrText('21.11.2026', dollar).slice(0, -20), 'это не XML'],
    [cbrText('21.11.2026'), 'в документе нет курсов'],
    [cbrText('31.02.2026', dollar), 'в документе нет правильной даты'],
    [cbrText('21 ноября', dollar), 'в документе нет правильной даты'],
    [cbrText('21.11.2027', dollar), 'дата из будущего: 2027-11-21'],
    [cbrText('21.11.2026', valute('USD', '0', '81,1')), 'USD: номинал «0»'],
    [cbrText('21.11.2026', ...Array.from({ length: 301 }, () => dollar)), 'в документе больше 300 валют'],
    [
      `<!DOCTYPE x [<!ENTITY a "ха"><!ENTITY b "&a;&a;&a;&a;">]>${cbrText('21.11.2026', dollar)}`,
      'в документе есть DOCTYPE',
    ],
  ])('is refused as a whole: %#', (text, reason) => {
    expect(() => parseCbr(text, now)).toThrow(reason);
  });

  it('may be for a day after the holidays', () => {
    const beforeNewYear = new Date('2026-12-30T12:00:00Z');
    expect(parseCbr(cbrText('12.01.2027', dollar), beforeNewYear).date).toBe('2027-01-12');
  });

  it('expands no entity that it holds', () => {
    const text = cbrText('21.11.2026', valute('&#85;SD', '1', '81,1'), dollar);
    expect(parseCbr(text, now).problems).toEqual(['неизвестная валюта «&#85;SD»']);
  });
});

describe('the document of the European Central Bank', () => {
  it('is read with the price of a unit turned round', () => {
    const document = parseEcb(ecbText('2026-11-20', { USD: '1.25', JPY: '160.0' }), now);
    expect(document).toEqual({
      date: '2026-11-20',
      quotes: [
        { currency: 'USD', nominal: 1, value: 1.25, rate: 0.8 },
        { currency: 'JPY', nominal: 1, value: 160, rate: 0.00625 },
      ],
      problems: [],
    });
  });

  it.each([
    [ecbText('2026-11-20', {}), 'в документе нет курсов'],
    [ecbText('20.11.2026', { USD: '1.25' }), 'в документе нет правильной даты'],
    [ecbText('2026-11-20', { USD: '1,25' }), 'USD: курс «1,25»'],
    [ecbText('2026-11-20', { USD: '0' }), 'USD: курс «0»'],
    [ecbText('2026-11-20', { EUR: '1' }), 'EUR: лишняя строка'],
    [cbrText('21.11.2026', dollar), 'это не документ ЕЦБ'],
    ['<Envelope><Cube/><Cube>x</Cube></Envelope>', 'это не документ ЕЦБ'],
  ])('is refused as a whole: %#', (text, reason) => {
    expect(() => parseEcb(text, now)).toThrow(reason);
  });
});
