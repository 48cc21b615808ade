import type { JobRegion, JobVesselType, Position } from '@kubrik/contract';

/** A vacancy before it is stored, wherever it comes from. */
export interface VacancyDraft {
  title: string;
  company: string;
  location: string;
  region: JobRegion;
  position: Position;
  vesselType: JobVesselType | null;
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
