import type { PluralForms } from '@kubrik/contract/text/russian';

const breachForms: PluralForms = ['нарушение', 'нарушения', 'нарушений'];
const weekForms: PluralForms = ['неделя', 'недели', 'недель'];
const dayForms: PluralForms = ['сутки', 'суток', 'суток'];

const tenHours = 'MLC, Стандарт A2.3, пункт 5(b)(i) · ПДНВ, A-VIII/1, пункт 2.1';
const division = 'MLC, Стандарт A2.3, пункт 6 · ПДНВ, A-VIII/1, пункт 3';
const exceptions = 'ПДНВ, A-VIII/1, пункт 9 (исключения)';

export interface RuleTexts {
  title: string;
  source: string;
  /** Whether less or more than what is required breaks it. */
  is: 'atLeast' | 'atMost';
  /** What was counted, where the title does not say it. */
  counted?: string;
}

export const restRules = {
  rest24: { title: 'Меньше 10 часов отдыха за 24 часа', source: tenHours, is: 'atLeast' },
  rest7d: {
    title: 'Меньше 77 часов отдыха за 7 дней',
    source: 'MLC, Стандарт A2.3, пункт 5(b)(ii) · ПДНВ, A-VIII/1, пункт 2.2',
    is: 'atLeast',
  },
  sixHours: {
    title: 'Нет отдыха в 6 часов подряд',
    source: division,
    is: 'atLeast',
    counted: 'в самом длинном отдыхе',
  },
  twoPeriods: {
    title: 'Отдых разбит больше чем на две части',
    source: division,
    is: 'atLeast',
    counted: 'в двух самых длинных частях',
  },
  gap14: { title: 'Между периодами отдыха больше 14 часов', source: division, is: 'atMost' },
  rest7dException: { title: 'Меньше 70 часов отдыха за 7 дней', source: exceptions, is: 'atLeast' },
  exceptionWeeks: { title: 'Исключение дольше двух недель подряд', source: exceptions, is: 'atMost' },
  exceptionInterval: {
    title: 'Исключения слишком близко друг к другу',
    source: exceptions,
    is: 'atLeast',
    counted: 'между ними',
  },
  threePeriods: {
    title: 'Отдых разбит больше чем на три части',
    source: exceptions,
    is: 'atLeast',
    counted: 'в трёх частях не короче часа',
  },
  exceptionDays: { title: 'Три части отдыха чаще двух суток из семи', source: exceptions, is: 'atMost' },
} satisfies Record<string, RuleTexts>;

