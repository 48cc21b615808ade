import type { SentForumTopic } from '@kubrik/contract';
import { forum } from '../../../locales/ru/forum';
import type { Dispatch } from '../../../platform/api/api-state';
import { showToast } from '../../../ui/toast/toast.slice';
import { forumApi } from '../forum.api';
import { refetchHeldTexts } from '../held/held-texts.api';

/** Shows a toast that the server has accepted a new topic, or that the topic is held for a moderator. */
export const tookTopic =
  ({ isHeld }: SentForumTopic) =>
  (dispatch: Dispatch) => {
    dispatch(
      showToast(isHeld ? { kind: 'info', ...forum.heldTopic } : { kind: 'success', title: forum.created }),
    );
    dispatch(isHeld ? refetchHeldTexts() : forumApi.util.invalidateTags(['Topics', 'ForumStats']));
  };
