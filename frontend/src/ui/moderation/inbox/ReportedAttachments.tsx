import type { Attachment, MessageAttachments, ReportedItem } from '@kubrik/contract';
import {
  useMessageAttachmentsQuery,
  useReportedAttachmentsQuery,
} from '../../../platform/moderation/message-attachments.api';
import { ModeratorAttachments } from '../ModeratorAttachments';

const none: Attachment[] = [];
const kinds = ['message', 'private_message'] as const;

/** Ids of the messages on each entry's page, which are requested together; private messages apart. */
export function messageIdsOfPages(pages: { items: ReportedItem[] }[]): Map<string, string> {
  return new Map(
    pages.flatMap(({ items }) =>
      kinds.flatMap((wanted) => {
        const messages = items.filter(({ kind, isDeleted }) => kind === wanted && !isDeleted);
        const ids = messages.map(({ itemId }) => itemId).join();
        return messages.map(({ id }) => [id, ids] as const);
      }),
    ),
  );
}

interface ReportedAttachmentsProps {
  messageId: string;
  /** Ids of all messages that are requested with this one. */
  messageIds: string;
  isPrivate: boolean;
}

/** Pictures and documents of a message in the inbox, even of one that nobody else sees. */
export const ReportedAttachments = ({ isPrivate, ...message }: ReportedAttachmentsProps) =>
  isPrivate ? <OfPrivateMessage {...message} /> : <OfMessage {...message} />;

function OfMessage({ messageId, messageIds }: Omit<ReportedAttachmentsProps, 'isPrivate'>) {
  const { attachments } = useMessageAttachmentsQuery(messageIds, {
    selectFromResult: ({ data }) => ({ attachments: attachmentsOf(messageId, data) }),
  });
  return <ModeratorAttachments attachments={attachments} />;
}

function OfPrivateMessage({ messageId, messageIds }: Omit<ReportedAttachmentsProps, 'isPrivate'>) {
  const { attachments } = useReportedAttachmentsQuery(messageIds, {
    selectFromResult: ({ data }) => ({ attachments: attachmentsOf(messageId, data) }),
  });
  return <ModeratorAttachments attachments={attachments} />;
}

const attachmentsOf = (messageId: string, all: MessageAttachments[] | undefined) =>
  all?.find((one) => one.messageId === messageId)?.attachments ?? none;
