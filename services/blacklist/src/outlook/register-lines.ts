import type { RegisterKind } from '@kubrik/contract';
import { bareImoNumber, isImoNumber } from '@kubrik/contract/vessel/imo-number';
import { findCountryCode } from '@kubrik/names';
import { Refusal } from '@kubrik/service-kit';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { RegisterLineRow } from './register.repository.js';

const longestPlace = 200;
const longestNote = 500;
/** Most unreadable lines that a refusal names. */
const mostNamed = 10;

/**
 * Reads a list as the operator imports it: for flags a country on each line, for ships `IMO,date,place,note`. Blank
 * lines are left out; a flag that occurs twice is taken once.
 *
 * @throws Refusal ValidationFailed that names the unreadable lines
 */
export function readLines(kind: RegisterKind, csv: string): RegisterLineRow[] {
  const isOfFlags = kind === 'flags_of_convenience' || kind === 'mlc_parties';
  const read = isOfFlags ? readFlag : readShip;
  const wrong: string[] = [];
  const lines: RegisterLineRow[] = [];
  for (const { record, info } of recordsOf(csv)) {
    const result = read(record);
    if (typeof result === 'string') wrong.push(`Строка ${info.lines}: ${result}`);
    else lines.push(result);
  }
  if (wrong.length > 0) throw refused(wrong);
  if (lines.length === 0) throw refused(['В списке нет строк']);
  return isOfFlags ? [...new Map(lines.map((line) => [line.key, line])).values()] : lines;
}

function recordsOf(csv: string): { record: string[]; info: { lines: number } }[] {
  try {
    return parse(csv, {
      bom: true,
      trim: true,
      info: true,
      relaxColumnCount: true,
      skipEmptyLines: true,
      delimiter: [',', ';', '\t'],
    }) as unknown as { record: string[]; info: { lines: number } }[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refused([`Строка ${error.lines}: кавычка не закрыта или стоит посреди поля`]);
  }
}

/** @returns the line, or why it cannot be read */
function readFlag([country = '']: string[]): RegisterLineRow | string {
  const code = findCountryCode(country);
  return code ? { key: code, date: null, place: '', note: '' } : `страны «${country.slice(0, 60)}» нет`;
}

function readShip([imo = '', date = '', place = '', note = '']: string[]): RegisterLineRow | string {
  const key = bareImoNumber(imo);
  if (!isImoNumber(key)) return `«${imo.slice(0, 30)}» — не номер ИМО`;
  if (date && !isDay(date)) return `дата «${date.slice(0, 30)}» — не в виде 2026-11-01`;
  return {
    key,
    date: date || null,
    place: place.slice(0, longestPlace),
    note: note.slice(0, longestNote),
  };
}

const isDay = (text: string): boolean => z.iso.date().safeParse(text).success;

const refused = (messages: string[]) =>
  new Refusal(
    'ValidationFailed',
    messages.slice(0, mostNamed).map((message) => ({ field: 'lines', message })),
  );
