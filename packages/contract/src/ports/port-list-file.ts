/** Decodes a file as UTF-8, or as Latin-1 if it is not valid UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

/** Splits a CSV text into its records, each with the number of its first line; omits blank ones. */
export function recordsOf(csv: string): { line: number; text: string }[] {
  const records: { line: number; text: string }[] = [];
  let open: { line: number; text: string } | undefined;
  for (const [n, line] of csv.split(/\r\n|\n|\r/).entries()) {
    const record: { line: number; text: string } = open
      ? { line: open.line, text: `${open.text}\n${line}` }
      : { line: n + 1, text: line };
    // A record ends where its quotes are closed.
    const isOpen = (record.text.split('"').length - 1) % 2 === 1;
    open = isOpen ? record : undefined;
    if (!isOpen && record.text.trim()) records.push(record);
  }
  if (open) records.push(open);
  return records;
}

/** Records of a list that one call of `ports.importLines` takes. */
const recordsOfPart = 500;

export interface PortListPart {
  /** Names of the columns, from the file's first line; null when the file has none. */
  header: string | null;
  lines: string;
  /** Number in the file of the first of these lines. */
  firstLine: number;
}

/** Divides a UN/LOCODE code list or a World Port Index, as CSV, into the parts in which it is sent. */
export function partsOfPortList(bytes: Uint8Array): PortListPart[] {
  const records = recordsOf(decodeText(bytes));
  // Lines of a code list begin with a change sign or nothing, so then there is no header. Any other beginning is a
  // header, which the service checks.
  const [first = ''] = (records[0]?.text ?? '').split(',');
  const isHeader = first.replaceAll('"', '').length > 1;
  const header = isHeader ? (records[0]?.text ?? null) : null;
  const rows = isHeader ? records.slice(1) : records;
  return Array.from({ length: Math.ceil(rows.length / recordsOfPart) }, (_, i) => {
    const part = rows.slice(i * recordsOfPart, (i + 1) * recordsOfPart);
    return { header, lines: part.map(({ text }) => text).join('\n'), firstLine: part[0]?.line ?? 1 };
  });
}
