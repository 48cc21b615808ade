const minute = 60_000;
const hour = 60 * minute;
const oldest = Date.UTC(1990, 0, 1);

const months: Partial<Record<string, number>> = {};
for (const [index, names] of [
  'jan янв',
  'feb фев',
  'mar мар',
  'apr апр',
  'may май мая',
  'jun июн',
  'jul июл',
  'aug авг',
  'sep сен',
  'oct окт',
  'nov ноя',
  'dec дек',
].entries()) {
  for (const name of names.split(' ')) months[name] = index + 1;
}

/** Hours east of Greenwich. */
// biome-ignore format: a table reads better in rows
const zones: Record<string, number> = {
  z: 0, ut: 0, utc: 0, gmt: 0, wet: 0, west: 1, bst: 1, cet: 1, cest: 2, eet: 2, eest: 3,
  msk: 3, мск: 3, msd: 4, samt: 4, yekt: 5, omst: 6, krat: 7, irkt: 8, yakt: 9, vlat: 10, magt: 11, pett: 12,
  est: -5, edt: -4, cst: -6, cdt: -5, mst: -7, mdt: -6, pst: -8, pdt: -7,
  ist: 5.5, sgt: 8, hkt: 8, jst: 9, kst: 9, aest: 10, aedt: 11,
};

interface Moment {
  year: number;
  month: number;
  day: number;
  time: string | undefined;
  /** Used when the text names no zone. */
  homeOffset: number;
}

const timePart = String.raw`(?<time>\d{1,2}:\d{2}.*)?$`;
const isoForm = new RegExp(
  String.raw`^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})(?:[t\s,]+)?${timePart}`,
);
const compactIso =
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})t(?<hours>\d{2})(?<minutes>\d{2})(?<seconds>\d{2})?(?<zone>.*)$/;
const dayFirst = new RegExp(
  String.raw`^(?<day>\d{1,2})[\s-]+(?<name>[a-zа-я]{3,})\.?[\s-]+(?<year>\d{4}|\d{2})(?!\d)\s*(?:г\.?|года)?[,\s]*(?:в\s+|at\s+)?${timePart}`,
);
const monthFirst = new RegExp(
  String.raw`^(?<name>[a-zа-я]{3,})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})(?!\d)[,\s]*(?:at\s+)?${timePart}`,
);
const cTime =
  /^(?<name>[a-z]{3})\s+(?<day>\d{1,2})\s+(?<time>\d{1,2}:\d{2}(?::\d{2})?)\s+(?:(?<zone>[a-z]{1,5})\s+)?(?<year>\d{4})$/;
const dotted = new RegExp(
  String.raw`^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})\s*(?:г\.?)?[,\s]*(?:в\s+)?${timePart}`,
);
/** In the order in which they are tried. */
const forms = [isoForm, compactIso, dotted, dayFirst, monthFirst, cTime];
const clock = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?\s*(am|pm)?\s*(.*)$/;

const moscow = 3 * hour;

/**
 * Reads a date in any form that feeds use. Undefined for no date and for one before 1990. A date in the future becomes
 * `now`, because a mistyped year would keep its story on top for months.
 */
export function parseFeedDate(text: string | undefined, now = new Date()): Date | undefined {
  const raw = (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 100).toLowerCase();
  const time = fromNumber(raw) ?? fromMoment(raw);
  if (time === undefined || !Number.isFinite(time) || time < oldest) return undefined;
  return time > now.getTime() + 10 * minute ? new Date(now) : new Date(time);
}

function fromNumber(raw: string): number | undefined {
  if (/^\d{9,10}(\.\d+)?$/.test(raw)) return Math.trunc(Number(raw) * 1000);
  return /^\d{12,13}$/.test(raw) ? Number(raw) : undefined;
}

function fromMoment(raw: string): number | undefined {
  // The weekday is left out, because it is often wrong.
  const bare = raw.replace(/^(?:[a-zа-я]+\.?,\s*|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?\s+)/, '');
  const moment = readMoment(bare);
  if (!moment) return undefined;
  const { year, month, day } = moment;
  const midnight = Date.UTC(year, month - 1, day);
  if (month < 1 || new Date(midnight).getUTCMonth() !== month - 1 || day < 1) return undefined;
  const sinceMidnight = readTime(moment.time, moment.homeOffset);
  return sinceMidnight === undefined ? undefined : midnight + sinceMidnight;
}

function readMoment(text: string): Moment | undefined {
  for (const form of forms) {
    const found = form.exec(text)?.groups;
    if (found) return momentOf(found, form === dotted ? moscow : 0);
  }
  return undefined;
}

/** Undefined for an unknown name of a month. A Russian name stands for Moscow time. */
function momentOf(found: Partial<Record<string, string>>, homeOffset: number): Moment | undefined {
  const { year, month, name, day } = found;
  const number = Number(year);
  // RFC 2822 4.3: two-digit years up to 49 are of this century.
  const fullYear = number > 99 ? number : number + (number < 50 ? 2000 : 1900);
  const common = { year: fullYear, day: Number(day), time: timeOf(found) };
  if (name === undefined) return { ...common, month: Number(month), homeOffset };
  const named = months[name.slice(0, 3)];
  return named ? { ...common, month: named, homeOffset: /[а-я]/.test(name) ? moscow : 0 } : undefined;
}

function timeOf({ time, hours, minutes, seconds = '00', zone = '' }: Partial<Record<string, string>>) {
  if (hours !== undefined) return `${hours}:${minutes}:${seconds}${zone}`;
  return zone ? `${time} ${zone}` : time;
}

function readTime(text: string | undefined, homeOffset: number): number | undefined {
  if (!text) return -homeOffset;
  const [, hours, minutes, seconds = '0', fraction = '', half, zone = ''] = clock.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const ofDay = half ? (Number(hours) % 12) + (half === 'pm' ? 12 : 0) : Number(hours);
  // 60 is a leap second, and 24:00 the end of the day.
  if (ofDay > 24 || Number(minutes) > 59 || Number(seconds) > 60) return undefined;
  const milliseconds = Math.trunc(Number(`0.${fraction || '0'}`) * 1000);
  const local = ofDay * hour + Number(minutes) * minute + Number(seconds) * 1000 + milliseconds;
  return local - (readOffset(zone) ?? homeOffset);
}

function readOffset(zone: string): number | undefined {
  const text = zone.replace(/\(.*$/, '').trim();
  const numeric = /^(?:utc|gmt)?\s*([+−-])\s*(\d{1,2}):?(\d{2})?$/.exec(text);
  if (numeric) {
    const size = Number(numeric[2]) * hour + Number(numeric[3] ?? 0) * minute;
    if (size > 14 * hour) return undefined;
    return numeric[1] === '+' ? size : -size;
  }
  const hours = zones[text];
  return hours === undefined ? undefined : hours * hour;
}
