import type { User } from '@kubrik/contract';
import { api } from './api';
import { call } from './call';

/** As long as the page is open. */
const kept = 24 * 60 * 60;

export const currentUserApi = api.enhanceEndpoints({ addTagTypes: ['CurrentUser'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Null for a visitor. */
    currentUser: build.query<User | null, void>({
      query: () => call('users.currentUser'),
      extraOptions: { on401: 'null' },
      keepUnusedDataFor: kept,
      providesTags: ['CurrentUser'],
    }),
  }),
});

/** Who is signed in, asked once for the whole page; a failed question means nobody. */
export function useCurrentUser(): { user: User | null; isLoading: boolean } {
  const { data, isLoading } = currentUserApi.useCurrentUserQuery();
  return { user: data ?? null, isLoading };
}
