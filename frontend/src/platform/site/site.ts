import { common } from '../../locales/ru/common';
import { api } from '../api/api';
import { type ReplyOf, requestOf } from '../api/call';
import { keptWhileOpen } from '../limits';
import { liveQuery } from '../live/live-query';
import { setMaintenance } from './maintenance';

export const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The public settings of the site. */
    site: build.query<ReplyOf<'admin.site'>, void>({
      query: () => requestOf('admin.site'),
      keepUnusedDataFor: keptWhileOpen,
      async onQueryStarted(_, { queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) setMaintenance(answer.data.maintenance);
      },
      async onCacheEntryAdded(_, entry) {
        await liveQuery(entry, {
          room: 'site',
          skipFirstJoin: true,
          refetch: () => entry.dispatch(refetchSite()),
          events: () => ({
            'admin.settings-changed': ({ siteName, maintenance, operatorName, operatorContact }) => {
              const changed = { siteName, maintenance, operatorName, operatorContact };
              entry.updateCachedData((site) => ({ ...site, ...changed }));
              setMaintenance(maintenance);
            },
            'admin.trends-changed': (trends) => {
              entry.updateCachedData((site) => ({ ...site, trends }));
            },
          }),
        });
      },
    }),
  }),
});

/** Reads the site's settings again. */
export const refetchSite = () =>
  siteApi.endpoints.site.initiate(undefined, { forceRefetch: true, subscribe: false });

/** The site's name; one of the initial requests reads it. */
export const useSiteName = (): string =>
  siteApi.endpoints.site.useQueryState().data?.siteName ?? common.siteName;

const notNamed = { operatorName: '', operatorContact: '' };

/** The operator who is responsible for this installation's data. */
export const useOperator = () => siteApi.endpoints.site.useQueryState().data ?? notNamed;

/** The operator's figures of trends: null when nobody has set them, undefined until they are read. */
export const useTrends = () => siteApi.endpoints.site.useQueryState().data?.trends;
