import { expect, test } from 'vitest';
import { categorise } from './categorise.js';

const judge = (title: string, summary = '', tags: string[] = []) => categorise({ title, summary, tags });

test.each([
  ['Банк России сохранил ключевую ставку на уровне 16%', 'rates', 'high'],
  ['Курс доллара на Московской бирже вырос', 'rates', 'normal'],
  ['Официальный курс евро на 21 ноября', 'rates', 'normal'],
  ['ECB publishes euro exchange rates', 'rates', 'normal'],
  ['Monetary policy decisions', 'rates', 'high'],
  ['Европейский союз ввёл санкции против трёх банков', 'sanctions', 'high'],
  ['OFAC adds two banks to its sanctions list', 'sanctions', 'high'],
  ['Турецкие банки перестали принимать карты «Мир»', 'cards', 'normal'],
  ['Банкоматы в порту не принимают карты UnionPay', 'cards', 'normal'],
  ['New rules for prepaid cards in Singapore', 'cards', 'high'],
  ['Денежные переводы за рубеж: лимит продлён на полгода', 'transfers', 'high'],
  ['Банк приостановил переводы в долларах', 'transfers', 'urgent'],
  ['Трансграничные платежи в дирхамах ускорились', 'transfers', 'normal'],
  ['Instant payments become mandatory in the euro area', 'transfers', 'normal'],
  ['Банк России отозвал лицензию у банка', 'regulations', 'urgent'],
  ['Новый закон о валютном контроле вступает в силу', 'regulations', 'high'],
  ['СРОЧНО: изменены правила валютного контроля', 'regulations', 'urgent'],
  ['ECB banking supervision: new directive on money laundering', 'regulations', 'normal'],
])('«%s» is of %s, %s', (title, category, priority) => {
  expect(judge(title)).toEqual({ category, priority });
});

test.each([
  'Банк России выпускает в обращение памятную монету',
  'Дорожная карта развития порта утверждена',
  'Картельный сговор в строительстве',
  'В музее открылась карта мира XVI века',
  'Visa-free entry for seafarers',
  'Concert at the embankment',
  '',
])('«%s» is no banking news', (title) => {
  expect(judge(title)).toBeUndefined();
});

test('a passing mention in the summary is not enough, the tags are', () => {
  expect(judge('Итоги недели', 'Среди прочего говорили о картах.')).toBeUndefined();
  expect(judge('Итоги недели', '', ['Банковские карты'])?.category).toBe('cards');
});
