import type { PluralForms } from '@kubrik/contract/text/russian';

const forms = (one: string, few: string, many: string): PluralForms => [one, few, many];

export const adminPorts = {
  importing: {
    title: 'Обновить списки портов',
    text: 'UN/LOCODE или World Port Index, CSV. Меняются только сведения этого списка; то, что написали люди, остаётся.',
    choose: 'Выбрать файл',
    progress: (done: number, all: number) => `Часть ${done} из ${all}`,
    empty: 'В файле нет строк',
    stopped: 'Загрузка остановилась',
    stoppedText: 'Принятое осталось. Тот же файл можно выбрать ещё раз: повтор ничего не испортит.',
    added: forms('порт добавлен', 'порта добавлено', 'портов добавлено'),
    changed: forms('порт изменён', 'порта изменено', 'портов изменено'),
    unchanged: forms('порт без изменений', 'порта без изменений', 'портов без изменений'),
    skipped: forms(
      'строка не о порте или без кода',
      'строки не о портах или без кода',
      'строк не о портах или без кода',
    ),
    refused: 'Не приняты строки',
    warnings: 'Приняты не полностью',
    line: (line: number, reason: string) => `Строка ${line}: ${reason}`,
    more: (count: number) => `и ещё ${count}`,
  },
  positions: {
    title: 'Где порт: списки расходятся',
    empty: 'О положении портов списки не спорят.',
    shown: (shown: number, all: number) => `Первые ${shown} из ${all}`,
    kinds: { contradiction: 'источники расходятся', abroad: 'не в своей стране' },
    offMap: 'не на карте',
    choose: 'Здесь',
    chooseOf: (source: string, port: string) => `Здесь: ${port}, положение по ${source}`,
    none: 'Нигде из этих',
    decided: 'Положение записано',
    failed: 'Решение не записано',
  },
  pairs: {
    title: 'Два порта в одном месте',
    empty: 'Двух портов в одном месте нет.',
    same: (name: string) => `Один порт: ${name}`,
    different: 'Разные порты',
    join: {
      title: (other: string, stays: string) => `${other} – тот же порт, что ${stays}?`,
      text: (other: string, stays: string) =>
        `${other} исчезнет из справочника, его код поведёт на ${stays}, всё написанное о нём перейдёт туда же.`,
      confirm: 'Да, один порт',
    },
    joined: (other: string, stays: string) => `${other} присоединён к ${stays}.`,
    takeApart: 'Разделить обратно',
    decided: 'Решение записано',
    failed: 'Решение не записано',
  },
  onMap: 'на карте',
} as const;
