/** Decodes a file as UTF-8, or as Latin-1 where it is no UTF-8. */
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
