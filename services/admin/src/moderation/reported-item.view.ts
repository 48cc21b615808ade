import type { ReportedItem } from '@kubrik/contract';
import type { DescribedItemRow } from './reported-item.repository.js';

export const viewReportedItem = (item: DescribedItemRow): ReportedItem => ({
  id: item.id,
  kind: item.kind,
  itemId: item.itemId,
  excerpt: item.excerpt,
  authorName: item.authorName,
  addedBy: item.kind === 'port' ? item.authorId : null,
  isMember: item.authorId !== null && item.authorName !== '',
  path: item.path,
  reportCount: item.reportCount,
  reasons: item.reasons,
  texts: item.texts,
  firstAt: item.firstAt.toISOString(),
  lastAt: item.lastAt.toISOString(),
  heldFor: item.heldFor,
  state: item.state,
  isDeleted: item.isDeleted,
  appeal: item.appeal,
  decision: item.decision,
});
