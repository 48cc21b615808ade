import type { Attachment } from '@kubrik/contract';
import { loadWithToken } from '../../platform/attachments/load-with-token';
import { useAdminToken } from '../../platform/session/admin-token';
import { AttachmentList } from '../attachments/AttachmentList';

/** Attachments whose paths open only for this moderator; in the panel with the administrator's token. */
export function ModeratorAttachments({ attachments }: { attachments: readonly Attachment[] }) {
  const isPanel = useAdminToken() !== null;
  return <AttachmentList attachments={attachments} load={isPanel ? loadWithToken : undefined} />;
}
