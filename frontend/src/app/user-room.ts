import { useEffect } from 'react';
import { follow } from '../live/live';
import { account } from '../locales/ru/account';
import { showToast } from '../ui/toast/toast.slice';
import { currentUserApi, personalTags, setCurrentUser } from './current-user';
import { useAppDispatch } from './hooks';
import type { Dispatch } from './store';

type Tag = Parameters<typeof currentUserApi.util.invalidateTags>[0][number];

const changed = (dispatch: Dispatch, ...tags: Tag[]) => dispatch(currentUserApi.util.invalidateTags(tags));

/** The session may have ended elsewhere, or live on under another name: the server is asked who it is now. */
async function askAgain(dispatch: Dispatch, before: string): Promise<void> {
  const { currentUser } = currentUserApi.endpoints;
  const { data, isError } = await dispatch(
    currentUser.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  if (isError || data?.id === before) return;
  dispatch(setCurrentUser(data ?? null));
  if (!data) dispatch(showToast({ kind: 'info', ...account.toasts.sessionEnded }));
}

/** Keeps what belongs to a person current by their own room, on every device where they are signed in. */
export function useUserRoom(userId: string | undefined): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!userId) return;
    return follow(
      `user:${userId}`,
      {
        'users.notified': () => changed(dispatch, 'Unread', 'Notifications'),
        'users.notifications-read': () => changed(dispatch, 'Unread', 'Notifications'),
        'users.message-sent': () => changed(dispatch, 'Unread', 'Conversations', 'PrivateMessages'),
        'users.messages-read': () => changed(dispatch, 'Unread', 'Conversations', 'PrivateMessages'),
        'users.changed': () => changed(dispatch, 'CurrentUser'),
        'users.sessions-ended': () => void askAgain(dispatch, userId),
      },
      // After a connection was away, anything may have been missed.
      () => changed(dispatch, ...personalTags),
    );
  }, [userId, dispatch]);
}
