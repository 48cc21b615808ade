import { type Body, type PortImport, portEvents, type ports } from '@kubrik/contract';
import { Outbox, Refusal } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { parse } from 'csv-parse/sync';
import { MergeService } from '../port/merge.service.js';
import type { PortFacts } from '../port/port-facts.js';
import { portRank } from '../port/port-rank.js';
import { codeListColumns, codeListFacts } from './code-list.js';
import { type Line, RejectedLine } from './line.js';
import { isPortIndex, portIndexFacts } from './port-index.js';

type Given = Body<typeof ports.importLines>;

/** Takes lines of a public list of ports. */
@Injectable()
export class ImportService {
  constructor(
    private readonly outbox: Outbox,
    private readonly merging: MergeService,
  ) {}

  async take(given: Given): Promise<PortImport> {
    const columns = columnsOf(given.header);
    const read = isPortIndex(columns) ? portIndexFacts : codeListFacts;
    const facts: { line: number; fact: PortFacts }[] = [];
    const refused: PortImport['refused'] = [];
    const warnings: PortImport['warnings'] = [];
    let skipped = 0;
    for (const { record, line } of recordsOf(given, columns)) {
      try {
        const fact = read(record, (reason) => warnings.push({ line, reason }));
        if (fact) facts.push({ line, fact });
        else skipped += 1;
      } catch (error) {
        if (!(error instanceof RejectedLine)) throw error;
        refused.push({ line, reason: error.message });
      }
    }
    const { added, changed, unchanged, unknown } = await this.merge(facts.map(({ fact }) => fact));
    const strange = new Set(unknown);
    for (const { line, fact } of facts) {
      if (strange.has(fact.id)) refused.push({ line, reason: `код ${fact.id}: такой страны нет` });
    }
    return { added, changed, unchanged, skipped, refused: refused.sort((a, b) => a.line - b.line), warnings };
  }

  private merge(facts: PortFacts[]) {
    return this.outbox.transaction(async (tx) => {
      const result = await this.merging.merge(tx, facts, portRank.other);
      const { added, changed } = result;
      if (added + changed > 0) tx.emit(portEvents.imported, { added, changed });
      return result;
    });
  }
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
  return names;
}

function* recordsOf(
  { lines, firstLine }: Given,
  columns: string[],
): Generator<{ record: Line; line: number }> {
  let line = firstLine;
  for (const { record, raw } of parseCsv(lines, 'lines')) {
    // Blank lines count as well.
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

function parseCsv(text: string, field: keyof Given): { record: string[]; raw: string }[] {
  try {
    return parse(text, options) as unknown as { record: string[]; raw: string }[];
  } catch (error) {
    throw new Refusal('ValidationFailed', [{ field, message: `Не CSV: ${(error as Error).message}` }]);
  }
}
