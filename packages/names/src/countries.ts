import type { PortRegion } from '@kubrik/contract';
import { countries as known, type TCountryCode } from 'countries-list';
import { keyOf } from './normal-form.js';

export interface CountryFacts {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  nameRu: string;
  region: PortRegion;
  /** Its IANA time zone, where it has only one. */
  timezone: string | undefined;
}

const english = new Intl.DisplayNames(['en'], { type: 'region' });
const russian = new Intl.DisplayNames(['ru'], { type: 'region' });

const byContinent: Record<string, PortRegion> = {
  AF: 'africa',
  AS: 'asia',
  EU: 'europe',
  NA: 'americas',
  SA: 'americas',
  OC: 'oceania',
  // A handful of research stations.
  AN: 'oceania',
};
// What crews call the Middle East: the Gulf, the Red Sea's east and the Levant.
const middleEast = new Set('AE BH IL IQ IR JO KW LB OM PS QA SA SY YE'.split(' '));

function regionOf(code: string): PortRegion {
  if (code === 'RU') return 'russia';
  if (middleEast.has(code)) return 'middle_east';
  const country = known[code as TCountryCode] as { continent: string } | undefined;
  return byContinent[country?.continent ?? ''] ?? 'oceania';
}

function onlyTimezoneOf(code: string): string | undefined {
  const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & { getTimeZones?(): string[] | undefined };
  const zones = locale.getTimeZones?.() ?? [];
  return zones.length === 1 ? zones[0] : undefined;
}

const facts = new Map<string, CountryFacts>();

// Platforms at sea, mostly off the coasts of South-East Asia.
facts.set('XZ', {
  code: 'XZ',
  name: 'International Waters',
  nameRu: 'Международные воды',
  region: 'asia',
  timezone: undefined,
});

/** A country by its code, or undefined for what is none. */
export function countryOf(code: string): CountryFacts | undefined {
  const found = facts.get(code);
  if (found) return found;
  // CLDR gives a code that it does not know back as it is.
  const name = /^[A-Z]{2}$/.test(code) ? english.of(code) : undefined;
  if (!name || name === code || name === 'Unknown Region') return undefined;
  const nameRu = russian.of(code) ?? name;
  const country = { code, name, nameRu, region: regionOf(code), timezone: onlyTimezoneOf(code) };
  facts.set(code, country);
  return country;
}

const codes = Object.keys(known);
// Names that people and other lists use beside CLDR's.
const otherNames: Record<string, string> = {
  'Russian Federation': 'RU',
  USA: 'US',
  США: 'US',
  UK: 'GB',
  England: 'GB',
  Англия: 'GB',
  UAE: 'AE',
  Эмираты: 'AE',
  Korea: 'KR',
  Корея: 'KR',
  'Южная Корея': 'KR',
  'Северная Корея': 'KP',
  Holland: 'NL',
  Голландия: 'NL',
  'Hong Kong': 'HK',
  Гонконг: 'HK',
  Turkey: 'TR',
  Китай: 'CN',
  Белоруссия: 'BY',
};
let codesByName: Map<string, string> | undefined;

function names(): Map<string, string> {
  if (codesByName) return codesByName;
  codesByName = new Map(Object.entries(otherNames).map(([name, code]) => [keyOf(name), code]));
  for (const code of codes) {
    const country = countryOf(code);
    if (!country) continue;
    codesByName.set(keyOf(country.name), code).set(keyOf(country.nameRu), code);
  }
  return codesByName;
}

/** Code of the country that `text` names, in English or Russian or by the code itself. */
export function countryCodeOf(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return countryOf(code) ? code : names().get(keyOf(text));
}

/** Codes of the countries whose name begins with `text`, from four letters on. */
export function countriesBeginning(text: string): string[] {
  const key = keyOf(text);
  if (key.length < 4) return [];
  const found = [...names()].filter(([name]) => name.startsWith(key)).map(([, code]) => code);
  return [...new Set(found)];
}
