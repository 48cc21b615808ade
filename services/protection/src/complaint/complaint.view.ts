import { type Attachment, type Complaint, complaint } from '@kubrik/contract';
import { viewerOf } from '@kubrik/service-kit';
import type { ComplaintRow } from './complaint.repository.js';

const view = viewerOf(complaint);

export const viewComplaint = (row: ComplaintRow, attachments: Attachment[]): Complaint =>
  view({ ...row, attachments });
