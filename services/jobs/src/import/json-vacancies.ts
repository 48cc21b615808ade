import type { FeedText, ParsedFeed } from '@kubrik/feeds';
import { FeedError, guidKey, linkKey, parseFeedDate, plainText, storedKey } from '@kubrik/feeds/parse';
import { z } from 'zod';
import { noDetails } from '../vacancy/vacancy-draft.js';
import { contactsOf } from './contacts.js';
import { linesOf } from './lines.js';
import { rankAndPosition, vesselTypeOf } from './position.js';
import { regionOf } from './region.js';
import { type Salary, salaryOf } from './salary.js';
import { contentKeys, type VacancyItem } from './vacancy-item.js';

const maxVacancies = 200;
const longestFact = 200;
const maxTextLength = 10_000;

const loose = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);
const named = z
  .union([
    z.string(),
    z
      .object({ name: loose })
      .loose()
      .transform(({ name }) => name),
  ])
  .optional()
  .catch(undefined);
const place = z
  .object({
    address: z.union([z.string(), z.object({ addressLocality: loose, addressCountry: named }).loose()]),
  })
  .loose()
  .transform(({ address }) =>
    typeof address === 'string'
      ? address
      : [address.addressLocality, address.addressCountry].filter(Boolean).join(', '),
  );
/** Whole units: a twelfth of a yearly pay would have many decimals. */
const amount = z
  .union([z.string(), z.number().transform((sum) => String(Math.floor(sum)))])
  .optional()
  .catch(undefined);
/** Stands for a period that cannot be read; that is not the same as no period. */
const unreadable = '?';
const period = z
  .union([
    z.string(),
    z.tuple([z.string()]).transform(([only]) => only),
    z
      .object({ '@value': z.string() })
      .loose()
      .transform((given) => given['@value']),
  ])
  .optional()
  .catch(unreadable);
const pay = { minValue: amount, maxValue: amount, unitText: period, unitCode: period, duration: period };
const money = z
  .object({
    currency: loose,
    value: z.union([z.object({ value: amount, ...pay }).loose(), amount]),
    ...pay,
  })
  .loose();

/** A vacancy as schema.org's JobPosting, or with the field names of our own contract. */
const posting = z
  .object({
    title: z.string(),
    url: loose,
    identifier: z
      .union([
        loose,
        z
          .object({ value: loose })
          .loose()
          .transform(({ value }) => value),
      ])
      .optional()
      .catch(undefined),
    id: loose,
    company: named,
    hiringOrganization: named,
    location: loose,
    jobLocation: z
      .union([place, z.array(place).transform((places) => places[0]), z.string()])
      .optional()
      .catch(undefined),
    position: loose,
    vesselType: loose,
    contractDuration: loose,
    salary: loose,
    unitText: period,
    payPeriod: period,
    salaryPeriod: period,
    currency: loose,
    baseSalary: z
      .union([
        money,
        z
          .array(money)
          .length(1)
          .transform(([only]) => only),
      ])
      .optional()
      .catch(undefined),
    datePosted: loose,
    postedAt: loose,
    description: loose,
    requirements: loose,
    qualifications: loose,
    benefits: loose,
    jobBenefits: loose,
    contactEmail: loose,
    contactPhone: loose,
  })
  .loose();
type Posting = z.output<typeof posting>;

