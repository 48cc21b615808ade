import type { ForumMessage } from '@kubrik/contract';
import { isByPerson } from '@kubrik/contract/forum/chat-sources';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useReport } from '../../../ui/report/use-report';

/** Reports somebody else's message. News have no author, and a vacancy is reported on its own page. */
export function useReportMessage() {
  const { user } = useCurrentUser();
  const { ask, dialog } = useReport();
  const actFor = ({ sourceType, author }: ForumMessage) => {
    const isOwn = user !== undefined && user !== null && author?.username === user.username;
    return isByPerson(sourceType) && !isOwn
      ? ({ id }: ForumMessage) => ask({ kind: 'message', id })
      : undefined;
  };
  return { actFor, dialog };
}
