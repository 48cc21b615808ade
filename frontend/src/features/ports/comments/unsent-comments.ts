import type { PortComment } from '@kubrik/contract';
import type { BodyOf } from '../../../platform/api/call';
import { readDraft } from '../../../platform/storage/draft';
import { useUnsentComments } from '../../../ui/comments/use-unsent-comments';
import { portPath } from '../port-path';
import { showComment } from '../ports.api';

/** Kind of a port's comment in the send queue. */
export const commentKind = 'port-comment';

export const draftKey = (portId: string) => `port-comment:${portId}`;

/** The author's name in the form's draft. */
function draftedName(portId: string): string {
  try {
    return (JSON.parse(readDraft(draftKey(portId)) || '{}') as { authorName?: string }).authorName ?? '';
  } catch {
    return '';
  }
}

/** The person's comments on a port that the server does not have. */
export const useUnsentPortComments = (portId: string) =>
  useUnsentComments<BodyOf<'ports.addComment'>, PortComment>({
    kind: commentKind,
    heldKind: 'port_comment',
    subjectId: portId,
    pathOf: portPath,
    show: showComment,
    draftKey: draftKey(portId),
    draftOf: ({ authorName, content, replyTo, quote }) => ({
      authorName: authorName || draftedName(portId),
      content,
      replyTo: replyTo ?? '',
      quote: quote ?? '',
    }),
  });
