import { countryByCode, findCountryCode, foldSpelling, normalizeName } from '@kubrik/names';

/** With a key of so many characters, a cursor stays below the 200 characters that a query may have. */
const maxSortKeyLength = 80;

export interface TargetIdentity {
  name: string;
  countryOrFlag: string;
  imo: string | null;
}

/** «Россия» and "Russia" are the same country; a text that names no country is compared by its letters. */
export const normalizedCountryOf = (countryOrFlag: string): string =>
  findCountryCode(countryOrFlag) ?? normalizeName(countryOrFlag);

export const sortKeyOf = (name: string): string => normalizeName(name).slice(0, maxSortKeyLength);

/** Forms in which a company or a vessel is found: its name, the country or flag in both languages, the IMO number. */
export function formsOf({ name, countryOrFlag, imo }: TargetIdentity) {
  const country = countryByCode(normalizedCountryOf(countryOrFlag));
  const texts = [name, countryOrFlag, country?.name ?? '', country?.nameRu ?? '', imo ?? ''];
  const words = [...new Set(texts.flatMap((text) => normalizeName(text).split(' ')))].filter(Boolean);
  return {
    sortKey: sortKeyOf(name),
    normalizedCountryOrFlag: normalizedCountryOf(countryOrFlag),
    foldedName: foldSpelling(name),
    words,
  };
}

/** The digits of an IMO number, or of its beginning, as people write it: «IMO 9074729», «907-4729». */
export function imoDigitsOf(text: string): string | undefined {
  const digits = text.replace(/^\s*(imo|имо)/i, '').replace(/[\s№.-]/g, '');
  return /^\d{4,7}$/.test(digits) ? digits : undefined;
}

const maxWords = 8;

/** A tsquery: every found target must have words that begin with these. */
export const wordQueryOf = (text: string): string =>
  (imoDigitsOf(text) ?? normalizeName(text))
    .split(' ')
    .filter(Boolean)
    .slice(0, maxWords)
    .map((word) => `${word}:*`)
    .join(' & ');
