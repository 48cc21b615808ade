import { signedInCookie } from 'virtual:contract-routes';
import type { User } from '@kubrik/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import type { PageMeta } from '../api/answer';
import { type ApiError, api, unknownToTheServer } from '../api/api';
import type { Dispatch } from '../api/api-state';
import { type ReplyOf, requestOf } from '../api/call';
import { keptWhileOpen } from '../limits';
import { reconnectLive } from '../live/live-connection';
import { useBrowserValue } from '../use-browser-value';
import { lastUserId, rememberUser } from './last-user';

type UserAnswer = { data: User | null; meta?: PageMeta } | { error: ApiError };

/**
 * Tags of data of the signed-in person, requested again when the session changes. They are declared here
 * because several features provide them and the session must name all of them.
 */
export const personalTags = [
  'Unread',
  'Notifications',
  'NotificationChoices',
  'Push',
  'MessengerLink',
  'Conversations',
  'PrivateMessages',
  'AiUsage',
  'Security',
  'Passkeys',
  'Sessions',
  'OwnReactions',
  'HeldTexts',
  'PublicProfiles',
  'Subscriptions',
  'Relationships',
] as const;

export const currentUserApi = api
  .enhanceEndpoints({ addTagTypes: ['CurrentUser', ...personalTags] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Null for a visitor. */
      currentUser: build.query<User | null, void>({
        // Without a session the answer is known, which saves a visitor a request. A page that the server
        // rendered is for everybody, and does not contain the person.
        queryFn: async (_arg, _api, _options, ask) =>
          import.meta.env.SSR
            ? unknownToTheServer()
            : (await mayBeSignedIn())
              ? keptOffline((await ask(requestOf('users.currentUser'))) as UserAnswer)
              : { data: null },
        extraOptions: { on401: 'null' },
        keepUnusedDataFor: keptWhileOpen,
        providesTags: ['CurrentUser'],
        async onQueryStarted(_, { queryFulfilled }) {
          const answer = await queryFulfilled.catch(() => undefined);
          if (import.meta.env.SSR) return;
          if (answer) rememberUser(answer.data?.id ?? null);
          // The page's script set it before the application knew the person.
          document.documentElement.removeAttribute('data-signed-in');
        },
      }),
      unread: build.query<ReplyOf<'users.unread'>, string>({
        query: (id) => requestOf('users.unread', { params: { id } }),
        providesTags: ['Unread'],
      }),
    }),
  });

/**
 * The signed-in person. One of the initial requests reads it; until that is sent, `isLoading` is true as
 * well, so that nothing is requested as a visitor for a signed-in person. After a failure the person is null.
 */
export function useCurrentUser(): { user: User | null; isLoading: boolean } {
  const { data, isError } = currentUserApi.endpoints.currentUser.useQueryState();
  return { user: data ?? null, isLoading: data === undefined && !isError };
}

const nothing = { notifications: 0, messages: 0, requests: 0 };

/** Unread notifications and messages of the current person. */
export function useUnread(): ReplyOf<'users.unread'> {
  const { user } = useCurrentUser();
  const { currentData } = currentUserApi.useUnreadQuery(user?.id ?? skipToken);
  return currentData ?? nothing;
}

/**
 * Replaces the current person, or signs out with null; the live connection reconnects with the new cookie.
 */
export const setCurrentUser = (user: User | null) => (dispatch: Dispatch) => {
  void dispatch(currentUserApi.util.upsertQueryData('currentUser', undefined, user));
  keep(user);
  rememberUser(user?.id ?? null);
  reconnectLive();
  dispatch(currentUserApi.util.invalidateTags([...personalTags]));
};

/**
 * Without an answer, returns the last signed-in person from the private store, so that their pages open
 * without a connection. The session is requested again when the connection is back.
 */
async function keptOffline(answer: UserAnswer): Promise<UserAnswer> {
  if ('data' in answer) {
    keep(answer.data);
    return answer;
  }
  const isUnanswered = answer.error.status === 0;
  const kept = isUnanswered ? await readLastUser().catch(() => undefined) : undefined;
  return kept ? { data: kept } : answer;
}

const readLastUser = async () => (await import('./kept-user')).readKeptUser(lastUserId());

/** Not awaited; without storage nothing is kept. */
function keep(user: User | null): void {
  import('./kept-user').then(({ keepUser }) => keepUser(user)).catch(() => undefined);
}

/** On https the cookie's name has a prefix. A wrong result here only costs a request. */
const signedInCookies = [`__Host-${signedInCookie}`, signedInCookie];

/**
 * Whether somebody may be signed in, by two signs: the cookie `signedInCookie`, which scripts can read and
 * which ends with the session, and the id under the local storage key `signedIn` (`last-user.ts`), which
 * stays after a session has expired.
 */
async function mayBeSignedIn(): Promise<boolean> {
  if (wasSignedIn()) return true;
  // The asynchronous API does not block the page; not all browsers have it.
  if ('cookieStore' in window) {
    const found = await Promise.all(signedInCookies.map((name) => cookieStore.get(name)));
    return found.some((cookie) => cookie !== null);
  }
  const pairs = document.cookie.split('; ');
  return signedInCookies.some((name) => pairs.some((pair) => pair.startsWith(`${name}=`)));
}

/** Whether somebody was signed in in this browser before. */
const wasSignedIn = (): boolean => lastUserId() !== null;

/**
 * `wasSignedIn` for components, such as the header, which reserves space for the person's menu until the
 * answer arrives; false at first on a page that the server rendered.
 */
export const useWasSignedIn = (): boolean => useBrowserValue(wasSignedIn, false);
