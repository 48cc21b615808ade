import type { PortComment } from '@kubrik/contract';
import { comments } from '../../../locales/ru/people/comments';
import { requestOf } from '../../../platform/api/call';
import { type CommentTools, useCommentTools } from '../../../ui/comments/use-comment-tools';
import { lazyOpened } from '../../../ui/lazy/lazy-opened';
import { TextVersions } from '../../../ui/text/TextVersions';
import { portPath } from '../port-path';
import {
  hideComment,
  showChangedComment,
  useDeletePortCommentMutation,
  usePortCommentVersionsQuery,
} from '../ports.api';

const Editor = lazyOpened(async () => (await import('../../../ui/comments/CommentEditor')).CommentEditor);

const Versions = ({ commentId, onClose }: { commentId: string; onClose(): void }) => (
  <TextVersions texts={comments} query={usePortCommentVersionsQuery(commentId)} onClose={onClose} />
);

/** What can be done with the comments on a port. */
export function usePortCommentTools(
  portId: string,
  { reactions, reply }: Pick<CommentTools<PortComment>, 'reactions' | 'reply'>,
) {
  const [remove] = useDeletePortCommentMutation();
  return useCommentTools<PortComment>({
    kind: 'port-comment-change',
    path: `${portPath(portId)}#chat`,
    edit: (id, content) => requestOf('ports.editComment', { params: { id }, body: { content } }),
    deleteOwn: (id) => requestOf('ports.deleteOwnComment', { params: { id } }),
    show: (changed) => showChangedComment(portId, changed),
    hide: (id) => hideComment(portId, id),
    remove: (id, reason) => remove({ id, portId, reason }),
    reportedKind: 'port_comment',
    reactions,
    reply,
    Editor,
    Versions,
  });
}
