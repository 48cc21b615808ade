import { expect, it } from 'vitest';
import { countryName, countryOptions, flagOptions, isAtSea } from './countries';

it('the list of countries has every state and territory of ISO 3166-1 where people live, once and by its name', () => {
  const codes = countryOptions().map(({ value }) => value);
  expect(new Set(codes).size).toBe(codes.length);
  const letters = Array.from({ length: 26 }, (_, n) => String.fromCharCode(65 + n));
  const names = new Intl.DisplayNames(['ru'], { type: 'region', fallback: 'none' });
  const known = letters
    .flatMap((one) => letters.map((other) => one + other))
    .filter((code) => names.of(code));
  // Codes that are no country, withdrawn or private, and islands where nobody lives.
  const left =
    'AC AN AQ BU BV CP CQ CS DD DG DY EA EH EU EZ FX GF GS HM HV IC IO MF NH NT QO QU RH SJ SU TA TF TP UK UM UN VD XA XB XK YD YU ZR ZZ'.split(
      ' ',
    );
  expect(known.filter((code) => !codes.includes(code) && !left.includes(code))).toEqual([]);
  for (const { label } of countryOptions()) expect(label).toMatch(/\p{Script=Cyrillic}/u);
});

it('lists flags with the common ones first and leaves none out', () => {
  expect(
    flagOptions()
      .slice(0, 3)
      .map(({ value }) => value),
  ).toEqual(['PA', 'LR', 'MH']);
  const sorted = (options: ReturnType<typeof flagOptions>) => options.map(({ value }) => value).sort();
  expect(sorted(flagOptions())).toEqual(sorted(countryOptions()));
});

it('international waters have a name and are no country of a list', () => {
  expect(countryName('XZ')).toBe('Международные воды');
  expect([isAtSea('XZ'), isAtSea('RU')]).toEqual([true, false]);
  expect([...countryOptions(), ...flagOptions()].some(({ value }) => isAtSea(value))).toBe(false);
  expect([countryName('RU'), countryName(''), countryName('Россия')]).toEqual(['Россия', '', '']);
});
