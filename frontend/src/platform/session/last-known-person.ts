import { useBrowserValue } from '../use-browser-value';
import { currentUserApi } from './current-user';
import { lastUserId } from './last-user';

/**
 * Id of the signed-in person; while the session cannot be requested, that of the last known one. For waiting
 * entries of the send queue, which confirms the person before it sends. The session is requested again when
 * the connection is back.
 */
export function useLastKnownPersonId(): string | null {
  const { data: user } = currentUserApi.useCurrentUserQuery(undefined, { refetchOnReconnect: true });
  const lastKnown = useBrowserValue(lastUserId, null);
  return user === undefined ? lastKnown : (user?.id ?? null);
}
