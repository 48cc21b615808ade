/** A number as people type it: with spaces, a comma or a point; undefined when the text is not a number. */
export function numberOf(text: string): number | undefined {
  const written = text.replace(/\s/g, '').replace(',', '.');
  return /^\d{1,9}(?:\.\d{1,6})?$/.test(written) ? Number(written) : undefined;
}
