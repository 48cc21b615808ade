import type { ProtectionNewsItem } from '@kubrik/contract';
import type { NewsRow } from './news.repository.js';

/** @param unsaved views that are counted and not yet in the row */
export const viewNewsItem = (item: NewsRow, unsaved: number): ProtectionNewsItem => ({
  id: item.id,
  title: item.title,
  category: item.category,
  summary: item.summary,
  viewCount: Number(item.views) + unsaved,
  isWeeklyDigest: item.isWeeklyDigest,
  isAiTranslated: item.isAiTranslated,
  publishedAt: item.publishedAt.toISOString(),
  sourceCredits: item.sourceCredits,
  sourceUrl: item.sourceUrl,
});
