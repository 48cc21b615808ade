import type { VacancyVesselType } from '@kubrik/contract';
import { type Rank, rankNames, ranks } from '@kubrik/contract/crew/ranks';
import { parse } from 'csv-parse/browser/esm/sync';
import { cv } from '../../../../locales/ru/jobs/cv';
import { jobs } from '../../../../locales/ru/jobs/jobs';
import { keysOf } from '../../../../platform/address/use-address-state';
import { emptySeaService } from '../cv-form';

const texts = cv.csv;
type SeaServiceForm = typeof emptySeaService;

/** Accepted names of the columns, in Russian and English; the example file uses the first name. */
const columns: Record<keyof SeaServiceForm, readonly string[]> = {
  vesselName: ['судно', 'название судна', 'vessel', 'vessel name', 'ship'],
  vesselType: ['тип', 'тип судна', 'type', 'vessel type'],
  imo: ['имо', 'imo', 'номер имо'],
  flag: ['флаг', 'flag'],
  tonnage: ['gt', 'grt', 'вместимость', 'валовая вместимость'],
  power: ['квт', 'kw', 'мощность', 'power'],
  engine: ['двигатель', 'engine', 'главный двигатель'],
  rank: ['должность', 'rank', 'position'],
  company: ['компания', 'company', 'крюинг'],
  from: ['с', 'from', 'начало', 'sign on'],
  to: ['по', 'to', 'конец', 'sign off'],
};

const words = (text: string) => text.trim().toLowerCase().replaceAll('ё', 'е');

const fieldOf = (header: string): string =>
  Object.entries(columns).find(([, names]) => names.includes(words(header)))?.[0] ?? '';

const rankByName = new Map<string, Rank>(
  ranks.flatMap((rank) => [
    [words(rankNames[rank].ru), rank],
    [words(rankNames[rank].en), rank],
  ]),
);
const typeByName = new Map<string, VacancyVesselType>(
  keysOf(jobs.vesselTypes).flatMap((type) => [
    [words(type), type],
    [words(jobs.vesselTypes[type]), type],
  ]),
);

/** `31.12.2025`, `31/12/2025` or `2025-12-31`; undefined for anything else. */
function dayOf(text: string): string | undefined {
  const russian = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text);
  const day = russian
    ? `${russian[3]}-${russian[2]?.padStart(2, '0')}-${russian[1]?.padStart(2, '0')}`
    : /^\d{4}-\d{2}-\d{2}$/.exec(text)?.[0];
  // Rejects dates that do not exist, such as 31 February.
  return day && new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) ? day : undefined;
}

const digits = (text: string) => text.replace(/\D/g, '');

/** `29000`, `29 000`, `29,000` or `9480,5`, rounded; empty for a text that is not a number. */
function wholeOf(text: string): string {
  const bare = text
    .replace(/[\s\u00a0]/g, '')
    .replace(/,(?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.');
  const value = Number(bare);
  return bare && Number.isFinite(value) ? String(Math.round(value)) : '';
}

/** @throws Error whose message says which value of the line is wrong */
function serviceOf(line: Partial<Record<string, string>>): SeaServiceForm {
  const said = { ...emptySeaService, ...line };
  if (!said.vesselName) throw new Error(texts.noVessel);
  const rank = rankByName.get(words(said.rank));
  if (!rank) throw new Error(texts.noRank(said.rank));
  const [from, to] = [said.from, said.to].map((text) => {
    const day = dayOf(text);
    if (text && !day) throw new Error(texts.noDate(text));
    return day ?? '';
  });
  if (!from) throw new Error(texts.noDate(''));
  if (to && to < from) throw new Error(texts.backwards);
  return {
    ...said,
    rank,
    from,
    to: to ?? '',
    vesselType: typeByName.get(words(said.vesselType)) ?? '',
    flag: /^[a-z]{2}$/i.test(said.flag) ? said.flag.toUpperCase() : '',
    imo: digits(said.imo),
    tonnage: wholeOf(said.tonnage),
    power: wholeOf(said.power),
  };
}

export interface ReadServices {
  services: SeaServiceForm[];
  /** The reasons why lines were left out. */
  problems: string[];
}

/** Reads the contracts of a CSV file with commas, semicolons or tabs, in UTF-8. */
export function readServices(text: string): ReadServices {
  let lines: Record<string, string>[];
  try {
    lines = parse(text, {
      bom: true,
      columns: (header: string[]) => header.map(fieldOf),
      delimiter: [';', ',', '\t'],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as Record<string, string>[];
  } catch {
    return { services: [], problems: [texts.unreadable] };
  }
  const services: SeaServiceForm[] = [];
  const problems: string[] = [];
  for (const [index, { '': _, ...line }] of lines.entries()) {
    try {
      services.push(serviceOf(line));
    } catch (error) {
      problems.push(texts.line(index + 2, (error as Error).message));
    }
  }
  return { services, problems };
}

/** An example file that shows the columns. */
export const exampleCsv = (): string => {
  const header = Object.values(columns).map(([name]) => name);
  const line = [
    'Альбатрос',
    jobs.vesselTypes.Tanker,
    '9074729',
    'PA',
    '29000',
    '9480',
    'MAN B&W 6S50MC',
    rankNames.bosun.ru,
    'Альбатрос Менеджмент',
    '01.03.2025',
    '01.09.2025',
  ];
  return `\uFEFF${header.join(';')}\r\n${line.join(';')}\r\n`;
};
