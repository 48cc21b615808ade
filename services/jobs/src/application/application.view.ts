import type { Attachment, VacancyApplication } from '@kubrik/contract';
import type { ApplicationRow } from './application.repository.js';

export const viewApplication = (row: ApplicationRow, attachments: Attachment[]): VacancyApplication => ({
  id: row.id,
  userId: row.userId,
  username: row.username,
  message: row.message,
  createdAt: row.createdAt.toISOString(),
  attachments,
});
