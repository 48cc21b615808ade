import type { Consultation } from '@kubrik/contract';
import type { ConsultationRow } from './consultation.repository.js';

export const viewConsultation = (row: ConsultationRow): Consultation => ({
  id: row.id,
  message: row.message,
  response: row.response,
  // Parts that were stored before situations existed have none.
  parts: row.parts && { ...row.parts, situation: row.parts.situation ?? null },
  citations: row.citations,
  isRefusal: row.isRefusal,
  isAiGenerated: row.isAiGenerated,
  isBeingComposed: row.composedUntil !== null && row.composedUntil.getTime() > Date.now(),
  follows: row.follows,
  createdAt: row.createdAt.toISOString(),
});
