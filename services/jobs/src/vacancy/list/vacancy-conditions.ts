import {
  type Certificate,
  daysOfPaidMonth,
  type EnglishLevel,
  type PayCurrency,
  type Position,
  type Rank,
  type VacancyRegion,
  type VacancyVesselType,
} from '@kubrik/contract';
import { type RawBuilder, sql } from '@kubrik/service-kit';

/** Conditions that a list or a saved search may have. */
export interface Filter {
  position?: Position | undefined;
  rank?: Rank | undefined;
  vesselTypes?: readonly VacancyVesselType[] | undefined;
  /** Monthly pay of at least this many roubles. */
  roublesFrom?: number | undefined;
  /** Replaces `roublesFrom` when there is no rate: at least this amount in `unratedCurrency`. */
  unratedPayFrom?: number | undefined;
  unratedCurrency?: PayCurrency | undefined;
  joiningFrom?: string | undefined;
  joiningTo?: string | undefined;
  contractMost?: number | undefined;
  /** Patterns; `joiningPlace` must match one of them. */
  joiningPorts?: readonly string[] | undefined;
  rotationOnMost?: number | undefined;
  rotationOffLeast?: number | undefined;
  /** A pattern in lower case, as is `managerLike`. */
  ownerLike?: string | undefined;
  managerLike?: string | undefined;
  certificate?: Certificate | undefined;
  /** The vacancy asks for at most this level. */
  english?: EnglishLevel | undefined;
  nationality?: string | undefined;
  flag?: string | undefined;
  builtFrom?: number | undefined;
  companyAccountId?: string | undefined;
  region?: VacancyRegion | undefined;
  /** Lower case. */
  locationPart?: string | undefined;
  /** Every word must occur, by its Russian or English stem; made by `searchWords`. */
  words?: string | undefined;
  /** In lower case; finds names that are similar to it. */
  like?: string | undefined;
  /** The vacancy became public after the one with this number. */
  numberAfter?: string | undefined;
  /** The vacancy became public after this time. */
  publishedAfter?: Date | undefined;
}

type Condition = (value: RawBuilder<unknown>) => RawBuilder<boolean>;

/**
 * Conditions on `listed_vacancies`, the cheapest first. Typed text must become a pattern in
 * `vacancy-filter.ts` first.
 */
export const rowConditions = {
  rank: (value) => sql`listed_vacancies.rank = ${value}`,
  position: (value) => sql`listed_vacancies.position = ${value}`,
  vesselTypes: (value) => sql`listed_vacancies.vessel_type = any(${value})`,
  region: (value) => sql`listed_vacancies.region = ${value}`,
  flag: (value) => sql`listed_vacancies.flag = ${value}`,
  roublesFrom: (value) => sql`listed_vacancies.monthly_roubles >= ${value}`,
  joiningFrom: (value) => sql`listed_vacancies.joining_date >= ${value}`,
  joiningTo: (value) => sql`listed_vacancies.joining_date <= ${value}`,
  contractMost: (value) => sql`listed_vacancies.contract_months <= ${value}`,
  rotationOnMost: (value) => sql`listed_vacancies.rotation_on <= ${value}`,
  rotationOffLeast: (value) => sql`listed_vacancies.rotation_off >= ${value}`,
  joiningPorts: (value) => sql`listed_vacancies.joining_place like any(${value})`,
  ownerLike: (value) => sql`listed_vacancies.owner_name like ${value}`,
  managerLike: (value) => sql`listed_vacancies.manager_name like ${value}`,
  builtFrom: (value) => sql`listed_vacancies.built_year >= ${value}`,
  // Names of levels sort in the order of the levels.
  english: (value) =>
    sql`(listed_vacancies.english_level is null or listed_vacancies.english_level <= ${value})`,
  certificate: (value) => sql`listed_vacancies.certificates @> array[${value}]::text[]`,
  nationality: (value) =>
    sql`(listed_vacancies.nationalities = '{}' or ${value} = any(listed_vacancies.nationalities))`,
} as const satisfies Partial<Record<keyof Filter, Condition>>;

const monthlyPay = sql`
  coalesce(vacancies.salary_to, vacancies.salary_from)
    * case vacancies.pay_period when 'day' then ${sql.lit(daysOfPaidMonth)} else 1 end`;

/** Conditions on `vacancies`. Typed text is not used as a pattern. */
export const textConditions = {
  companyAccountId: (value) => sql`vacancies.employer_id = ${value}`,
  locationPart: (value) => sql`strpos(lower(vacancies.location), ${value}) > 0`,
  unratedCurrency: (value) => sql`vacancies.currency = ${value}`,
  unratedPayFrom: (value) => sql`${monthlyPay} >= ${value}`,
  /** `value` comes from `queryOfWords`. */
  words: (value) => sql`vacancies.search @@ ${value}`,
} as const satisfies Partial<Record<keyof Filter, Condition>>;

/**
 * A query for the result of `searchWords`: every word of the first line, or the words of the second in a row.
 */
export const queryOfWords = (words: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when strpos(${words}, e'\\n') > 0
    then plainto_tsquery('russian', split_part(${words}, e'\\n', 1))
      || phraseto_tsquery('russian', split_part(${words}, e'\\n', 2))
    else plainto_tsquery('russian', ${words}) end`;
