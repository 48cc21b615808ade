import {
  type CvSnapshot,
  daysOfPaidMonth,
  daysOfSeaMonth,
  type EnglishLevel,
  type PayCurrency,
  type Rank,
  seaDays,
  type VacancyVesselType,
} from '@kubrik/contract';
import {
  Kysely,
  keysetPage,
  type PageRequest,
  type RawBuilder,
  type RowPage,
  sql,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { JobsTables } from '../jobs.tables.js';

export interface ListedCvFilter {
  rank?: Rank | undefined;
  vesselTypes?: readonly VacancyVesselType[] | undefined;
  monthsInRank?: number | undefined;
  english?: EnglishLevel | undefined;
  nationality?: string | undefined;
  availableBy?: string | undefined;
  /**
   * The seafarer wants at most this for a month, in one of these currencies; a currency without an entry
   * finds nothing.
   */
  payMost?: readonly { currency: PayCurrency; most: number }[] | undefined;
}
type Simple = Omit<ListedCvFilter, 'payMost'>;

/** The parts of a CV that its summary needs. */
export type CvSummaryContents = Pick<
  CvSnapshot,
  | 'rank'
  | 'englishLevel'
  | 'nationality'
  | 'availableFrom'
  | 'seaServices'
  | 'wantedPay'
  | 'wantedCurrency'
  | 'wantedPeriod'
>;
export interface ListedCvRow<Contents = CvSummaryContents> {
  cvId: string;
  userId: string;
  changedAt: Date;
  isDemo: boolean;
  contents: Contents;
}

const newestFirst = {
  list: 'listed cvs',
  direction: 'desc',
  columns: { changedAt: 'timestamp', cvId: 'uuid' },
} as const;

/** Stands for the last day of a document or service without an end. */
const noEnd = '9999-12-31';
const shortContents = sql<CvSummaryContents>`
  contents - '{fullName,birthDate,city,email,phone,about,languages,documents,visas}'::text[]`.as('contents');
/** Leaves out people who have asked for the deletion of their account. */
const isStaying = sql<boolean>`
  not exists (select from leaving_people where leaving_people.user_id = listed_cvs.user_id)`;

const conditions = {
  rank: (value) => sql`listed_cvs.rank = ${value}`,
  nationality: (value) => sql`listed_cvs.nationality = ${value}`,
  // Names of levels sort in the order of the levels.
  english: (value) => sql`listed_cvs.english_level >= ${value}`,
  availableBy: (value) => sql`listed_cvs.available_from <= ${value}::date`,
  vesselTypes: (value) => sql`listed_cvs.vessel_types && ${value}::text[]`,
  monthsInRank: (value) => sql`
    rank_days + greatest(0, least(current_date, rank_until) - counted_on)
      >= ${value}::integer * ${sql.lit(daysOfSeaMonth)}`,
} as const satisfies Record<keyof Simple, (value: RawBuilder<unknown>) => RawBuilder<boolean>>;
const names = Object.keys(conditions) as (keyof Simple)[];

const wantsAtMost = (bounds: NonNullable<ListedCvFilter['payMost']>) => sql<boolean>`
  monthly_pay <= case pay_currency ${sql.join(
    bounds.map(({ currency, most }) => sql`when ${currency} then ${most}::numeric`),
    sql` `,
  )} end`;

/** Listed CVs: verified companies may find these. */
@Injectable()
export class ListedCvRepository {
  constructor(private readonly db: Kysely<JobsTables>) {}

  /** Not a prepared statement: which index is best depends on the values of the filter. */
  page(filter: ListedCvFilter, request: PageRequest): Promise<RowPage<ListedCvRow>> {
    const listed = this.db
      .selectFrom('listedCvs')
      .where(isStaying)
      .$if(filter.payMost !== undefined, (cvs) => cvs.where(wantsAtMost(filter.payMost ?? [])));
    const found = names.reduce(
      (cvs, name) => (filter[name] === undefined ? cvs : cvs.where(conditions[name](sql`${filter[name]}`))),
      listed,
    );
    const shown = found
      .innerJoin('cvs', 'cvs.id', 'listedCvs.cvId')
      .select(['listedCvs.cvId', 'listedCvs.userId', 'listedCvs.changedAt', 'cvs.isDemo', shortContents]);
    return keysetPage(shown, newestFirst, request);
  }

  /** Locks the CV, so that it is not deleted meanwhile. */
  lock(tx: Transaction, id: string): Promise<ListedCvRow<CvSnapshot> | undefined> {
    return tx
      .on(this.db)
      .selectFrom('listedCvs')
      .innerJoin('cvs', 'cvs.id', 'listedCvs.cvId')
      .select(['cvId', 'listedCvs.userId', 'changedAt', 'isDemo', 'contents'])
      .where('cvId', '=', id)
      .where(isStaying)
      .forShare('cvs')
      .executeTakeFirst();
  }

  /**
   * Called after a CV was saved in this transaction.
   * @param today `YYYY-MM-DD`
   */
  async replace(
    tx: Transaction,
    { id, userId, contents }: { id: string; userId: string; contents: CvSnapshot },
    today: string,
  ): Promise<void> {
    await this.remove(tx, id);
    await tx
      .on(this.db)
      .insertInto('listedCvs')
      .values({ cvId: id, userId, changedAt: sql<Date>`now()`, ...columnsOf(contents, today) })
      .execute();
  }

  async remove(tx: Transaction, id: string): Promise<void> {
    await tx.on(this.db).deleteFrom('listedCvs').where('cvId', '=', id).execute();
  }
}

function columnsOf(contents: CvSnapshot, today: string) {
  const { rank, englishLevel, nationality, availableFrom, wantedPay, wantedPeriod } = contents;
  const inRank = contents.seaServices.filter((one) => one.rank === rank);
  const ends = inRank.filter(({ from }) => from <= today).map(({ to }) => to ?? noEnd);
  return {
    ...{ rank, englishLevel, nationality, availableFrom },
    vesselTypes: vesselTypesOf(contents),
    rankDays: seaDays(inRank, today),
    countedOn: today,
    rankUntil: ends.sort().at(-1) ?? today,
    monthlyPay:
      wantedPay === null ? null : String(wantedPay * (wantedPeriod === 'day' ? daysOfPaidMonth : 1)),
    payCurrency: contents.wantedCurrency,
  };
}

export const vesselTypesOf = ({ seaServices }: Pick<CvSnapshot, 'seaServices'>): VacancyVesselType[] => [
  ...new Set(seaServices.flatMap(({ vesselType }) => vesselType ?? [])),
];
