import { expect, test } from 'vitest';
import { positionOf, vesselTypeOf } from './position.js';
import { regionOf } from './region.js';
import { salaryOf } from './salary.js';

test.each([
  ['5000–5500 USD', 5000, 5500, 'USD'],
  ['5 000 - 5 500 $', 5000, 5500, 'USD'],
  ['$4,500 per month', 4500, 4500, 'USD'],
  ['от $4 500', 4500, null, 'USD'],
  ['до 350 тыс. руб.', null, 350_000, 'RUB'],
  ['200 EUR/day', 6000, 6000, 'EUR'],
  ['9.5k USD', 9500, 9500, 'USD'],
  ['2 300,50 €', 2300, 2300, 'EUR'],
  ['по договорённости', null, null, null],
  ['5000', null, null, null],
  ['USD', null, null, null],
  ['USD 99999999999', null, null, null],
  [undefined, null, null, null],
])('a salary: %s', (text, from, to, currency) => {
  expect(salaryOf(text)).toEqual(
    currency === null ? { from: null, to: null, currency: null } : { from, to, currency },
  );
});

test.each([
  ['Старший механик на балкер', 'Chief Engineer'],
  ['2nd Engineer', 'Engine Officer'],
  ['Электромеханик / ETO', 'Engine Officer'],
  ['Старпом', 'Deck Officer'],
  ['2-й помощник капитана', 'Deck Officer'],
  ['Помощник капитана', 'Deck Officer'],
  ['Master for LNG', 'Captain'],
  ['Капитан', 'Captain'],
  ['Chief Cook', 'Crew'],
  ['Старший матрос', 'Crew'],
  ['Работа на судне', 'Crew'],
])('a position: %s', (title, position) => expect(positionOf(title, '')).toBe(position));

test.each([
  ['Матрос на контейнеровоз', 'Container'],
  ['AB for AHTS', 'Offshore'],
  ['Повар, круизное судно', 'Cruise'],
  ['Motorman, Capesize', 'Bulk Carrier'],
  ['Моторист на земснаряд', null],
])('a ship: %s', (title, type) => expect(vesselTypeOf(title, '')).toBe(type));

test.each([
  ['Singapore, SG', 'asia'],
  ['Порт Находка', 'russia'],
  ['Германия', 'europe'],
  ['Brazil', 'americas'],
  ['Персидский залив', 'middle_east'],
  ['Worldwide', 'worldwide'],
  ['', 'worldwide'],
  ['где-то', 'worldwide'],
])('a region: %s', (location, region) => expect(regionOf(location)).toBe(region));