/** True for JSON that is not a JSON Feed. */
export const isVacancyJson = (text: string): boolean =>
  /^\s*[[{]/.test(text) && !/"version"\s*:\s*"https?:\/\/jsonfeed\.org/.test(text.slice(0, 2000));

/** Vacancies of a JSON document: a list, or an object with the list as `jobs`, `items`, `vacancies` or `@graph`. */
export function vacanciesOfJson(feed: FeedText): ParsedFeed<VacancyItem> {
  let document: unknown;
  try {
    document = JSON.parse(feed.text);
  } catch (error) {
    throw new FeedError('format', 'broken JSON', { cause: error });
  }
  const found = listOf(document);
  if (!found) throw new FeedError('format', 'JSON without a list of vacancies');
  const first = found.slice(0, maxVacancies);
  const items = first
    .flatMap((value) => posting.safeParse(value).data ?? [])
    .map((value) => vacancyOf(value, feed))
    .filter(({ title }) => title);
  return {
    items,
    dropped: { withoutText: first.length - items.length, tooMany: found.length - first.length },
  };
}

function listOf(document: unknown): unknown[] | undefined {
  if (Array.isArray(document)) return document;
  const fields = (document ?? {}) as Record<string, unknown>;
  return ['jobs', 'items', 'vacancies', 'data', '@graph'].map((name) => fields[name]).find(Array.isArray);
}

function vacancyOf(given: Posting, { address, name, now }: FeedText): VacancyItem {
  const fact = (text: string | undefined) => plainText(text, longestFact);
  const long = (html: string | undefined) =>
    linesOf(html ?? '')
      .join('\n')
      .slice(0, maxTextLength);
  const host = new URL(address).host;
  const url = given.url ? URL.parse(given.url, address) : null;
  const sourceUrl = url && /^https?:$/.test(url.protocol) ? url.href : null;
  const title = fact(given.title);
  const location = fact(given.location ?? given.jobLocation);
  const description = long(given.description);
  const salary = paid(given);
  const draft = {
    ...noDetails,
    title,
    company: fact(given.company ?? given.hiringOrganization) || name || host,
    location,
    region: regionOf(location || title),
    ...rankAndPosition(`${given.position ?? ''} ${title}`, description),
    vesselType: vesselTypeOf(`${given.vesselType ?? ''} ${title}`, description),
    contractDuration: fact(given.contractDuration) || null,
    salaryFrom: salary.from,
    salaryTo: salary.to,
    currency: salary.currency,
    payPeriod: salary.period,
    sourceName: name ?? host,
    sourceUrl,
    postedAt: parseFeedDate(given.datePosted ?? given.postedAt ?? '', now) ?? now,
    description: description || title,
    requirements: long(given.requirements ?? given.qualifications),
    benefits: long(given.benefits ?? given.jobBenefits) || null,
    ...contactsOf(`${given.contactEmail ?? ''} ${given.contactPhone ?? ''} ${description}`),
  };
  const number = given.identifier ?? given.id;
  const keys = [linkKey(sourceUrl ?? undefined), number ? guidKey(address, number) : undefined];
  const own = keys.filter((key) => key !== undefined).map(storedKey);
  return { ...draft, keys: [...own, ...contentKeys(draft)] };
}

function paid(given: Posting): Salary {
  const { baseSalary, salary, currency } = given;
  if (!baseSalary) {
    const named = given.unitText || given.payPeriod || given.salaryPeriod;
    return salary ? paidFor(`${salary} ${currency ?? ''}`, named) : salaryOf(undefined);
  }
  const value = typeof baseSalary.value === 'object' ? baseSalary.value : { value: baseSalary.value };
  const { minValue, maxValue, unitText, unitCode, duration } = { ...baseSalary, ...value };
  const range = rangeOf(minValue, maxValue) ?? value.value;
  const paidIn = baseSalary.currency ?? currency ?? '';
  return paidFor(`${range ?? ''} ${paidIn}`, unitText || unitCode || duration);
}

/**
 * @param named the period as the document has it; a value that is no known period, such as a project, is not
 * taken as a month
 */
function paidFor(sum: string, named: string | undefined): Salary {
  if (!named) return salaryOf(sum);
  const unit = unitNames[named.trim().toUpperCase()] ?? named.trim().toLowerCase();
  return salaryOf(/^(?:hour|day|week|month|year)$/.test(unit) ? `${sum} per ${unit}` : undefined);
}

/** A bound that is missing or zero stays open. */
function rangeOf(minValue: string | undefined, maxValue: string | undefined): string | undefined {
  const [least, most] = [minValue, maxValue].map((bound) => (Number(bound) === 0 ? undefined : bound));
  if (least && most) return `${least}–${most}`;
  if (least) return `from ${least}`;
  return most && `up to ${most}`;
}

/** Codes of units of time from UN/CEFACT Recommendation 20, and other spellings of their names. */
const unitNames: Partial<Record<string, string>> = {
  ...{ HUR: 'hour', DAY: 'day', WEE: 'week', MON: 'month', ANN: 'year' },
  ...{ PT1H: 'hour', P1D: 'day', P1W: 'week', P1M: 'month', P1Y: 'year' },
  ...{
    HOURLY: 'hour',
    DAILY: 'day',
    WEEKLY: 'week',
    MONTHLY: 'month',
    YEARLY: 'year',
    ANNUAL: 'year',
    ANNUALLY: 'year',
  },
  ...{ 'PER HOUR': 'hour', 'PER DAY': 'day', 'PER WEEK': 'week', 'PER MONTH': 'month', 'PER YEAR': 'year' },
};
