import type { RegisterKind } from '@kubrik/contract';
import type { PluralForms } from '@kubrik/contract/text/russian';

const forms = (...all: PluralForms): PluralForms => all;

/** «Стоит ли ехать?»: what is known of a ship, its flag and a company. */
export const outlook = {
  title: 'Стоит ли ехать?',
  lead: 'Что известно и откуда. Общей оценки нет: решать вам.',
  unknown: 'не знаем',
  loading: 'узнаём…',
  notLoaded: 'не удалось узнать',
  failed: 'Не удалось загрузить, что известно',
  asOf: (source: string, day: string) => `${source}, ${day}`,
  lines: {
    imo: 'Номер ИМО',
    mmsi: 'MMSI',
    flag: 'Флаг',
    flags_of_convenience: 'Удобный флаг',
    mlc_parties: 'Участник MLC 2006',
    abandonments: 'Брошенные экипажи',
    detentions: 'Задержания',
    company: 'Компания',
    vessel: 'Судно',
    wages: 'Дошла ли зарплата',
    complaints: 'Обращения',
    pay: 'Зарплата',
  } satisfies Record<RegisterKind, string> & Record<string, string>,
  imo: {
    right: (number: string) => `${number}: контрольная цифра верна`,
    wrong: (number: string) => `${number}: такого номера не бывает`,
    source: 'проверка по контрольной цифре',
    none: 'не указан',
  },
  mmsi: {
    right: (number: string, country: string) => `${number}: номер этого государства — ${country}`,
    other: (number: string, country: string) => `${number}: номер другого государства — ${country}`,
    wrong: (number: string) => `${number}: такого номера у судна не бывает`,
    source: 'первые три цифры по таблице Международного союза электросвязи',
    none: 'не указан',
  },
  flag: {
    none: 'не указан',
    source: 'как указано здесь, никто не проверял',
    noCountry: (name: string) => `${name}: такой страны не нашли`,
  },
  noList: 'не знаем: список не загружен',
  listed: {
    flags_of_convenience: { yes: 'да', no: 'нет' },
    mlc_parties: { yes: 'да', no: 'нет: защищают только законы флага и порт захода' },
    abandonments: { yes: 'судно в списке', no: 'в списке нет' },
    detentions: { yes: 'судно в списке', no: 'в списке нет' },
  } satisfies Record<RegisterKind, { yes: string; no: string }>,
  votes: (black: number, red: number, green: number) =>
    `голоса: чёрных ${black}, красных ${red}, зелёных ${green}`,
  openEntries: forms(
    'открытая запись модератора',
    'открытые записи модераторов',
    'открытых записей модераторов',
  ),
  noEntries: 'открытых записей модераторов нет',
  votesSource: 'голоса и записи на Кубрике, сегодня',
  notListed: 'в Blacklist не нашли',
  findCompany: 'Искать похожую',
  wages: (yes: number, partly: number, no: number) => `вовремя ${yes}, с задержкой ${partly}, нет ${no}`,
  wagesSource: 'отзывы о контрактах на Кубрике',
  noWages: 'не знаем: никто не рассказал',
  complaints: forms(
    'обращение назвало это судно',
    'обращения назвали это судно',
    'обращений назвали это судно',
  ),
  complaintsSource: 'обращения на Кубрике за два года, с которыми начали работать',
  fewComplaints: 'меньше трёх за два года: столько не показываем, чтобы не выдать автора',
  noShip: 'не знаем: судно не названо',
  pay: {
    place: (percentile: number, vacancies: string) =>
      `не меньше, чем у ${percentile} из 100 таких же (${vacancies} с зарплатой)`,
    median: (roubles: string) => `половина предлагает до ${roubles} ₽ в месяц`,
    few: 'не знаем: похожих вакансий меньше десяти',
    noPay: 'зарплата не названа',
    source: 'открытые вакансии той же должности и типа судна, сегодня',
    vacancies: forms('вакансия', 'вакансии', 'вакансий'),
  },
} as const;
