import { fetchCall } from '../api/api';
import { requestOf } from '../api/call';

/** Id of the signed-in person as the server knows it, null for a visitor, undefined without an answer. */
export const fetchCurrentUserId = (): Promise<string | null | undefined> =>
  fetchCall(requestOf('users.currentUser'), { on401: 'null' }).then(
    ({ data }) => data?.id ?? null,
    () => undefined,
  );
