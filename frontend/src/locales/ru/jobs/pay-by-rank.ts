import type { PluralForms } from '@kubrik/contract/text/russian';

export const payByRank = {
  open: 'Сколько платят',
  title: 'Сколько платят по должностям',
  about:
    'По открытым вакансиям на сайте, где названа зарплата: за месяц в рублях по официальному курсу. Полоса — половина вакансий без самых низких и самых высоких, черта — середина.',
  none: 'Пока мало вакансий с названной зарплатой: для каждой должности нужно хотя бы десять.',
  roubles: (sum: string) => `${sum} ₽`,
  range: (lower: string, upper: string) => `обычно ${lower}–${upper} ₽`,
  vacancies: ['вакансия', 'вакансии', 'вакансий'] as PluralForms,
} as const;