export const restHours = {
  lead: 'Отметьте часы работы – найдём, где отдыха не хватило по MLC и ПДНВ. Считается прямо в браузере, на сервер ничего не уходит.',
  rule: 'Правило 2.3 целиком',
  previousMonth: 'Предыдущий месяц',
  nextMonth: 'Следующий месяц',
  weekdays: ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'],
  filledDays: (filled: number, all: number) => `заполнено дней: ${filled} из ${all}`,
  day: {
    title: (date: string) => `День: ${date}`,
    previous: 'Предыдущий день',
    next: 'Следующий день',
    totals: (rest: string, work: string) => `отдых ${rest} · работа ${work}`,
    unknown: 'День не заполнен. Отметьте часы работы, остальное станет отдыхом.',
    grid: 'Часы работы: каждая клетка – полчаса',
    howTo: 'Нажмите на клетку или проведите вбок. С клавиатуры: стрелки и пробел, с Shift – подряд.',
    work: 'работа',
    rest: 'отдых',
    times: 'Ввести часы работы',
    timesHint: 'Через запятую, с точностью до получаса. Ночь – в двух днях: 22–24 и 00–06.',
    timesPlaceholder: '08–12, 13–17:30',
    wrongTimes: 'Не понял. Нужно так: 08–12, 13–17:30. Конец позже начала, минуты 00 или 30.',
    apply: 'Записать',
    allRest: 'Весь день отдых',
    asBefore: 'Как накануне',
    repeat: 'Повторить в пустых днях дальше',
    clear: 'Стереть день',
  },
  month: {
    title: 'Месяц',
    list: 'Дни месяца',
    unknown: 'не заполнен',
    row: (date: string, rest: string) => `${date}: ${rest}`,
    restOf: (rest: string) => `отдых ${rest}`,
    breach: 'есть нарушение',
  },
  breaches: {
    title: 'Что нарушено',
    count: breachForms,
    none: 'Нарушений не найдено',
    noneText: 'По заполненным дням пределы MLC и ПДНВ соблюдены.',
    empty: 'Пока нечего проверять',
    emptyText: 'Заполните хотя бы один день: работу отмечайте, отдых остаётся пустым.',
    between: (from: string, to: string) => `С ${from} по ${to}`,
    atLeast: (found: string, required: string, counted: string) =>
      `${counted}было ${found}, должно быть не меньше ${required}`,
    atMost: (found: string, required: string, counted: string) =>
      `${counted}было ${found}, должно быть не больше ${required}`,
    list: 'Нарушения за месяц',
    show: 'Показать день',
    weeks: weekForms,
    days: dayForms,
    complain: 'Что делать и куда жаловаться',
    withExceptions: 'Исключения ПДНВ',
    withExceptionsHint:
      'Включите, если флаг или коллективный договор их разрешили: 70 часов за 7 дней, отдых тремя частями.',
  },
  export: {
    title: 'Таблица для инспектора',
    name: 'Имя и должность',
    ship: 'Судно, номер ИМО',
    hint: 'Попадут только в таблицу.',
    pdf: 'Скачать PDF',
    making: 'Готовим PDF…',
    csv: 'Скачать CSV',
    failed: {
      pdf: 'PDF не получился: не загрузились файлы. Проверьте связь и попробуйте ещё раз; записи целы.',
      csv: 'CSV не получился: браузер не дал сохранить файл. Попробуйте ещё раз или скачайте PDF; записи целы.',
    },
  },
  kept: {
    title: 'Где это хранится',
    text: 'Записи лежат зашифрованными только в этом браузере: ни в аккаунте, ни на сервере их нет. Кто откроет этот браузер, увидит их.',
    notKept:
      'Этот браузер ничего не сохраняет: записи исчезнут, когда вы закроете страницу. Скачайте таблицу.',
    clear: 'Удалить все записи',
    ask: 'Удалить все часы?',
    askText: 'Записи за все месяцы исчезнут из этого браузера. Вернуть их нельзя.',
    clearShort: 'Удалить',
    clearFailed: 'Не удалось удалить записи',
    cleared: 'Записи удалены',
  },
  method: {
    title: 'Как мы считаем',
    items: [
      '«Любые 24 часа» и «любые 7 дней» – скользящее окно с шагом в полчаса, через полночь и конец месяца. Из окон, которые говорят об одном, показано худшее.',
      'Две части: смотрим 24 часа до конца каждой работы. Два самых длинных отдыха вместе дают 10 часов, один из них не короче 6. Ещё один короткий отдых сверх них нарушением не считаем; строгий инспектор может посчитать.',
      'Обед и короткие паузы отдыхом не считаются: отмечайте их как работу.',
      'Пустой день – неизвестный, а не отдых. Окно, в которое он попал, не проверяется.',
      'Исключения по неделям: неделя меньше 77 часов начинает исключение, недели подряд его продолжают.',
      'Если флаг выбрал предел работы (72 часа за 7 дней), а не отдыха, эта проверка мягче вашей нормы.',
      'Аварию, тревоги и вызовы оценивает человек: капитан вправе прервать отдых и обязан возместить его.',
      'Перевод судовых часов не учтён: сутки считаются по 24 часа.',
    ],
  },
  hours: (hours: number, minutes: number) =>
    minutes === 0 ? `${hours} ч` : hours === 0 ? `${minutes} мин` : `${hours} ч ${minutes} мин`,
  table: {
    title: 'Часы отдыха моряка / Record of hours of rest',
    month: (month: string) => `Месяц / Month: ${month}`,
    name: 'Моряк / Seafarer',
    ship: 'Судно / Ship',
    date: 'Дата / Date',
    rest: 'Отдых / Rest',
    work: 'Работа / Work',
    legend:
      'Закрашено – работа, пусто – отдых, черта – не заполнено / Filled: work, blank: rest, dash: not recorded',
    breaches: 'Расхождения с MLC A2.3 и ПДНВ A-VIII/1 / Deviations from MLC A2.3 and STCW A-VIII/1',
    noBreaches: 'Не найдены / None found',
    own: 'Личный учёт моряка, судового учёта не заменяет / Seafarer’s own record, not the ship’s official record',
    page: (page: number, pages: number) => `${page} / ${pages}`,
    columns: ['Правило', 'С', 'По', 'Было', 'Должно быть', 'Источник'],
    workMark: 'Р',
    unknownMark: '?',
  },
};
