import type { RegisterKind } from '@kubrik/contract';
import type { PluralForms } from '@kubrik/contract/text/russian';

const forms = (...all: PluralForms): PluralForms => all;

/** Lists of flags and ships that the administrator imports. */
export const adminRegisters = {
  title: 'Списки флагов и судов',
  text: 'По ним карточка «Стоит ли ехать?» говорит о флаге и судне: чей список и за какой день. Без списка она пишет «не знаем».',
  kinds: {
    flags_of_convenience: 'Удобные флаги',
    mlc_parties: 'Участники MLC 2006',
    abandonments: 'Брошенные экипажи',
    detentions: 'Задержания судов',
  } satisfies Record<RegisterKind, string>,
  empty: 'Ни один список не загружен.',
  failed: 'Не удалось загрузить списки',
  lines: forms('строка', 'строки', 'строк'),
  about: (source: string, day: string, lines: string) => `${source}, на ${day}, ${lines}`,
  remove: 'Убрать',
  removeOf: (kind: string) => `Убрать список: ${kind}`,
  removeTitle: 'Убрать список?',
  removeText: 'Карточка «Стоит ли ехать?» будет писать «не знаем». Загрузить его можно заново.',
  removed: 'Список убран',
  removeFailed: 'Список не убран',
  form: {
    label: 'Загрузить список',
    kind: 'Что это за список',
    source: 'Чей список и где опубликован',
    asOf: 'За какой день',
    lines: 'Строки',
    hint: {
      flags: 'По стране на строке: название или две буквы. Например: Панама',
      ships:
        'Номер ИМО, дата, место, примечание через запятую. Например: 9074729,2025-08-14,Стамбул,14 человек',
    },
    file: 'Взять из файла CSV',
    submit: 'Загрузить',
    done: (lines: string) => `Загружено: ${lines}`,
  },
} as const;
