import type { ForumMessage } from '@kubrik/contract';
import { useState } from 'react';
import { forum } from '../../../locales/ru/forum';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useIsModerator } from '../../../platform/session/use-is-moderator';
import { Deletion } from '../../../ui/moderation/removal/Deletion';
import { shortText } from '../../../ui/text/short-text';
import { useDeleteMessageMutation } from '../chat/chat.api';
import { authorOf, isByMember } from '../messages/MessageRow';
import { repeatsComment } from './repeated-comment';

/** Deletes a message after a confirmation; moderators only. */
export function useDeleteMessage() {
  const { user } = useCurrentUser();
  const isModerator = useIsModerator();
  const [asked, setAsked] = useState<ForumMessage>();
  const [remove] = useDeleteMessageMutation();

  const dialog = asked && (
    <Deletion
      // The comment may be the person's own, repeated by the chat.
      isOwn={isByMember(asked) && authorOf(asked) === user?.username}
      texts={textsOf(asked)}
      onRemove={(reason) => remove({ id: asked.id, topicId: asked.topicId, reason })}
      onClose={() => setAsked(undefined)}
    />
  );
  return { ask: isModerator ? setAsked : undefined, dialog };
}

function textsOf(message: ForumMessage) {
  const textOf = repeatsComment(message) ? forum.removeWithComment : forum.removeText;
  return {
    remove: forum.delete,
    removeTitle: forum.removeAsk,
    removeText: textOf(authorOf(message), shortText(message.content)),
    removed: forum.removed,
    removeFailed: forum.removeFailed,
  };
}
