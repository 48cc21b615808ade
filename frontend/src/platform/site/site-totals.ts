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

/** Numbers of the platform. A field is missing until it is read, and when its service did not answer. */
export const useSiteTotals = (): SiteTotals => useSiteTotalsState().totals;

/** Like `useSiteTotals`, with whether the numbers are being read. */
export function useSiteTotalsState(): { totals: SiteTotals; isLoading: boolean } {
  const { data = notCounted, isLoading } = useSiteTotalsQuery();
  return { totals: data, isLoading };
}
