import type { BankingNewsItem } from '@kubrik/contract';
import type { PicturePaths } from '@kubrik/service-kit';
import type { ItemRow } from './item.repository.js';

/** @param unsaved views that are counted and not yet in the row */
export const viewItem = (item: ItemRow, unsaved: number, pictures: PicturePaths): BankingNewsItem => ({
  id: item.id,
  title: item.title,
  summary: item.summary,
  imageUrl: pictures.of(item.imageUrl),
  publishedAt: item.publishedAt.toISOString(),
  viewCount: Number(item.views) + unsaved,
  sourceCredits: item.sourceCredits,
  sourceUrl: item.sourceUrl,
  category: item.category,
  priority: item.priority,
  tags: item.tags,
  isAiGenerated: item.isAiGenerated,
});
