import { bareImoNumber } from '@kubrik/contract/vessel/imo-number';
import { countryByCode, findCountryCode, foldSpelling, normalizeName } from '@kubrik/names';

/** Characters. A longer key would make cursors longer than the 200 characters that a query may have. */
const maxSortKeyLength = 80;

export interface TargetIdentity {
  name: string;
  countryOrFlag: string;
  imo: string | null;
}

/** The country's code for «Россия» and "Russia"; a text that names no country is only normalised. */
export const normalizedCountryOf = (countryOrFlag: string): string =>
  findCountryCode(countryOrFlag) ?? normalizeName(countryOrFlag);

export const sortKeyOf = (name: string): string => normalizeName(name).slice(0, maxSortKeyLength);

/**
 * The forms by which a company or vessel is found: name, country or flag in both languages, IMO number.
 *
 * @param further former names and aliases
 */
export function formsOf({ name, countryOrFlag, imo }: TargetIdentity, further: string[] = []) {
  const country = countryByCode(normalizedCountryOf(countryOrFlag));
  const names = [name, ...further];
  const texts = [...names, countryOrFlag, country?.name ?? '', country?.nameRu ?? '', imo ?? ''];
  const words = [...new Set(texts.flatMap((text) => normalizeName(text).split(' ')))].filter(Boolean);
  return {
    sortKey: sortKeyOf(name),
    normalizedCountryOrFlag: normalizedCountryOf(countryOrFlag),
    foldedName: names.map(foldSpelling).join(' '),
    words,
  };
}

/** The digits of an IMO number, or of its beginning, as people write it: «IMO 9074729», «907-4729». */
export function imoDigitsOf(text: string): string | undefined {
  const digits = bareImoNumber(text);
  return /^\d{4,7}$/.test(digits) ? digits : undefined;
}

const maxWords = 8;

/** A tsquery for targets that have words beginning with each of these. */
export const wordQueryOf = (text: string): string =>
  (imoDigitsOf(text) ?? normalizeName(text))
    .split(' ')
    .filter(Boolean)
    .slice(0, maxWords)
    .map((word) => `${word}:*`)
    .join(' & ');
