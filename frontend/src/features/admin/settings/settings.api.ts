import { type BodyOf, type ReplyOf, requestOf } from '../../../platform/api/call';
import { refetchSite } from '../../../platform/site/site';
import { adminApi } from '../admin.api';

/** Settings of the site and of the messenger. */
const settingsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    messengerSettings: build.query<ReplyOf<'admin.messengerSettings'>, void>({
      query: () => requestOf('admin.messengerSettings'),
      providesTags: ['MessengerSettings'],
    }),
    saveMessengerSettings: build.mutation<
      ReplyOf<'admin.saveMessengerSettings'>,
      BodyOf<'admin.saveMessengerSettings'>
    >({
      query: (body) => requestOf('admin.saveMessengerSettings', { body }),
      invalidatesTags: (saved) =>
        saved?.success ? ['MessengerSettings', 'CheckedSettings', 'ContentJobRuns', 'Audit'] : [],
    }),
    websiteSettings: build.query<ReplyOf<'admin.websiteSettings'>, void>({
      query: () => requestOf('admin.websiteSettings'),
      providesTags: ['SiteSettings'],
    }),
    heldWords: build.query<ReplyOf<'admin.heldWords'>, void>({
      query: () => requestOf('admin.heldWords'),
      providesTags: ['HeldWords'],
    }),
    saveHeldWords: build.mutation<ReplyOf<'admin.saveHeldWords'>, BodyOf<'admin.saveHeldWords'>>({
      query: (body) => requestOf('admin.saveHeldWords', { body }),
      invalidatesTags: (saved) => (saved ? ['HeldWords', 'Audit'] : []),
    }),
    saveTrends: build.mutation<ReplyOf<'admin.saveTrends'>, BodyOf<'admin.saveTrends'>>({
      query: (body) => requestOf('admin.saveTrends', { body }),
      invalidatesTags: (saved) => (saved?.success ? ['Audit'] : []),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer?.data.success) void dispatch(refetchSite());
      },
    }),
    saveWebsiteSettings: build.mutation<
      ReplyOf<'admin.saveWebsiteSettings'>,
      BodyOf<'admin.saveWebsiteSettings'>
    >({
      query: (body) => requestOf('admin.saveWebsiteSettings', { body }),
      invalidatesTags: (saved) => (saved?.success ? ['SiteSettings', 'ContentJobRuns', 'Audit'] : []),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer?.data.success) {
          void dispatch(refetchSite());
        }
      },
    }),
  }),
});

export const {
  useMessengerSettingsQuery,
  useSaveMessengerSettingsMutation,
  useHeldWordsQuery,
  useSaveHeldWordsMutation,
  useSaveTrendsMutation,
  useWebsiteSettingsQuery,
  useSaveWebsiteSettingsMutation,
} = settingsApi;
