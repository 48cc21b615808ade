import type { VacancyRegion } from '@kubrik/contract';
import { normalizeWords, wordPattern } from '@kubrik/feeds/words';
import { countryByCode, findCountryCode } from '@kubrik/names';

const seas: readonly (readonly [VacancyRegion, RegExp])[] = [
  ['worldwide', wordPattern('worldwide|world wide|ww|весь мир|мировой|любой|unrestricted|неограничен*')],
  [
    'middle_east',
    wordPattern(
      'persian gulf|arabian gulf|middle east|red sea|dubai|abu dhabi|fujairah|ближн* восток*|персидск* залив*|красн* мор*|дубай',
    ),
  ],
  [
    'russia',
    wordPattern(`русск*|росси*|рф|kamchatka|sakhalin|vladivostok|novorossiysk|murmansk|st petersburg|nakhodka|каспий*|caspian
      владивосток*|находк*|новороссийск*|мурманск*|санкт петербург*|калининград*|сахалин*|камчатк*|астрахан*|дальн* восток*|севморпут*|смп`),
  ],
  [
    'europe',
    wordPattern(`europe*|european|north sea|baltic*|mediterranean|med|black sea|biscay|rotterdam|hamburg|antwerp
      европ*|северн* мор*|балтик*|балтийск*|средиземн*|черн* мор*|роттердам*|гамбург*|азов*`),
  ],
  [
    'asia',
    wordPattern(
      'asia*|far east|singapore|shanghai|busan|hong kong|south china|indian ocean|ази*|сингапур*|шанхай*|пусан*|гонконг*',
    ),
  ],
  [
    'americas',
    wordPattern(
      'america*|caribbean|gulf of mexico|houston|panama|usg|usec|brazil*|америк*|кариб*|мексиканск*|хьюстон*|панам*',
    ),
  ],
  ['africa', wordPattern('africa*|west africa|waf|nigeria*|angola*|африк*|нигери*|ангол*')],
  ['oceania', wordPattern('oceania*|australia*|new zealand|pacific|океани*|австрали*|нов* зеланди*')],
];

/** The region of a location, found by a sea, a large port or a country; otherwise the whole world. */
export function regionOf(location: string): VacancyRegion {
  const words = normalizeWords(location);
  const named = seas.find(([, pattern]) => words.search(pattern) >= 0)?.[0];
  return named ?? countryRegion(location) ?? 'worldwide';
}

function countryRegion(location: string): VacancyRegion | undefined {
  for (const part of location.split(/[,;/()–—-]/).map((piece) => piece.trim())) {
    // A code of two letters could be anything in free text.
    const code = part.length > 2 ? findCountryCode(part) : undefined;
    const country = code && countryByCode(code);
    if (country) return country.region;
  }
  return undefined;
}
