import { expect, it } from 'vitest';
import { excludedShipIn } from './excluded-ship.js';

it.each([
  ['работаю на траулере, третий месяц не платят', 'fishing-vessel'],
  ['на рыболовном судне спим по четыре часа', 'fishing-vessel'],
  ['муж рыбак, зарплату задерживают', 'fishing-vessel'],
  ['распространяется ли MLC на рыбаков', 'fishing-vessel'],
  ['на сейнері не видають чоботи', 'fishing-vessel'],
  ['I work on a fishing vessel and they keep my passport', 'fishing-vessel'],
  ['does the MLC cover fishermen', 'fishing-vessel'],
  ['служу на военном корабле, положен ли отпуск', 'warship'],
  ['сколько часов отдыха на корабле вмф', 'warship'],
  ['I serve on a navy frigate, hours of rest?', 'warship'],
  ['на речном буксире не платят переработку', 'inland-vessel'],
  ['працюю на Дунаї, не дають відпустку', 'inland-vessel'],
  ['we work on a river barge, unpaid wages', 'inland-vessel'],
  ['матрос на дау, не кормят', 'traditional-vessel'],
  ['crew on a wooden dhow, no food', 'traditional-vessel'],
  ['катер 150 тонн, каботаж, кто считает часы', 'small-coaster'],
  ['120 GT harbour tug, who pays overtime', 'small-coaster'],
  ['а если судно рыболовное?', 'fishing-vessel'],
  ['работаю на рыбаке, траулер под флагом РФ, 400 тонн. не платят 3 месяца, куда', 'fishing-vessel'],
  ['working on a dhow between Dubai and Somalia, no wages', 'traditional-vessel'],
  ['пассажирский теплоход по Волге, повар, зарплату задержали', 'inland-vessel'],
  ['тральщик ВМФ, вспомогательное судно, положен ли отпуск', 'warship'],
])('«%s»: %s', (question, ship) => {
  expect(excludedShipIn(question)).toBe(ship);
});

it.each([
  'столкнулись с траулером, капитан скрыл аварию',
  'на танкере не платят третий месяц',
  'судно река-море, положен ли отпуск',
  'стоим на реке Янцзы, на берег не пускают',
  'on a tanker in the river, no shore leave',
  'на балкере 30000 тонн нет еды',
  'можно ли ловить рыбу с борта',
  'нас остановил военный корабль и проверил',
  'a fishing boat hit us, who pays for the injury',
  'каботаж на танкере 5000 тонн, кто платит',
  'пересел с рыбака на контейнеровоз, трап сломан',
  'кадет на учебном судне',
  'потратил всё на страховку, кто вернёт деньги',
  'на судне строгий капитан',
  'упал на стремянке',
  'договор на две страницы',
  'зіткнулися з траулером',
  'намотали на винт рыболовную сеть',
  'стоим на речном рейде, воды нет',
  'стоим во внутренних водах Нигерии без охраны',
  'on the Suez canal without sleep',
  'on board only junk food',
  'балкер 30 000 тонн, каботаж, кто платит',
  'рыболовное судно порвало нам якорную цепь',
  'танкер стоит на реке, берег не дают',
])('«%s» is of a ship that the Convention covers', (question) => {
  expect(excludedShipIn(question)).toBeUndefined();
});
