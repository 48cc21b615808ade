import type { BlacklistEntry } from '@kubrik/contract';
import { viewPublicAttachments, viewReply } from '@kubrik/service-kit';
import type { EntryRow } from './entry.repository.js';

export const viewEntry = (entry: EntryRow): BlacklistEntry => ({
  id: entry.id,
  targetId: entry.targetId,
  targetName: entry.name,
  targetType: entry.targetType,
  severity: entry.severity,
  reason: entry.reason,
  evidence: entry.evidence,
  state: entry.state,
  isDemo: entry.isDemo,
  createdAt: entry.createdAt.toISOString(),
  changes: entry.changes.map((change) => ({
    ...change,
    createdAt: new Date(change.createdAt).toISOString(),
  })),
  reply: entry.reply && viewReply(entry.reply),
  attachments: viewPublicAttachments(entry.attachments),
});
