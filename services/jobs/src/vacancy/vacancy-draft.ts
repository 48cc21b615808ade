import {
  type Body,
  type jobs,
  type PayPeriod,
  type Position,
  positionOfRank,
  type Rank,
  type VacancyDetails,
  type VacancyRegion,
  type VacancyVesselType,
} from '@kubrik/contract';
import { Refusal } from '@kubrik/service-kit';
import { rankOf } from '../import/position.js';
import { regionOf } from '../import/region.js';
import { positionSearchTerms, rankSearchTerms, vesselTypeSearchTerms } from './list/search-terms.js';

/** A vacancy from any source before it is stored. */
export interface VacancyDraft extends VacancyDetails {
  title: string;
  company: string;
  location: string;
  region: VacancyRegion;
  position: Position;
  vesselType: VacancyVesselType | null;
  contractDuration: string | null;
  /** Pay for `payPeriod`, in whole units of `currency`. */
  salaryFrom: number | null;
  salaryTo: number | null;
  payPeriod: PayPeriod;
  currency: string | null;
  sourceName: string;
  sourceUrl: string | null;
  postedAt: Date;
  description: string;
  requirements: string;
  benefits: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
}

export const daysListed = 60;

const day = 86_400_000;

/** When a vacancy leaves the lists: after its last day of applications, at the latest after 60 days. */
export const endOfListing = ({ postedAt, closesOn }: Pick<VacancyDraft, 'postedAt' | 'closesOn'>): Date =>
  new Date(
    Math.min(
      postedAt.getTime() + daysListed * day,
      closesOn === null ? Number.POSITIVE_INFINITY : Date.parse(closesOn) + day,
    ),
  );

/** The filled-in fields of a form; fields left out are null or empty. */
export const draftOfForm = <Form extends FilledForm>(form: Form) => ({
  ...form,
  contractDuration: form.contractDuration ?? null,
  requirements: form.requirements ?? '',
  benefits: form.benefits ?? null,
  contactEmail: form.contactEmail ?? null,
  contactPhone: form.contactPhone ?? null,
  sourceUrl: null,
});
type FilledForm = Pick<
  Body<typeof jobs.post>,
  'contractDuration' | 'requirements' | 'benefits' | 'contactEmail' | 'contactPhone'
>;

/** Details of an advertisement that names none. */
export const noDetails: Omit<VacancyDetails, 'rank'> = {
  joiningDate: null,
  joiningPort: null,
  joiningPortId: null,
  contractMonths: null,
  rotationOn: null,
  rotationOff: null,
  certificates: [],
  englishLevel: null,
  nationalities: [],
  vesselName: null,
  imo: null,
  mmsi: null,
  flag: null,
  builtYear: null,
  owner: null,
  manager: null,
  closesOn: null,
};

/**
 * Words beside the vacancy's own text by which the search finds it: names of its rank, or of its position
 * when the rank is unknown.
 */
export const nameWords = ({ position, rank, vesselType }: VacancyDraft): string =>
  [
    rank ? rankSearchTerms(rank) : positionSearchTerms[position],
    vesselType ? vesselTypeSearchTerms[vesselType] : '',
  ].join(' ');

type PostedForm = Omit<Body<typeof jobs.post>, 'clientId'>;

/** The rank that the title names, if it belongs to the chosen position. */
function rankOfPosition({ title, position }: Pick<PostedForm, 'title' | 'position'>): Rank | null {
  const rank = rankOf(title);
  return rank && positionOfRank(rank) === position ? rank : null;
}

const isOver = (date: string, now: number): boolean => date < new Date(now).toISOString().slice(0, 10);

/** A day that is over in UTC may be today where the author is, so one more day is accepted. */
function daysOver(
  { closesOn, joiningDate }: Pick<PostedForm, 'closesOn' | 'joiningDate'>,
  before?: { joiningDate: string | null },
) {
  const joining = joiningDate === before?.joiningDate ? null : joiningDate;
  return [
    ...(closesOn !== null && isOver(closesOn, Date.now()) ? ['closesOn'] : []),
    ...(joining !== null && isOver(joining, Date.now() - day) ? ['joiningDate'] : []),
  ];
}

/**
 * The draft of a vacancy that a person posts or changes now.
 * @param before the draft until now; an unchanged joining day may be over
 * @throws Refusal ValidationFailed when its last day of applications or its joining day is over
 */
export function postedDraft(
  { companyAccountId: _, ...form }: PostedForm,
  username: string,
  before?: { joiningDate: string | null },
): VacancyDraft {
  const over = daysOver(form, before);
  if (over.length > 0)
    throw new Refusal(
      'ValidationFailed',
      over.map((field) => ({ field, message: 'Этот день уже прошёл' })),
    );
  return {
    ...draftOfForm(form),
    rank: form.rank ?? rankOfPosition(form),
    region: regionOf(form.location),
    currency: form.salaryFrom === null && form.salaryTo === null ? null : form.currency,
    sourceName: `@${username}`,
    postedAt: new Date(),
  };
}
