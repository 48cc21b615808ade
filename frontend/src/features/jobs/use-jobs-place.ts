import type { JobRegion, JobVesselType, Position } from '@kubrik/contract';
import { useAddress } from '../../app/use-address';
import { jobs } from '../../locales/ru/jobs';

const keysOf = <K extends string>(texts: Record<K, string>) => Object.keys(texts) as K[];

export const positions: readonly Position[] = keysOf(jobs.positions);
export const vesselTypes: readonly JobVesselType[] = keysOf(jobs.vesselTypes);
export const regions: readonly JobRegion[] = keysOf(jobs.regions);

export interface JobFilter {
  search: string;
  position: Position | 'all';
  vesselType: JobVesselType | 'all';
  region: JobRegion | 'all';
}
export type JobsTab = 'board' | 'mine';

export const noFilter = { position: 'all', vesselType: 'all', region: 'all' } as const;

/** What of the job board is shown. */
export const useJobsPlace = () =>
  useAddress<JobFilter & { tab: JobsTab }>({
    search: { usual: '' },
    position: { usual: 'all', values: ['all', ...positions] },
    vesselType: { usual: 'all', values: ['all', ...vesselTypes] },
    region: { usual: 'all', values: ['all', ...regions] },
    tab: { usual: 'board', values: ['board', 'mine'] },
  });

export type JobsPlace = ReturnType<typeof useJobsPlace>;
