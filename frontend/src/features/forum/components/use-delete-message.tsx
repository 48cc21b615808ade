import type { ForumMessage } from '@kubrik/contract';
import { useState } from 'react';
import { forum } from '../../../locales/ru/forum';
import { useAppDispatch } from '../../../platform/api/hooks';
import { useIsModerator } from '../../../platform/session/use-is-moderator';
import { ConfirmDialog } from '../../../ui/Dialog';
import { shortText } from '../../../ui/short-text';
import { showToast } from '../../../ui/toast/toast.slice';
import { useDeleteMessageMutation } from '../chat.api';
import { repeatsComment } from '../repeated-comment';
import { authorOf } from './MessageRow';

/** Deletes a message after a confirmation; moderators only. */
export function useDeleteMessage() {
  const dispatch = useAppDispatch();
  const isModerator = useIsModerator();
  const [asked, setAsked] = useState<ForumMessage>();
  const [remove, { isLoading }] = useDeleteMessageMutation();

  const confirm = async ({ id, topicId }: ForumMessage) => {
    const { error } = await remove({ id, topicId });
    setAsked(undefined);
    dispatch(
      showToast(
        error ? { kind: 'error', title: forum.removeFailed } : { kind: 'success', title: forum.removed },
      ),
    );
  };

  const dialog = asked && (
    <ConfirmDialog
      title={forum.removeAsk}
      text={(repeatsComment(asked) ? forum.removeWithComment : forum.removeText)(
        authorOf(asked),
        shortText(asked.content),
      )}
      confirm={forum.delete}
      busy={isLoading}
      onConfirm={() => void confirm(asked)}
      onCancel={() => setAsked(undefined)}
    />
  );
  return { ask: isModerator ? setAsked : undefined, dialog };
}
