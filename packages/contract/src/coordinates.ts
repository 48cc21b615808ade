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
const form = new RegExp(
  String.raw`^(?<before>${side})?\s*(?<sign>[+-])?\s*(?<degrees>\d{1,3}(?:\.\d{1,12})?)\s*(?:°|º|˚|deg\.?|град\.?)?` +
    String.raw`(?:[\s:]*(?<minutes>\d{1,2}(?:\.\d{1,12})?)\s*(?:['′’‘´\x60]|мин\.?|min\.?)?` +
    String.raw`(?:[\s:]*(?<seconds>\d{1,2}(?:\.\d{1,12})?)\s*(?:["″”“]|''|′′|сек\.?|sec\.?)?)?)?\s*(?<after>${side})?$`,
  'i',
);
/** As UN/LOCODE has it, degrees and minutes without a sign between them: `4306N`, `13152E`. */
const ofCodeList = /^(?<degrees>\d{2,3})(?<minutes>\d{2})\s?(?<after>[nsew])$/i;

/** Signs of several keyboards and pages; a comma between digits is a decimal one. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/[−–—‐‑]/g, '-')
    .replace(/(\d),(?=\d)/g, '$1.');

const isSide = (letters: string | undefined, sides: string): boolean =>
  letters !== undefined && new RegExp(`^(?:${sides})$`, 'i').test(letters);

/**
 * A coordinate as people type and paste it: «43.1150», «43,1150», «−43.115», «43.1150 N», «43°06.9′N», «43 06 54 с.ш.»,
 * `4306N`. Undefined for anything else, for the side of the other axis, and beyond its bounds.
 */
export function parseCoordinate(text: string, axis: Axis): number | undefined {
  const typed = plain(text);
  const found = (ofCodeList.exec(typed) ?? form.exec(typed))?.groups;
  if (!found) return undefined;
  const { before, after, sign, degrees = '', minutes = '0', seconds = '0' } = found;
  const letters = before ?? after;
  const [positive, negative] = axis === 'latitude' ? [north, south] : [east, west];
  if (before !== undefined && after !== undefined) return undefined;
  if (letters !== undefined && (sign !== undefined || !isSide(letters, `${positive}|${negative}`)))
    return undefined;
  // Minutes stand beside whole degrees only, and seconds beside whole minutes.
  if ((found.minutes && degrees.includes('.')) || (found.seconds && minutes.includes('.'))) return undefined;
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return undefined;
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  if (size > most[axis]) return undefined;
  const rounded = found.minutes ? Math.round(size * 1e5) / 1e5 : size;
  return rounded === 0 || !(sign === '-' || isSide(letters, negative)) ? rounded : -rounded;
}

/** Longer than any way to write a position. */
const longest = 60;

/** Both coordinates in one text, the latitude first: «43.1150, 131.8820», «43°06.9′N 131°52.9′E», «43,1150; 131,8820». */
export function parsePosition(text: string): Coordinates | undefined {
  if (text.length > longest || !/\d.*\d/.test(text)) return undefined;
  const typed = text
    .normalize('NFKC')
    .trim()
    .replace(/^[([]|[)\]]$/g, '');
  for (const { index, 0: parting } of typed.matchAll(/\s*[,;/|]\s+|\s*[;/|]\s*|\s+|,/g)) {
    const latitude = parseCoordinate(typed.slice(0, index), 'latitude');
    const longitude = parseCoordinate(typed.slice(index + parting.length), 'longitude');
    if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  }
  return undefined;
}
