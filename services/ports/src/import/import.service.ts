import { type Body, type PortImport, type PortParticulars, portEvents, type ports } from '@kubrik/contract';
import { Outbox, Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { CsvError, parse } from 'csv-parse/sync';
import { MergeService } from '../merge/merge.service.js';
import type { SourceRecord } from '../source/source-facts.js';
import { SourceRecordRepository } from '../source/source-record.repository.js';
import { codeListColumns, codeListFacts, neededListColumns } from './code-list.js';
import { type Line, RejectedLine } from './line.js';
import { isPortIndex, missingParticulars, neededIndexColumns, portIndexFacts } from './port-index.js';

type Given = Body<typeof ports.importLines>;

/** Takes lines of a public list of ports. */
@Injectable()
export class ImportService {
  constructor(
    private readonly outbox: Outbox,
    private readonly merging: MergeService,
    private readonly sources: SourceRecordRepository,
  ) {}

  async take(given: Given): Promise<PortImport> {
    const columns = columnsOf(given.header);
    const isIndex = isPortIndex(columns);
    const read = isIndex ? portIndexFacts : codeListFacts;
    const source = isIndex ? 'world_port_index' : 'unlocode';
    // The lists do not name their edition, so the year of the import is taken.
    const year = new Date().getFullYear();
    const missing = isIndex ? missingParticulars(columns) : new Map<string, keyof PortParticulars>();
    const records: { line: number; record: SourceRecord }[] = [];
    const refused: PortImport['refused'] = [];
    const warnings: PortImport['warnings'] = headerWarnings(given, [...missing.keys()]);
    let skipped = 0;
    for (const { record, line } of recordsOf(given, columns)) {
      try {
        const fact = read(record, (reason) => warnings.push({ line, reason }));
        if (fact) records.push({ line, record: { ...fact, source, year } });
        else skipped += 1;
      } catch (error) {
        if (!(error instanceof RejectedLine)) throw error;
        refused.push({ line, reason: error.message });
      }
    }
    const { added, changed, unchanged, unknown } = await this.merge(
      records.map(({ record }) => record),
      new Set(missing.values()),
    );
    const strange = new Set(unknown);
    for (const { line, record } of records) {
      if (strange.has(record.code)) refused.push({ line, reason: `код ${record.code}: такой страны нет` });
    }
    return { added, changed, unchanged, skipped, refused: refused.sort((a, b) => a.line - b.line), warnings };
  }

  /** @param missing particulars for which the file has no column; they keep their earlier values */
  private merge(records: SourceRecord[], missing: ReadonlySet<string>) {
    return this.outbox.transaction(async (tx) => {
      const whole = missing.size > 0 ? await this.withEarlierParticulars(tx, records, missing) : records;
      const result = await this.merging.merge(tx, whole);
      const { added, changed } = result;
      if (added + changed > 0) tx.emit(portEvents.imported, { added, changed });
      return result;
    });
  }

  private async withEarlierParticulars(
    tx: Transaction,
    records: SourceRecord[],
    missing: ReadonlySet<string>,
  ): Promise<SourceRecord[]> {
    const codes = records.map(({ code }) => code);
    const earlier = await this.sources.particularsOf(tx, 'world_port_index', codes);
    return records.map(({ facts, ...record }) => {
      const before = Object.entries(earlier.get(record.code) ?? {}).filter(([key]) => missing.has(key));
      const particulars = { ...Object.fromEntries(before), ...facts.particulars };
      return { ...record, facts: { ...facts, particulars } };
    });
  }
}

const namedColumns = 3;

/** Only the first part of a file gets these warnings: all parts have the same columns. */
function headerWarnings({ firstLine }: Given, missing: string[]): PortImport['warnings'] {
  if (missing.length === 0 || firstLine > 2) return [];
  const more = missing.length > namedColumns ? ` и ещё ${missing.length - namedColumns}` : '';
  const names = missing.slice(0, namedColumns).join(', ');
  return [{ line: 1, reason: `нет столбцов: ${names}${more}; прежние сведения о них остались` }];
}

function columnsOf(header: string | null | undefined): string[] {
  if (!header) return codeListColumns;
  const columns = parseCsv(header, 'header')[0]?.record ?? [];
  const names = columns.map((name) => name.trim());
  const isKnown = isPortIndex(names) || (names.includes('Country') && names.includes('Location'));
  if (!isKnown)
    throw new Refusal('ValidationFailed', [
      { field: 'header', message: 'Это не список UN/LOCODE и не World Port Index' },
    ]);
  requireColumns(names, isPortIndex(names) ? neededIndexColumns : neededListColumns);
  return names;
}

function requireColumns(columns: readonly string[], needed: readonly string[]): void {
  const missing = needed.filter((column) => !columns.includes(column));
  if (missing.length === 0) return;
  throw new Refusal('ValidationFailed', [
    { field: 'header', message: `В файле нет столбцов: ${missing.join(', ')}` },
  ]);
}

function* recordsOf(
  { lines, firstLine }: Given,
  columns: string[],
): Generator<{ record: Line; line: number }> {
  let line = firstLine;
  for (const { record, raw } of parseCsv(lines, 'lines', firstLine)) {
    // The numbers of lines include blank ones.
    const start = line;
    line += raw.split('\n').length - 1 || 1;
    if (record.every((value) => value.trim() === '')) continue;
    yield { record: Object.fromEntries(columns.map((name, i) => [name, record[i]?.trim()])), line: start };
  }
}

const options = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
  bom: true,
  raw: true,
} as const;

function parseCsv(text: string, field: keyof Given, firstLine = 1): { record: string[]; raw: string }[] {
  try {
    return parse(text, options) as unknown as { record: string[]; raw: string }[];
  } catch (error) {
    throw new Refusal('ValidationFailed', [{ field, message: problemOf(error, firstLine) }]);
  }
}

function problemOf(error: unknown, firstLine: number): string {
  const line = error instanceof CsvError && typeof error.lines === 'number' ? error.lines : undefined;
  const where = line === undefined ? '' : `, строка ${firstLine + line - 1}`;
  const isOpen = error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED';
  return isOpen ? `Не CSV${where}: кавычка не закрыта` : `Не CSV${where}: разобрать не удалось`;
}
