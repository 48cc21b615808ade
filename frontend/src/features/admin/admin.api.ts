import type { User } from '@kubrik/contract';
import { api } from '../../platform/api/api';
import { type BodyOf, type ReplyOf, requestOf } from '../../platform/api/call';
import { cursorPaging, cursorQuery, type ListPage } from '../../platform/api/cursor-paging';
import { type Sort, sortQuery } from './panel/sort';

export type RoleFilter = 'all' | 'user' | 'admin';
export type UserSort = Sort<'createdAt' | 'lastLogin' | 'username'>;
export interface UserFilter {
  role: RoleFilter;
  search: string;
  sort: UserSort;
}

/** The room of the panel's events. */
export const room = 'admin';

/** The login, the totals and the users; other parts of the panel have their own API files. */
export const adminApi = api
  .enhanceEndpoints({
    addTagTypes: [
      'HeldWords',
      'NewsFeeds',
      'PortConflicts',
      'AdminStats',
      'ContentJobRuns',
      'DeadJobs',
      'AdminUsers',
      'AdminLogs',
      'Audit',
      'MessengerSettings',
      'CheckedSettings',
      'SiteSettings',
      'SecondFactor',
      'Complaints',
    ],
  })
  .injectEndpoints({
    endpoints: (build) => ({
      requestPassword: build.mutation<ReplyOf<'admin.requestPassword'>, void>({
        query: () => requestOf('admin.requestPassword'),
      }),
      adminLogin: build.mutation<ReplyOf<'admin.login'>, BodyOf<'admin.login'>>({
        query: (body) => requestOf('admin.login', { body }),
      }),
      adminLogout: build.mutation<ReplyOf<'admin.logout'>, void>({ query: () => requestOf('admin.logout') }),
      stats: build.query<ReplyOf<'admin.stats'>, void>({
        query: () => requestOf('admin.stats'),
        providesTags: ['AdminStats'],
      }),
      dayFigures: build.query<ReplyOf<'admin.dayFigures'>, void>({
        query: () => requestOf('admin.dayFigures'),
        providesTags: ['AdminStats'],
      }),
      adminUsers: build.infiniteQuery<ListPage<User>, UserFilter, string | null>({
        infiniteQueryOptions: cursorPaging,
        query: ({ queryArg: { role, search, sort }, pageParam }) =>
          requestOf('users.adminUsers', {
            query: { role, ...(search && { search }), ...sortQuery(sort), ...cursorQuery(pageParam) },
          }),
        transformResponse: (items: User[], meta) => ({ ...meta, items }),
        providesTags: ['AdminUsers'],
      }),
      changeUser: build.mutation<User, { id: string; body: BodyOf<'users.changeUser'> }>({
        query: ({ id, body }) => requestOf('users.changeUser', { params: { id }, body }),
        invalidatesTags: (changed) => (changed ? ['AdminUsers', 'Audit'] : []),
      }),
    }),
  });

export const {
  useRequestPasswordMutation,
  useAdminLoginMutation,
  useAdminLogoutMutation,
  useStatsQuery,
  useDayFiguresQuery,
  useAdminUsersInfiniteQuery,
  useChangeUserMutation,
} = adminApi;
