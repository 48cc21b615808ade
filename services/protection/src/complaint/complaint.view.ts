import type { Attachment, Complaint } from '@kubrik/contract';
import type { ComplaintRow } from './complaint.repository.js';

export const viewComplaint = (row: ComplaintRow, attachments: Attachment[]): Complaint => ({
  id: row.id,
  reference: row.reference,
  complaintType: row.complaintType,
  vesselName: row.vesselName,
  flagState: row.flagState,
  description: row.description,
  isAnonymous: row.isAnonymous,
  contact: row.contact,
  username: row.username,
  status: row.status,
  answer: row.answer,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  attachments,
});
