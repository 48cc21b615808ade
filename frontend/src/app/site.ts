import { follow } from '../live/live';
import { common } from '../locales/ru/common';
import { api } from './api';
import { call, type ReplyOf } from './call';
import { setMaintenance } from './maintenance';

const kept = 24 * 60 * 60;

export const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What every visitor may know of the site's settings; kept current by the room `site`. */
    site: build.query<ReplyOf<'admin.site'>, void>({
      query: () => call('admin.site'),
      keepUnusedDataFor: kept,
      async onQueryStarted(_, { queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) setMaintenance(answer.data.maintenance);
      },
      async onCacheEntryAdded(_, { cacheEntryRemoved, updateCachedData, dispatch }) {
        let wasJoined = false;
        const leave = follow(
          'site',
          {
            'admin.settings-changed': ({ siteName, maintenance }) => {
              updateCachedData(() => ({ siteName, maintenance }));
              setMaintenance(maintenance);
            },
          },
          () => {
            // A change may have been missed while there was no connection.
            if (wasJoined) dispatch(readSite());
            wasJoined = true;
          },
        );
        await cacheEntryRemoved;
        leave();
      },
    }),
  }),
});

const readSite = () => siteApi.endpoints.site.initiate(undefined, { forceRefetch: true, subscribe: false });

/** The site's name, of the answer to one of the first questions. */
export const useSiteName = (): string =>
  siteApi.endpoints.site.useQueryState().data?.siteName ?? common.siteName;
