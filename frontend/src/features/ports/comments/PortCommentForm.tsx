import type { ErrorForm } from '@kubrik/contract';
import { ports } from '../../../locales/ru/ports/ports';
import { requestOf } from '../../../platform/api/call';
import { CommentForm } from '../../../ui/comments/CommentForm';
import type { Replying } from '../../../ui/comments/use-replying';
import { portPath } from '../port-path';
import { commentKind, draftKey } from './unsent-comments';

interface PortCommentFormProps {
  portId: string;
  /** Why the server refused the draft. */
  refused: ErrorForm | undefined;
  replying: Replying;
}

export const PortCommentForm = ({ portId, ...state }: PortCommentFormProps) => (
  <CommentForm
    target={{
      kind: commentKind,
      queueLabel: ports.comments.queueLabel,
      draftKey: draftKey(portId),
      path: `${portPath(portId)}#chat`,
      hasEmail: false,
      keepsName: true,
      callOf: ({ clientId, authorName, content, replyTo, quote }, username) =>
        requestOf('ports.addComment', {
          params: { id: portId },
          body: {
            clientId,
            content,
            ...(replyTo && { replyTo }),
            ...(quote && { quote }),
            ...(!username && { authorName }),
          },
        }),
    }}
    {...state}
  />
);
