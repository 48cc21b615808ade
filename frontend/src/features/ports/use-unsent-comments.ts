import type { PortComment } from '@kubrik/contract';
import type { BodyOf } from '../../platform/api/call';
import { useAppDispatch } from '../../platform/api/hooks';
import { useSendOutcomes, useSendQueue, useUnsentEntries } from '../../platform/send-queue/use-send-queue';
import { readDraft, saveDraft } from '../../platform/storage/draft';
import type { UnsentComment } from '../../ui/comments/CommentThread';
import { showComment } from './ports.api';

/** Kind of a port's comment in the send queue. */
export const commentKind = 'port-comment';
export const draftKey = (portId: string) => `port-comment:${portId}`;

/** The name that stands in the form's draft. */
function draftedName(portId: string): string {
  try {
    return (JSON.parse(readDraft(draftKey(portId)) || '{}') as { authorName?: string }).authorName ?? '';
  } catch {
    return '';
  }
}

/**
 * The person's comments on a port that the server does not have. `onEdit` is called when the text of one has become the
 * draft of the form.
 */
export function useUnsentComments(portId: string, onEdit: () => void) {
  const queue = useSendQueue();
  const dispatch = useAppDispatch();
  useSendOutcomes(commentKind, (outcome) => {
    if (outcome.state === 'sent') dispatch(showComment(outcome.reply as PortComment));
    return false;
  });
  const unsent = useUnsentEntries(commentKind)
    .filter(({ call: { params } }) => params?.id === portId)
    .map(({ clientId, call: { body }, refusal }): UnsentComment => {
      const { authorName, content } = body as BodyOf<'ports.addComment'>;
      const edit = () => {
        const draft = { authorName: authorName || draftedName(portId), content };
        saveDraft(draftKey(portId), JSON.stringify(draft));
        onEdit();
      };
      return { clientId, text: content, refusal: refusal?.message, edit };
    });
  return { queue, unsent };
}
