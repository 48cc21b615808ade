import type { Attachment, ReportedItem } from '@kubrik/contract';
import { loadWithToken } from '../../platform/attachments/load-with-token';
import { useMessageAttachmentsQuery } from '../../platform/moderation/message-attachments.api';
import { useAdminToken } from '../../platform/session/admin-token';
import { AttachmentList } from '../attachments/AttachmentList';

const none: Attachment[] = [];

/** Ids of the messages of each entry's page, which are asked for together. */
export function messageIdsOfPages(pages: { items: ReportedItem[] }[]): Map<string, string> {
  return new Map(
    pages.flatMap(({ items }) => {
      const messages = items.filter(({ kind, isDeleted }) => kind === 'message' && !isDeleted);
      const ids = messages.map(({ itemId }) => itemId).join();
      return messages.map(({ id }) => [id, ids] as const);
    }),
  );
}

interface ReportedAttachmentsProps {
  messageId: string;
  /** Ids of all messages that are asked for with this one. */
  messageIds: string;
}

/** Pictures and documents of a message in the inbox, also of one that nobody else sees yet. */
export function ReportedAttachments({ messageId, messageIds }: ReportedAttachmentsProps) {
  const isPanel = useAdminToken() !== null;
  const { attachments } = useMessageAttachmentsQuery(messageIds, {
    selectFromResult: ({ data }) => ({
      attachments: data?.find((one) => one.messageId === messageId)?.attachments ?? none,
    }),
  });
  return <AttachmentList attachments={attachments} load={isPanel ? loadWithToken : undefined} />;
}
