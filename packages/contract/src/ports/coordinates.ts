/** A position in degrees, north and east above zero. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

type Axis = 'latitude' | 'longitude';

const most: Record<Axis, number> = { latitude: 90, longitude: 180 };
const north = String.raw`n|с\.?\s?ш\.?|с`;
const south = String.raw`s|ю\.?\s?ш\.?|ю`;
const east = String.raw`e|в\.?\s?д\.?|в`;
const west = String.raw`w|з\.?\s?д\.?|з`;
const side = `${north}|${south}|${east}|${west}`;
const decimals = String.raw`(?:\.\d{1,20})?`;
const form = new RegExp(
  String.raw`^(?<before>${side})?\s*(?<sign>[+-])?\s*(?<degrees>\d{1,3}${decimals})` +
    String.raw`(?:\s*(?:°|deg\.?|град\.?)|(?=[\s:-]\s*\d|\s*(?:$|${side})))` +
    String.raw`(?:(?<parting>[\s:]*|-)(?<minutes>\d{1,2}${decimals})(?:\s*(?:'|мин\.?|min\.?)|(?=[\s:-]\s*\d|\s*(?:$|${side})))` +
    String.raw`(?:(?:[\s:]*|-)(?<seconds>\d{1,2}${decimals})\s*(?:"|сек\.?|sec\.?)?)?)?\s*(?<after>${side})?$`,
  'i',
);
/** Degrees, minutes and seconds without separators, as in UN/LOCODE: `4306N`, `13152E`, `4306.9N`, `N430654`. */
const ofCodeList = new RegExp(
  String.raw`^(?=.*[nsew])(?<before>[nsew])?(?<degrees>\d{2,3})(?<minutes>\d{2}${decimals})(?<seconds>\d{2}${decimals})?\s?(?<after>[nsew])?$`,
  'i',
);

/** Characters; no way to write a position is longer. */
const longest = 80;

/**
 * Replaces similar signs of different keyboards and pages by one. A comma between digits is a decimal comma, unless the
 * text has decimal points.
 */
function plain(text: string): string {
  const signs = text
    .replace(/[º˚ᵒ]/g, '°')
    .replace(/[′’‘´`ʹ]/g, "'")
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[−–—‐‑]/g, '-')
    .replace(/″|”|“|′′|''/g, '"')
    .trim();
  return signs.replace(/(\d),(?=\d)/g, /\d\.\d/.test(signs) ? '$1, ' : '$1.');
}

const isSide = (letters: string | undefined, sides: string): boolean =>
  letters !== undefined && new RegExp(`^(?:${sides})$`, 'i').test(letters);

/**
 * A coordinate as people type and paste it: «43.1150», «43,1150», «−43.115», «43.1150 N», «43°06.9′N», «43 06 54 с.ш.»,
 * «43-06.9N», `4306N`. Undefined for anything else, for the side of the other axis, and beyond its bounds.
 */
export const parseCoordinate = (text: string, axis: Axis): number | undefined =>
  text.length > longest ? undefined : read(plain(text), axis);

function read(typed: string, axis: Axis): number | undefined {
  const found = (ofCodeList.exec(typed) ?? form.exec(typed))?.groups;
  if (!found) return undefined;
  const { before, after, sign, degrees = '', minutes = '0', seconds = '0' } = found;
  const letters = before ?? after;
  const [positive, negative] = axis === 'latitude' ? [north, south] : [east, west];
  if (before !== undefined && after !== undefined) return undefined;
  if (letters !== undefined && (sign !== undefined || !isSide(letters, `${positive}|${negative}`)))
    return undefined;
  // A hyphen may separate other numbers, too, so it needs letters.
  if (found.parting === '-' && letters === undefined) return undefined;
  // Only whole degrees have minutes, and only whole minutes have seconds.
  if ((found.minutes && degrees.includes('.')) || (found.seconds && minutes.includes('.'))) return undefined;
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return undefined;
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  if (size > most[axis]) return undefined;
  const rounded = found.minutes ? Math.round(size * 1e5) / 1e5 : size;
  return rounded === 0 || !(sign === '-' || isSide(letters, negative)) ? rounded : -rounded;
}

const latitudeWord = String.raw`(?:lat(?:itude)?|широта|шир\.?)\s*[:=]?\s*`;
const longitudeWord = String.raw`(?:lon(?:g(?:itude)?)?|lng|долгота|долг?\.?)\s*[:=]?\s*`;
const between = String.raw`[\s,;]*`;
const labelled = [
  new RegExp(`^${latitudeWord}(?<latitude>.+?)${between}${longitudeWord}(?<longitude>.+)$`, 'i'),
  new RegExp(`^${longitudeWord}(?<longitude>.+?)${between}${latitudeWord}(?<latitude>.+)$`, 'i'),
  // A link of RFC 5870.
  /^geo:(?<latitude>-?[\d.]+),(?<longitude>-?[\d.]+)(?:[,;?].*)?$/i,
];

/**
 * Both coordinates in one text, the latitude first unless letters or words say otherwise: «43.1150, 131.8820»,
 * «43°06.9′N 131°52.9′E», «43,1150 131,8820», `geo:43.1150,131.8820`. Undefined for what may be read in two ways.
 */
export function parsePosition(text: string): Coordinates | undefined {
  if (text.length > longest || !/\d.*\d/.test(text)) return undefined;
  for (const pattern of labelled) {
    const { latitude, longitude } = pattern.exec(text.replace(/\p{Cf}/gu, '').trim())?.groups ?? {};
    if (latitude && longitude) return readPair(plain(latitude), plain(longitude));
  }
  const typed = plain(text).replace(/^[([]|[)\]]$/g, '');
  // «43 06» is read as one coordinate, not as two.
  if (read(typed, 'longitude') !== undefined) return undefined;
  const found = [
    ...typed.matchAll(/\s*[,;/|]\s*|(?<=[a-zа-я.])\s*-\s*(?=\d)|\s+|(?<=[nsew])(?=\d)/gi),
  ].flatMap(({ index, 0: parting }) => {
    const [first, second] = [typed.slice(0, index), typed.slice(index + parting.length)];
    return readPair(first, second) ?? (hasSide(typed) ? readPair(second, first) : undefined) ?? [];
  });
  return found.length === 1 ? found[0] : undefined;
}

const hasSide = (text: string) => new RegExp(side, 'i').test(text);
const numbersIn = (text: string) => text.match(/[\d.]+/g)?.length;

/** If no letters show where a coordinate ends, both have to be written in the same way. */
function readPair(first: string, second: string): Coordinates | undefined {
  const [latitude, longitude] = [read(first, 'latitude'), read(second, 'longitude')];
  if (latitude === undefined || longitude === undefined) return undefined;
  const isAlike = numbersIn(first) === numbersIn(second) || hasSide(first) || hasSide(second);
  return isAlike ? { latitude, longitude } : undefined;
}
