import { api } from '../api/api';
import { type ReplyOf, requestOf } from '../api/call';
import { keptWhileOpen } from '../limits';

type SiteTotals = ReplyOf<'admin.siteTotals'>;

const { useSiteTotalsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    siteTotals: build.query<SiteTotals, void>({
      query: () => requestOf('admin.siteTotals'),
      keepUnusedDataFor: keptWhileOpen,
    }),
  }),
});

const notCounted: SiteTotals = {};

/** What the platform counts. A field is missing until it is read, and where its part of the platform did not answer. */
export const useSiteTotals = (): SiteTotals => useSiteTotalsState().totals;

/** The same, and whether it is being read. */
export function useSiteTotalsState(): { totals: SiteTotals; isLoading: boolean } {
  const { data = notCounted, isLoading } = useSiteTotalsQuery();
  return { totals: data, isLoading };
}
