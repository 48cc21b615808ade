import type { PortRegion } from '@kubrik/contract';
import { countries as known, type TCountryCode } from 'countries-list';
import { normalizeName } from './normal-form.js';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  nameRu: string;
  region: PortRegion;
  /** IANA time zone of the country, if it has only one. */
  timezone: string | undefined;
  /** ISO 4217 code of the country's currency; of several, the first. */
  currency: string | undefined;
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
  // Only a few research stations.
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

function currencyOf(code: string): string | undefined {
  const country = known[code as TCountryCode] as { currency: string[] } | undefined;
  return country?.currency[0];
}

const countriesByCode = new Map<string, Country>();

// Platforms at sea, mostly off the coasts of South-East Asia.
countriesByCode.set('XZ', {
  code: 'XZ',
  name: 'International Waters',
  nameRu: 'Международные воды',
  region: 'asia',
  timezone: undefined,
  currency: undefined,
});

/** The country with this ISO code; undefined when there is none. */
export function countryByCode(code: string): Country | undefined {
  const found = countriesByCode.get(code);
  if (found) return found;
  // For a code that CLDR does not know, `of` returns the code itself.
  const name = /^[A-Z]{2}$/.test(code) ? english.of(code) : undefined;
  if (!name || name === code || name === 'Unknown Region') return undefined;
  const nameRu = russian.of(code) ?? name;
  const currency = currencyOf(code);
  const country = { code, name, nameRu, region: regionOf(code), timezone: onlyTimezoneOf(code), currency };
  countriesByCode.set(code, country);
  return country;
}

const codes = Object.keys(known);
// Names that people and other lists use besides CLDR's.
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

function readCodesByName(): Map<string, string> {
  if (codesByName) return codesByName;
  codesByName = new Map(Object.entries(otherNames).map(([name, code]) => [normalizeName(name), code]));
  for (const code of codes) {
    const country = countryByCode(code);
    if (!country) continue;
    codesByName.set(normalizeName(country.name), code).set(normalizeName(country.nameRu), code);
  }
  return codesByName;
}

/** Code of the country that `text` names, in English or Russian or by the code itself. */
export function findCountryCode(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return countryByCode(code) ? code : readCodesByName().get(normalizeName(text));
}

/** Codes of the countries whose name begins with `text`, from four letters on. */
export function countryCodesByPrefix(text: string): string[] {
  const key = normalizeName(text);
  if (key.length < 4) return [];
  const found = [...readCodesByName()].filter(([name]) => name.startsWith(key)).map(([, code]) => code);
  return [...new Set(found)];
}
