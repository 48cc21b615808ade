import { expect, test } from 'vitest';
import { rankAndPosition, rankOf, vesselTypeOf } from './position.js';
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
])('a position: %s', (title, position) => expect(rankAndPosition(title, '').position).toBe(position));

test.each([
  ['Капитан на балкер', 'master'],
  ['Требуется старпом, танкер', 'chief-officer'],
  ['Chief Mate / Ro-Ro', 'chief-officer'],
  ['C/O for VLCC', 'chief-officer'],
  ['2-й помощник капитана', 'second-officer'],
  ['Третий помощник', 'third-officer'],
  ['3rd Officer', 'third-officer'],
  ['Стармех', 'chief-engineer'],
  ['Ищем второго механика', 'second-engineer'],
  ['2/E, container', 'second-engineer'],
  ['Третий механик', 'third-engineer'],
  ['Рефмеханик на траулер', 'refrigeration-engineer'],
  ['Электромеханик (ETO)', 'electro-technical-officer'],
  ['Старший электромеханик', 'chief-electrical-engineer'],
  ['Боцман', 'bosun'],
  ['AB / Able Seaman', 'able-seaman'],
  ['Матрос 2 класса', 'ordinary-seaman'],
  ['Матрос обработки', 'fish-processor'],
  ['Тралмейстер', 'trawl-master'],
  ['Рулевой-моторист', 'helmsman-motorman'],
  ['Шеф-повар', 'chief-cook'],
  ['2nd Cook', 'second-cook'],
  ['Кок на буксир', 'cook'],
  ['Deck cadet', 'deck-cadet'],
  ['Кадет-механик', 'engine-cadet'],
  ['SDPO', 'senior-dp-operator'],
  ['DPO', 'dp-operator'],
  ['ROV pilot technician', 'rov-pilot'],
  ['Капитан-механик', 'master-engineer'],
  // They say less than a rank.
  ['Механик', null],
  ['Матрос', null],
  ['Вахтенный помощник капитана', null],
  ['Практикант', null],
  ['Работа в море', null],
])('a rank: %s', (title, rank) => expect(rankOf(title)).toBe(rank));

test.each([
  ['Матрос на контейнеровоз', 'Container'],
  ['AB for AHTS', 'Offshore'],
  ['Повар, круизное судно', 'Cruise'],
  ['Motorman, Capesize', 'Bulk Carrier'],
  ['Моторист на земснаряд', 'Dredger'],
  ['2nd engineer, LPG', 'Gas Carrier'],
  ['Матрос на танкер-химовоз', 'Chemical Tanker'],
  ['Матрос на судно', null],
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
