import { useEffect } from 'react';
import { account } from '../../locales/ru/account/account';
import type { Dispatch } from '../../platform/api/api-state';
import { useAppDispatch } from '../../platform/api/hooks';
import { joinRoom } from '../../platform/live/live-connection';
import { currentUserApi, personalTags, setCurrentUser } from '../../platform/session/current-user';
import { showToast } from '../../ui/toast/toast.slice';

type Tag = Parameters<typeof currentUserApi.util.invalidateTags>[0][number];

const changed = (dispatch: Dispatch, ...tags: Tag[]) => dispatch(currentUserApi.util.invalidateTags(tags));

/** Reads the current person again after sessions were ended on another device; this session may be among them. */
async function askAgain(dispatch: Dispatch, before: string): Promise<void> {
  const { currentUser } = currentUserApi.endpoints;
  const { data, isError } = await dispatch(
    currentUser.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  if (isError || data?.id === before) return;
  dispatch(setCurrentUser(data ?? null));
  if (!data) dispatch(showToast({ kind: 'info', ...account.toasts.sessionEnded }));
}

/** Keeps a person's data current by the events of that person's room. */
export function useUserRoom(userId: string | undefined): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!userId) return;
    return joinRoom(
      `user:${userId}`,
      {
        'users.notified': () => changed(dispatch, 'Unread', 'Notifications'),
        'users.notifications-read': () => changed(dispatch, 'Unread', 'Notifications'),
        'users.subscriptions-changed': () => changed(dispatch, 'Subscriptions'),
        'users.message-sent': () => changed(dispatch, 'Unread', 'Conversations', 'PrivateMessages'),
        'users.message-warned': () => changed(dispatch, 'PrivateMessages'),
        'users.message-reacted': () => changed(dispatch, 'PrivateMessages'),
        'users.messages-read': () => changed(dispatch, 'Unread', 'Conversations', 'PrivateMessages'),
        'users.conversations-changed': () => changed(dispatch, 'Unread', 'Conversations'),
        'users.relationships-changed': () => changed(dispatch, 'Relationships'),
        'users.changed': () => changed(dispatch, 'CurrentUser'),
        'users.sessions-ended': () => void askAgain(dispatch, userId),
      },
      // The browser may have missed events while it had no connection.
      () => changed(dispatch, ...personalTags),
    );
  }, [userId, dispatch]);
}
