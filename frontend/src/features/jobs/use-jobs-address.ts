import type { Position, VacancyRegion, VacancyVesselType } from '@kubrik/contract';
import { jobs } from '../../locales/ru/jobs';
import { keysOf, useAddressState } from '../../platform/use-address-state';

export const positions: readonly Position[] = keysOf(jobs.positions);
export const vesselTypes: readonly VacancyVesselType[] = keysOf(jobs.vesselTypes);
export const regions: readonly VacancyRegion[] = keysOf(jobs.regions);

export interface VacancyFilter {
  search: string;
  position: Position | 'all';
  vesselType: VacancyVesselType | 'all';
  region: VacancyRegion | 'all';
}
export type JobsTab = 'board' | 'mine';

export const noFilter = { position: 'all', vesselType: 'all', region: 'all' } as const;

/** What of the vacancy board is shown. */
export const useJobsAddress = () =>
  useAddressState<VacancyFilter & { tab: JobsTab }>({
    search: { default: '' },
    position: { default: 'all', values: ['all', ...positions] },
    vesselType: { default: 'all', values: ['all', ...vesselTypes] },
    region: { default: 'all', values: ['all', ...regions] },
    tab: { default: 'board', values: ['board', 'mine'] },
  });

export type JobsAddressState = ReturnType<typeof useJobsAddress>;
