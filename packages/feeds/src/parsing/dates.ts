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
  z: 0, ut: 0, utc: 0, gmt: 0, wet: 0, west: 1, bst: 1, cet: 1, met: 1, cest: 2, mest: 2, mez: 1, mesz: 2, eet: 2, eest: 3,
  msk: 3, мск: 3, msd: 4, trt: 3, samt: 4, azt: 4, get: 4, yekt: 5, omst: 6, novt: 7, krat: 7, irkt: 8, yakt: 9,
  vlat: 10, sakt: 11, magt: 11, sret: 11, pett: 12, anat: 12,
  nst: -3.5, ndt: -2.5, ast: -4, adt: -3, est: -5, edt: -4, cst: -6, cdt: -5, mst: -7, mdt: -6, pst: -8, pdt: -7,
  akst: -9, akdt: -8, hst: -10, hdt: -9, sst: -11,
  brt: -3, art: -3, uyt: -3, clst: -3, clt: -4, vet: -4, bot: -4, gyt: -4, cot: -5, pet: -5, ect: -5,
  wat: 1, cat: 2, sast: 2, eat: 3, idt: 3, gst: 4, irst: 3.5, aft: 4.5, pkt: 5, uzt: 5, tmt: 5, ist: 5.5, npt: 5.75,
  mmt: 6.5, ict: 7, wib: 7, wita: 8, sgt: 8, hkt: 8, myt: 8, pht: 8, phst: 8, awst: 8, wit: 9, jst: 9, kst: 9,
  acst: 9.5, acdt: 10.5, aest: 10, aedt: 11, chst: 10, pgt: 10, nct: 11, nzst: 12, nzdt: 13, fjt: 12,
};

interface Moment {
  year: number;
  month: number;
  day: number;
  time: string | undefined;
  /** Offset for a text without a zone. */
  homeOffset: number;
}

const timePart = String.raw`(?<time>\d{1,2}:\d{2}.*)?$`;
const isoForm = new RegExp(
  String.raw`^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})(?:[t\s,]+)?${timePart}`,
);
const compactIso =
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})t?(?<hours>\d{2})(?<minutes>\d{2})(?<seconds>\d{2})?(?<zone>.*)$/;
const dayFirst = new RegExp(
  String.raw`^(?<day>\d{1,2})[\s-]+(?<name>[a-zа-я]{3,})\.?[\s-]+(?<year>\d{4}|\d{2})(?!\d)\s*(?:г\.?|года)?[,\s]*(?:в\s+|at\s+)?${timePart}`,
);
const monthFirst = new RegExp(
  String.raw`^(?<name>[a-zа-я]{3,})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})(?!\d)[,\s]*(?:at\s+)?${timePart}`,
);
const cTime =
  /^(?<name>[a-z]{3})\s+(?<day>\d{1,2})\s+(?<time>\d{1,2}:\d{2}(?::\d{2})?)\s+(?:(?<zone>[a-z]{1,5}|[+-]\d{4})\s+)?(?<year>\d{4})$/;
const dotted = new RegExp(
  String.raw`^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})\s*(?:г\.?)?[,\s]*(?:в\s+)?${timePart}`,
);
/** In the order in which they are tried. */
const forms = [isoForm, compactIso, dotted, dayFirst, monthFirst, cTime];
const clock = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?\s*(?:([ap])\.?m\b\.?)?\s*(.*)$/;

const moscow = 3 * hour;

/**
 * Reads a date in any form that feeds use. Undefined for a text that is no date, and for a date before 1990.
 * A date in the future becomes `now`, because a mistyped year would keep its story on top for months.
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

/** Undefined for an unknown name of a month. A Russian name means Moscow time. */
function momentOf(found: Partial<Record<string, string>>, homeOffset: number): Moment | undefined {
  const { year, month, name, day } = found;
  const number = Number(year);
  // RFC 2822 4.3: two-digit years up to 49 are in this century.
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
  const ofDay = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours);
  // 60 is a leap second, and 24:00 is the end of the day.
  if (ofDay > 24 || Number(minutes) > 59 || Number(seconds) > 60) return undefined;
  const milliseconds = Math.trunc(Number(`0.${fraction || '0'}`) * 1000);
  const local = ofDay * hour + Number(minutes) * minute + Number(seconds) * 1000 + milliseconds;
  // A place in square brackets, as in Java's and RFC 9557's form, only repeats the offset.
  const [, before = '', inBrackets = ''] = /^([^([]*)(?:\[[^\]]*\])?(?:\(([^)]*))?/.exec(zone) ?? [];
  // Go and Ruby repeat the zone's name after the offset.
  const named = before
    .replace(/[.,;]+\s*$/, '')
    .replace(/^([+-]\d{2}:?\d{2}) [a-z]{1,5}\s*$/, '$1')
    .trim();
  const remark = inBrackets.trim();
  const isElsewhere = zone.includes('[') || /врем|(?<![a-z])(?:time|lt)(?![a-z])/.test(remark);
  // Other text in brackets may be any remark.
  const offset = named ? readOffset(named) : (readOffset(remark) ?? (isElsewhere ? undefined : homeOffset));
  return offset === undefined ? undefined : local - offset;
}

/** Undefined for an unknown zone: no time is better than a wrong hour. */
function readOffset(zone: string): number | undefined {
  const [, from = '', sign, hours, minutes = '0'] =
    /^(utc|gmt|z|msk|мск)?\s*([+−–-])\s*(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  if (/^(?:по )?моск\S*(?: врем\S*)?$/.test(zone)) return moscow;
  if (!sign) return Object.hasOwn(zones, zone) ? (zones[zone] ?? 0) * hour : undefined;
  const size = Number(hours) * hour + Number(minutes) * minute;
  if (size > 14 * hour || Number(minutes) > 59) return undefined;
  return (zones[from] ?? 0) * hour + (sign === '+' ? size : -size);
}
