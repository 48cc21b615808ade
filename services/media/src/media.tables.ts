import type { KitTables } from '@kubrik/service-kit';
import {
  Attachment,
  AttachmentContent,
  AttachmentPart,
  AttachmentUse,
  UploadDay,
} from './attachment/attachment.entity.js';

export const mediaEntities = [Attachment, AttachmentPart, AttachmentContent, AttachmentUse, UploadDay];

/** Tables of the media service, by the names that typed SQL uses. */
export interface MediaTables extends KitTables {
  attachments: Attachment;
  attachmentParts: AttachmentPart;
  attachmentContents: AttachmentContent;
  attachmentUses: AttachmentUse;
  uploadDays: UploadDay;
}
