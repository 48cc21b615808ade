import { relationships as texts } from '../../locales/ru/relationships';
import type { ApiError } from '../../platform/api/api';
import { useAppDispatch } from '../../platform/api/hooks';
import { refusalText } from '../../platform/api/refusal-text';
import { useCurrentUser } from '../../platform/session/current-user';
import { useChangeRelationshipMutation, useRelationships } from '../../platform/session/relationships.api';
import { showToast } from '../toast/toast.slice';

/** What the current person has decided about another one, and changing it. Undefined while nothing is known. */
export function useRelationship(username: string) {
  const { data } = useRelationships();
  const change = useChangeRelationship(username);
  const found = data?.find((one) => one.username === username);
  return { isKnown: data !== undefined, isBlocked: found?.isBlocked ?? false, ...change };
}

/** Changes what the current person has decided about another one, and says what became of it. */
export function useChangeRelationship(username: string) {
  const { user } = useCurrentUser();
  const dispatch = useAppDispatch();
  const [change, { isLoading }] = useChangeRelationshipMutation();
  const setBlocked = async (isBlocked: boolean) => {
    const { error } = await change({ id: user?.id ?? '', username, body: { isBlocked } });
    const done = isBlocked ? texts.blocked : texts.unblocked;
    dispatch(
      showToast(
        error
          ? { kind: 'error', title: texts.failed, text: refusalText(error as ApiError) }
          : { kind: 'success', title: done(username) },
      ),
    );
  };
  return { setBlocked, isChanging: isLoading };
}
