import type { Company, RiskLevel, TargetType, Vessel } from '@kubrik/contract';

export interface TargetRef {
  targetType: TargetType;
  id: string;
}

/** A company or a vessel, in one form for both. */
export interface Target extends TargetRef {
  name: string;
  /** Country of a company, flag of a vessel. */
  country: string;
  /** Business of a company, type of a vessel. */
  kind: string;
  imo: string | null;
  dwt: number | null;
  builtYear: number | null;
  riskLevel: RiskLevel;
  blackVotes: number;
  redVotes: number;
  greenVotes: number;
  openEntries: number;
  isDemo: boolean;
}

export const targetOfCompany = ({ country, businessType, ...rest }: Company): Target => ({
  ...rest,
  targetType: 'company',
  country,
  kind: businessType,
  imo: null,
  dwt: null,
  builtYear: null,
});

export const targetOfVessel = ({ flagState, vesselType, ...rest }: Vessel): Target => ({
  ...rest,
  targetType: 'vessel',
  country: flagState,
  kind: vesselType,
});

/** As it stands in the address: `company:…`. */
export const targetAddress = ({ targetType, id }: TargetRef) => `${targetType}:${id}`;

/** Path on this site, by which the server names it. */
export const targetPage = (target: TargetRef) => `/blacklist?target=${targetAddress(target)}`;

export function parseTargetAddress(address: string): TargetRef | undefined {
  const [, targetType, id] = /^(company|vessel):(.+)$/.exec(address) ?? [];
  return targetType && id ? { targetType: targetType as TargetType, id } : undefined;
}
