import { relationships as texts } from '../../locales/ru/people/relationships';
import type { ApiError } from '../../platform/api/api';
import { useAppDispatch } from '../../platform/api/hooks';
import { refusalText } from '../../platform/api/refusal-text';
import { useCurrentUser } from '../../platform/session/current-user';
import {
  type RelationshipChange,
  useChangeRelationshipMutation,
  useRelationships,
} from '../../platform/session/relationships.api';
import { showToast } from '../toast/toast.slice';

/** The current person's decision about another person. */
export function useRelationship(username: string) {
  const { data } = useRelationships();
  const { isBlocked = false, isMuted = false } = data?.find((one) => one.username === username) ?? {};
  return { isKnown: data !== undefined, isBlocked, isMuted };
}

function doneText({ isBlocked, isMuted }: RelationshipChange, name: string) {
  if (isBlocked !== undefined) return { title: isBlocked ? texts.blocked(name) : texts.unblocked(name) };
  return isMuted ? { title: texts.muted(name), text: texts.mutedText } : { title: texts.unmuted(name) };
}

/** Changes the current person's decision about another person, and shows the outcome. */
export function useChangeRelationship() {
  const { user } = useCurrentUser();
  const dispatch = useAppDispatch();
  const [request, { isLoading }] = useChangeRelationshipMutation();
  const change = async (username: string, body: RelationshipChange) => {
    const { error } = await request({ id: user?.id ?? '', username, body });
    dispatch(
      showToast(
        error
          ? { kind: 'error', title: texts.failed, text: refusalText(error as ApiError) }
          : { kind: 'success', ...doneText(body, username) },
      ),
    );
  };
  return { change, isChanging: isLoading };
}
