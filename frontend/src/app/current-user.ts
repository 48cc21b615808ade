import { signedInCookie } from 'virtual:contract-routes';
import type { User } from '@kubrik/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { reconnectLive } from '../live/live';
import { type ApiError, api, type PageMeta } from './api';
import { call, type ReplyOf } from './call';
import { lastUser, rememberUser } from './last-user';
import type { Dispatch } from './store';

type UserAnswer = { data: User | null; meta?: PageMeta } | { error: ApiError };

/** As long as the page is open. */
const kept = 24 * 60 * 60;

/** What belongs to the person who is signed in, and changes hands with the session. */
export const personalTags = [
  'Unread',
  'Notifications',
  'Conversations',
  'PrivateMessages',
  'AiUsage',
] as const;

export const currentUserApi = api
  .enhanceEndpoints({ addTagTypes: ['CurrentUser', ...personalTags] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Null for a visitor. */
      currentUser: build.query<User | null, void>({
        // Whoever has no session need not be asked after: it saves a visitor's first page a request over the slow link.
        queryFn: async (_arg, _api, _options, ask) =>
          (await mayBeSignedIn()) ? ((await ask(call('users.currentUser'))) as UserAnswer) : { data: null },
        extraOptions: { on401: 'null' },
        keepUnusedDataFor: kept,
        providesTags: ['CurrentUser'],
        async onQueryStarted(_, { queryFulfilled }) {
          const answer = await queryFulfilled.catch(() => undefined);
          if (answer) rememberUser(answer.data?.id ?? null);
        },
      }),
      unread: build.query<ReplyOf<'users.unread'>, string>({
        query: (id) => call('users.unread', { params: { id } }),
        providesTags: ['Unread'],
      }),
    }),
  });

/** Who is signed in: one of the first questions, asked once for the whole page; a failed one means nobody. */
export function useCurrentUser(): { user: User | null; isLoading: boolean } {
  const { data, isLoading } = currentUserApi.endpoints.currentUser.useQueryState();
  return { user: data ?? null, isLoading };
}

const nothing = { notifications: 0, messages: 0 };

/** How much the person who is signed in has not read. */
export function useUnread(): ReplyOf<'users.unread'> {
  const { user } = useCurrentUser();
  const { currentData } = currentUserApi.useUnreadQuery(user?.id ?? skipToken);
  return currentData ?? nothing;
}

/** Puts another person, or nobody, in the place of the current one; the live connection follows with the cookie. */
export const setCurrentUser = (user: User | null) => (dispatch: Dispatch) => {
  void dispatch(currentUserApi.util.upsertQueryData('currentUser', undefined, user));
  rememberUser(user?.id ?? null);
  reconnectLive();
  dispatch(currentUserApi.util.invalidateTags([...personalTags]));
};

/** A session has a cookie beside it that scripts can see; the last user stands for one that is older than that cookie. */
async function mayBeSignedIn(): Promise<boolean> {
  if (wasSignedIn()) return true;
  // The store is asked without holding up the page, where the browser has it.
  if ('cookieStore' in window) return (await cookieStore.get(signedInCookie)) !== null;
  return document.cookie.split('; ').some((pair) => pair.startsWith(`${signedInCookie}=`));
}

/** Whether somebody was signed in here last time: what the header keeps room for until the answer has come. */
export const wasSignedIn = (): boolean => lastUser() !== null;
