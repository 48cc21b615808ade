import type { Company, TargetType, Vessel } from '@kubrik/contract';

export interface TargetRef {
  targetType: TargetType;
  id: string;
}

/** Numbers of counted votes and the values derived from them; see the contract. */
export type CountedVotes = Pick<
  Company,
  'riskLevel' | 'riskMean' | 'blackVotes' | 'redVotes' | 'greenVotes' | 'voteWeights'
>;

export const countedVotesOf = (one: CountedVotes): CountedVotes => {
  const { riskLevel, riskMean, blackVotes, redVotes, greenVotes, voteWeights } = one;
  return { riskLevel, riskMean, blackVotes, redVotes, greenVotes, voteWeights };
};

/** A company or a vessel, in one form for both. */
export interface Target extends TargetRef, CountedVotes {
  name: string;
  /** Country of a company, flag of a vessel. */
  country: string;
  /** Business of a company, type of a vessel. */
  kind: string;
  imo: string | null;
  mmsi: string | null;
  dwt: number | null;
  builtYear: number | null;
  openEntries: number;
  isDemo: boolean;
}

/** For a kept answer from the time before votes had weights. */
const withoutWeights = { riskMean: null, voteWeights: { black: 0, red: 0, green: 0 } };

const targetOfCompany = ({ country, businessType, ...rest }: Company): Target => ({
  ...rest,
  targetType: 'company',
  country,
  kind: businessType,
  imo: null,
  mmsi: null,
  dwt: null,
  builtYear: null,
});

const targetOfVessel = ({ flagState, vesselType, ...rest }: Vessel): Target => ({
  ...rest,
  targetType: 'vessel',
  country: flagState,
  kind: vesselType,
});

export const targetsOf = (items: (Company | Vessel)[]): Target[] =>
  items.map((item) => ({
    ...withoutWeights,
    ...('country' in item ? targetOfCompany(item) : targetOfVessel(item)),
  }));

/** The target's form in the address: `company:…`. */
export const targetAddress = ({ targetType, id }: TargetRef) => `${targetType}:${id}`;

/** Path of the target's page; the server names the target by it, too. */
export const targetPage = (target: TargetRef) => `/blacklist?target=${targetAddress(target)}`;

export function parseTargetAddress(address: string): TargetRef | undefined {
  const [, targetType, id] = /^(company|vessel):(.+)$/.exec(address) ?? [];
  return targetType && id ? { targetType: targetType as TargetType, id } : undefined;
}

export const otherTypeOf = (targetType: TargetType): TargetType =>
  targetType === 'company' ? 'vessel' : 'company';
