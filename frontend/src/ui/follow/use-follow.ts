import { follow as texts } from '../../locales/ru/people/follow';
import { useAppDispatch } from '../../platform/api/hooks';
import { showToast } from '../toast/toast.slice';
import { type FollowedThing, useFollowMutation } from './follow.api';

/** Follows a thing, or stops following it; shows a toast when that fails. */
export function useFollow(userId: string) {
  const dispatch = useAppDispatch();
  const [change] = useFollowMutation();
  return async (thing: FollowedThing, follows: boolean) => {
    const { error } = await change({ ...thing, userId, follows });
    if (error) dispatch(showToast({ kind: 'error', title: texts.failed }));
  };
}
