import type { ExperienceReport, OwnExperienceReport } from '@kubrik/contract';
import { viewPublicAttachments, viewReply } from '@kubrik/service-kit';
import type { ExperienceRow } from './experience.repository.js';

export const viewExperience = (row: ExperienceRow): ExperienceReport => ({
  id: row.id,
  targetId: row.targetId,
  targetType: row.targetType,
  paidInTime: row.paidInTime,
  contractKept: row.contractKept,
  food: row.food,
  safety: row.safety,
  rest: row.rest,
  repatriation: row.repatriation,
  otherName: row.otherName,
  rank: row.rank,
  from: row.fromMonth,
  to: row.toMonth,
  content: row.content,
  authorName: row.authorName,
  attachments: row.areAttachmentsPublic ? viewPublicAttachments(row.attachments) : [],
  privateAttachments: row.areAttachmentsPublic ? 0 : row.attachments.length,
  reply: row.reply && viewReply(row.reply),
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  isDemo: row.isDemo,
});

export const viewOwnExperience = (row: ExperienceRow): OwnExperienceReport => ({
  ...viewExperience(row),
  isHeld: row.deletedAt !== null,
});
