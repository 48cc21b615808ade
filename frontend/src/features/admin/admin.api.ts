import type {
  AuditEntry,
  BackgroundJobAccepted,
  BackgroundJobName,
  Complaint,
  LogEntry,
  NewsCard,
  Schedule,
  User,
} from '@kubrik/contract';
import { logsShown, newsToChoose } from '../../constants';
import { api } from '../../platform/api/api';
import { type BodyOf, type CallName, type CallRequest, call, type ReplyOf } from '../../platform/api/call';
import { cursorPaging, cursorQuery, type ListPage } from '../../platform/api/cursor-paging';
import { liveQuery } from '../../platform/live/live-query';
import { refetchSite } from '../../platform/site/site';
import { putScheduledRun } from './job-runs';
import { addLog } from './log-list';

export type RoleFilter = 'all' | 'user' | 'admin';
export type ComplaintFilter = 'all' | Complaint['status'];
export type LevelFilter = 'all' | LogEntry['level'];

const room = 'admin';

export const adminApi = api
  .enhanceEndpoints({
    addTagTypes: [
      'AdminStats',
      'JobRuns',
      'AdminUsers',
      'AdminLogs',
      'Audit',
      'MessengerSettings',
      'SiteSettings',
      'Complaints',
    ],
  })
  .injectEndpoints({
    endpoints: (build) => ({
      requestPassword: build.mutation<ReplyOf<'admin.requestPassword'>, void>({
        query: () => call('admin.requestPassword'),
      }),
      adminLogin: build.mutation<ReplyOf<'admin.login'>, BodyOf<'admin.login'>>({
        query: (body) => call('admin.login', { body }),
      }),
      adminLogout: build.mutation<ReplyOf<'admin.logout'>, void>({ query: () => call('admin.logout') }),
      stats: build.query<ReplyOf<'admin.stats'>, void>({
        query: () => call('admin.stats'),
        providesTags: ['AdminStats'],
      }),
      schedules: build.query<Schedule[], void>({
        query: () => call('admin.schedules'),
        providesTags: ['JobRuns'],
        async onCacheEntryAdded(_, entry) {
          await liveQuery(entry, {
            room,
            refetch: () => entry.dispatch(adminApi.util.invalidateTags(['JobRuns'])),
            events: (refetch) => ({
              'admin.job-changed': (run) => {
                entry.updateCachedData((schedules) => putScheduledRun(schedules, run));
                // The time of the next run changes only when a run ends.
                if (run.state !== 'running') refetch();
              },
            }),
          });
        },
      }),
      newestNews: build.query<NewsCard[], void>({
        query: () => call('news.list', { query: { limit: newsToChoose } }),
        keepUnusedDataFor: 0,
      }),
      complaints: build.infiniteQuery<ListPage<Complaint>, ComplaintFilter, string | null>({
        infiniteQueryOptions: cursorPaging,
        query: ({ queryArg: status, pageParam }) =>
          call('protection.complaints', {
            query: { ...(status === 'all' ? {} : { status }), ...cursorQuery(pageParam) },
          }),
        transformResponse: (items: Complaint[], meta) => ({ ...meta, items }),
        providesTags: ['Complaints'],
        async onCacheEntryAdded(_, entry) {
          await liveQuery(entry, {
            room,
            refetch: () => entry.dispatch(adminApi.util.invalidateTags(['Complaints'])),
            events: (refetch) => ({ 'protection.complaint-changed': refetch }),
          });
        },
      }),
      changeComplaint: build.mutation<Complaint, { id: string; body: BodyOf<'protection.changeComplaint'> }>({
        query: ({ id, body }) => call('protection.changeComplaint', { params: { id }, body }),
        invalidatesTags: (changed) => (changed ? ['Complaints'] : []),
      }),
      startJob: build.mutation<BackgroundJobAccepted, { job: BackgroundJobName; newsId?: string }>({
        query: ({ job, newsId }) =>
          ({ name: job as CallName, ...(newsId && { body: { newsId } }) }) satisfies CallRequest,
        invalidatesTags: ['JobRuns'],
      }),
      adminUsers: build.infiniteQuery<ListPage<User>, { role: RoleFilter; search: string }, string | null>({
        infiniteQueryOptions: cursorPaging,
        query: ({ queryArg: { role, search }, pageParam }) =>
          call('users.adminUsers', {
            query: { role, ...(search ? { search } : {}), ...cursorQuery(pageParam) },
          }),
        transformResponse: (items: User[], meta) => ({ ...meta, items }),
        providesTags: ['AdminUsers'],
      }),
      changeUser: build.mutation<User, { id: string; body: BodyOf<'users.changeUser'> }>({
        query: ({ id, body }) => call('users.changeUser', { params: { id }, body }),
        invalidatesTags: (changed) => (changed ? ['AdminUsers', 'Audit'] : []),
      }),
      messengerSettings: build.query<ReplyOf<'admin.messengerSettings'>, void>({
        query: () => call('admin.messengerSettings'),
        providesTags: ['MessengerSettings'],
      }),
      saveMessengerSettings: build.mutation<
        ReplyOf<'admin.saveMessengerSettings'>,
        BodyOf<'admin.saveMessengerSettings'>
      >({
        query: (body) => call('admin.saveMessengerSettings', { body }),
        invalidatesTags: (saved) => (saved?.success ? ['MessengerSettings', 'JobRuns', 'Audit'] : []),
      }),
      websiteSettings: build.query<ReplyOf<'admin.websiteSettings'>, void>({
        query: () => call('admin.websiteSettings'),
        providesTags: ['SiteSettings'],
      }),
      saveWebsiteSettings: build.mutation<
        ReplyOf<'admin.saveWebsiteSettings'>,
        BodyOf<'admin.saveWebsiteSettings'>
      >({
        query: (body) => call('admin.saveWebsiteSettings', { body }),
        invalidatesTags: (saved) => (saved?.success ? ['SiteSettings', 'JobRuns', 'Audit'] : []),
        async onQueryStarted(_, { dispatch, queryFulfilled }) {
          const answer = await queryFulfilled.catch(() => undefined);
          if (answer?.data.success) {
            void dispatch(refetchSite());
          }
        },
      }),
      logs: build.query<LogEntry[], LevelFilter>({
        query: (level) => call('admin.logs', { query: { level, limit: logsShown } }),
        providesTags: ['AdminLogs'],
        async onCacheEntryAdded(level, entry) {
          await liveQuery(entry, {
            room,
            refetch: () => entry.dispatch(adminApi.util.invalidateTags(['AdminLogs'])),
            events: () => ({
              'admin.logged': (line) =>
                void entry.updateCachedData((entries) => addLog(entries, line, level)),
            }),
          });
        },
      }),
      audit: build.infiniteQuery<ListPage<AuditEntry>, void, string | null>({
        infiniteQueryOptions: cursorPaging,
        query: ({ pageParam }) => call('admin.audit', { query: cursorQuery(pageParam) }),
        transformResponse: (items: AuditEntry[], meta) => ({ ...meta, items }),
        providesTags: ['Audit'],
        async onCacheEntryAdded(_, entry) {
          await liveQuery(entry, {
            room,
            refetch: () => entry.dispatch(adminApi.util.invalidateTags(['Audit'])),
            events: (refetch) => ({ 'admin.act-kept': refetch }),
          });
        },
      }),
    }),
  });

export const {
  useRequestPasswordMutation,
  useAdminLoginMutation,
  useAdminLogoutMutation,
  useStatsQuery,
  useSchedulesQuery,
  useNewestNewsQuery,
  useComplaintsInfiniteQuery,
  useChangeComplaintMutation,
  useStartJobMutation,
  useAdminUsersInfiniteQuery,
  useChangeUserMutation,
  useMessengerSettingsQuery,
  useSaveMessengerSettingsMutation,
  useWebsiteSettingsQuery,
  useSaveWebsiteSettingsMutation,
  useLogsQuery,
  useAuditInfiniteQuery,
} = adminApi;
