import { expect, test } from 'vitest';
import { vacanciesOfJson } from './json-vacancies.js';
import { rankAndPosition, rankOf, vesselTypeOf } from './position.js';
import { regionOf } from './region.js';
import { salaryOf } from './salary.js';

test.each([
  ['5000–5500 USD', 5000, 5500, 'USD'],
  ['5 000 - 5 500 $', 5000, 5500, 'USD'],
  ['$4,500 per month', 4500, 4500, 'USD'],
  ['от $4 500', 4500, null, 'USD'],
  ['до 350 тыс. руб.', null, 350_000, 'RUB'],
  ['9.5k USD', 9500, 9500, 'USD'],
  ['2 300,50 €', 2300, 2300, 'EUR'],
  ['120-150 тыс. руб.', 120_000, 150_000, 'RUB'],
  ['от 100 до 150 тыс. рублей', 100_000, 150_000, 'RUB'],
  ['$4.5-5k', 4500, 5000, 'USD'],
  ['150 тысяч рублей', 150_000, 150_000, 'RUB'],
  ['150 т.р.', 150_000, 150_000, 'RUB'],
  ['150к руб', 150_000, 150_000, 'RUB'],
  ['3-3,5 тыс. евро', 3000, 3500, 'EUR'],
  ['4.500 €', 4500, 4500, 'EUR'],
  ['€3.200,00', 3200, 3200, 'EUR'],
  ["5'500 USD", 5500, 5500, 'USD'],
  ['from 4500 to 5500 USD', 4500, 5500, 'USD'],
  ['USD4500-5000', 4500, 5000, 'USD'],
  ['5000..5500 евро', 5000, 5500, 'EUR'],
  ['4500 USD+', 4500, null, 'USD'],
  ['не менее 4500 долларов', 4500, null, 'USD'],
  ['up to 12000 USD/month', null, 12_000, 'USD'],
  ['200 000 руб/мес на руки', 200_000, 200_000, 'RUB'],
  ['contract 120 days, 5000 USD', 5000, 5000, 'USD'],
  ['5000-5500 $ в месяц + бонус 200', 5000, 5500, 'USD'],
  ['60000 USD/year', 5000, 5000, 'USD'],
  ['80 000 EUR p.a.', 6666, 6666, 'EUR'],
  ['1,2 млн руб. в год', 100_000, 100_000, 'RUB'],
  ['$1400 per week', 6066, 6066, 'USD'],
])('a month’s salary: %s', (text, from, to, currency) => {
  expect(salaryOf(text)).toEqual({ from, to, currency, period: 'month' });
});

test.each([
  ['200 EUR/day', 200, 200, 'EUR'],
  ['250 USD p/d', 250, 250, 'USD'],
  ['250 USD p.d.', 250, 250, 'USD'],
  ['300-350$ в сутки', 300, 350, 'USD'],
  ['£ 300 daily', 300, 300, 'GBP'],
  ['day rate 550 GBP', 550, 550, 'GBP'],
  ['rotation 28/28, 350 EUR/day', 350, 350, 'EUR'],
  ['12 тыс. руб. за сутки', 12_000, 12_000, 'RUB'],
])('a day’s pay: %s', (text, from, to, currency) => {
  expect(salaryOf(text)).toEqual({ from, to, currency, period: 'day' });
});

test.each([
  undefined,
  'по договорённости',
  '5000',
  'USD',
  'USD 99999999999',
  '60000 USD',
  '150 руб',
  '30 USD per hour',
  '9000 USD за рейс',
  '7 500 EUR за контракт',
  '5000 USD / 4500 EUR',
  '250 USD/day (7500 USD/month)',
  'S$4500',
  '4500 AUD',
  'и др. 5000',
])('an unknown salary: %s', (text) => {
  expect(salaryOf(text)).toEqual({ from: null, to: null, currency: null, period: 'month' });
});

test.each([
  [{ currency: 'EUR', value: { minValue: 300, maxValue: 320, unitText: 'DAY' } }, 300, 320, 'day'],
  [{ currency: 'EUR', value: { value: 300, unitCode: 'DAY' } }, 300, 300, 'day'],
  [{ currency: 'USD', unitText: 'YEAR', value: 60_000 }, 5000, 5000, 'month'],
  [{ currency: 'USD', value: { value: '60000', unitText: 'YEAR' } }, 5000, 5000, 'month'],
  [{ currency: 'USD', value: { value: 60_000, unitCode: 'ANN' } }, 5000, 5000, 'month'],
  [{ currency: 'USD', minValue: 1300, maxValue: 1400, unitText: 'weekly' }, 5633, 6066, 'month'],
  [{ currency: 'RUR', value: { value: 260_000, unitText: 'MONTH' } }, 260_000, 260_000, 'month'],
  [{ currency: 'RUB', value: { value: 260_000, unitCode: 'MON' } }, 260_000, 260_000, 'month'],
  [{ currency: 'USD', value: { value: 5000 } }, 5000, 5000, 'month'],
  [{ currency: 'USD', value: { value: 40, unitText: 'HOUR' } }, null, null, 'month'],
  [{ currency: 'USD', value: { value: 9000, unitText: 'PROJECT' } }, null, null, 'month'],
  [{ currency: 'JPY', value: { value: 500_000, unitText: 'MONTH' } }, null, null, 'month'],
])('the baseSalary of schema.org: %j', (baseSalary, salaryFrom, salaryTo, payPeriod) => {
  const text = JSON.stringify([{ '@type': 'JobPosting', title: 'Bosun', baseSalary }]);
  const address = 'https://a.example/jobs.json';
  const { items } = vacanciesOfJson({ text, address, feedUrl: address, now: new Date() });
  expect(items).toMatchObject([{ salaryFrom, salaryTo, payPeriod }]);
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
