import { useBrowserValue } from '../use-browser-value';
import { currentUserApi } from './current-user';
import { lastUserId } from './last-user';

/**
 * Id of whoever is signed in; while the session cannot be asked, of whoever was when it last could be. For what waits in
 * the send queue, which asks before it sends. The session is asked again when the connection is back.
 */
export function useLastKnownPersonId(): string | null {
  const { data: user } = currentUserApi.useCurrentUserQuery(undefined, { refetchOnReconnect: true });
  const lastKnown = useBrowserValue(lastUserId, null);
  return user === undefined ? lastKnown : (user?.id ?? null);
}
