import type { Consultation } from '@kubrik/contract';
import type { ConsultationRow } from './consultation.repository.js';

export const viewConsultation = (row: ConsultationRow): Consultation => ({
  id: row.id,
  message: row.message,
  response: row.response,
  citations: row.citations,
  isRefusal: row.isRefusal,
  isAiGenerated: row.isAiGenerated,
  createdAt: row.createdAt.toISOString(),
});
