/** The flags of most ships, first in the list. */
const commonFlags = 'PA LR MH MT BS CY SG HK AG RU PT BB VC BZ KM CK PW TG TZ CM VU'.split(' ');
/**
 * Other states and inhabited territories, ISO 3166-1 alpha-2; also landlocked ones, because seafarers come
 * from there, too.
 */
const otherCountries =
  'AD AE AF AI AL AM AO AR AS AT AU AW AX AZ BA BD BE BF BG BH BI BJ BL BM BN BO BQ BR BT BW BY CA CC CD CF CG CH CI CL CN CO CR CU CV CW CX CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KN KP KR KW KY KZ LA LB LC LI LK LS LT LU LV LY MA MC MD ME MF MG MK ML MM MN MO MP MQ MR MS MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PE PF PG PH PK PL PM PN PR PS PY QA RE RO RS RW SA SB SC SD SE SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TH TJ TK TL TM TN TO TR TT TV TW UA UG US UY UZ VA VE VG VI VN WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

const internationalWaters = 'Международные воды';
// Made at the first use, because the browser's tables of names and sorting are slow on a phone.
const names = once(() => new Intl.DisplayNames(['ru'], { type: 'region' }));
const order = once(() => new Intl.Collator('ru'));

/** Whether the code, from lists of ports, stands for waters of no state, and so is not a country. */
export const isAtSea = (code: string): boolean => code === 'XZ';

/** Russian name of a country; empty for an empty code. */
export const countryName = (code: string): string => {
  if (isAtSea(code)) return internationalWaters;
  return /^[A-Z]{2}$/.test(code) ? (names().of(code) ?? code) : '';
};

const optionOf = (value: string) => ({ value, label: countryName(value) });

/** Sorts options by their Russian names. */
export const byLabel = <T extends { label: string }>(options: readonly T[]): T[] =>
  options.toSorted((one, other) => order().compare(one.label, other.label));

/** All countries by their Russian names. */
export const countryOptions = once(() => byLabel([...commonFlags, ...otherCountries].map(optionOf)));

/** All countries, with the common flags first. */
export const flagOptions = once(() => [
  ...commonFlags.map(optionOf),
  ...countryOptions().filter(({ value }) => !commonFlags.includes(value)),
]);

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
