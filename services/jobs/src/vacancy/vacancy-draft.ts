import type { Position, VacancyRegion, VacancyVesselType } from '@kubrik/contract';
import { positionSearchTerms, vesselTypeSearchTerms } from './search-terms.js';

/** A vacancy before it is stored, wherever it comes from. */
export interface VacancyDraft {
  title: string;
  company: string;
  location: string;
  region: VacancyRegion;
  position: Position;
  vesselType: VacancyVesselType | null;
  contractDuration: string | null;
  /** For a month, in whole units of `currency`. */
  salaryFrom: number | null;
  salaryTo: number | null;
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

/** What the search finds a vacancy by, beside its own text. */
export const nameWords = ({ position, vesselType }: VacancyDraft): string =>
  [positionSearchTerms[position], vesselType ? vesselTypeSearchTerms[vesselType] : ''].join(' ');
