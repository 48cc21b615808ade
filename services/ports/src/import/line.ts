/** A line by the names of its columns. */
export type Line = Record<string, string | undefined>;

/** Receives what is left out of an accepted line. */
export type Warn = (reason: string) => void;

const longestValue = 1000;

/**
 * Values of real lists are short; time and space for a long one would grow with the square of its length.
 * @throws RejectedLine
 */
export function requireShortValues(line: Line): void {
  for (const [column, value = ''] of Object.entries(line)) {
    if (value.length > longestValue)
      throw new RejectedLine(`в столбце «${shorten(column)}» больше ${longestValue} знаков`);
  }
}

/**
 * Names are shown as text, so markup in one is a sign of a wrong file.
 * @throws RejectedLine
 */
export function requireName(name: string | undefined): asserts name is string {
  if (!name) throw new RejectedLine('нет названия');
  if (/[<>]/.test(name)) throw new RejectedLine(`название «${shorten(name)}» неверно`);
}

/** Begins a value that a message names. */
export const shorten = (value: string): string => (value.length > 40 ? `${value.slice(0, 40)}…` : value);

/** Why a line cannot be taken, in Russian. */
export class RejectedLine extends Error {}

/** Airports and areas, which lists mark as seaports; «Fiumicino Apt/Roma» is a town as well. */
export const isNameOfNoPort = (name: string): boolean =>
  /^[^/]*\s(?:apt|airport)(?:,.*)?$|\sapt$|\srayon$/i.test(name.trim());
