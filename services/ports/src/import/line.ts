/** The values of a line by the names of its columns. */
export type Line = Record<string, string | undefined>;

/** Is called with the reason for every value that is left out of an accepted line. */
export type Warn = (reason: string) => void;

const longestValue = 1000;

/**
 * Refuses long values: real ones are short, and comparing names takes time and memory that grow with the square of
 * their length.
 *
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

/** The first characters of a value, for a message. */
export const shorten = (value: string): string => (value.length > 40 ? `${value.slice(0, 40)}…` : value);

/** Why a line cannot be taken, in Russian. */
export class RejectedLine extends Error {}

/**
 * Whether the name is that of an airport or area, which lists mark as a seaport. «Fiumicino Apt/Roma» is also a town.
 */
export const isNameOfNoPort = (name: string): boolean =>
  /^[^/]*\s(?:apt|airport)(?:,.*)?$|\sapt$|\srayon$/i.test(name.trim());
