/** Text of a file in UTF-8, or else in Latin-1, which any bytes are. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

/** The records of a CSV text, still as text, each with the number of its first line; blank ones are left out. */
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
