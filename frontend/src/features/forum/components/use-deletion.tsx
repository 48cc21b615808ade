import type { ForumMessage } from '@kubrik/contract';
import { useState } from 'react';
import { useAppDispatch } from '../../../app/hooks';
import { useIsModerator } from '../../../app/use-moderator';
import { forum } from '../../../locales/ru/forum';
import { ConfirmDialog } from '../../../ui/Dialog';
import { showToast } from '../../../ui/toast/toast.slice';
import { useDeleteMessageMutation } from '../forum.api';
import { authorOf } from './MessageRow';

const shownText = 120;
const shorten = (text: string) => (text.length > shownText ? `${text.slice(0, shownText).trimEnd()}…` : text);

/** Deleting a message: offered to moderators only, and asked about before it is done. */
export function useDeletion() {
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
      text={forum.removeText(authorOf(asked), shorten(asked.content))}
      confirm={forum.delete}
      busy={isLoading}
      onConfirm={() => void confirm(asked)}
      onCancel={() => setAsked(undefined)}
    />
  );
  return { ask: isModerator ? setAsked : undefined, dialog };
}
