import type { NewsCard, NewsItem } from '@kubrik/contract';
import type { Item } from './item.entity.js';

/** @param unsaved readings that are counted but not yet in the row */
export function viewCard(item: Omit<Item, 'content' | 'archivedAt'>, unsaved: number): NewsCard {
  return {
    id: item.id,
    title: item.title,
    summary: item.summary,
    category: item.category,
    imageUrl: item.imageUrl,
    priority: item.priority,
    publishedAt: item.publishedAt.toISOString(),
    views: Number(item.views) + unsaved,
    commentCount: item.commentCount,
    sourceCredits: item.sourceCredits,
    sourceUrl: item.sourceUrl,
    tags: item.tags,
    isAiTranslated: item.isAiTranslated,
  };
}

export const viewItem = (item: Omit<Item, 'archivedAt'>, unsaved: number): NewsItem => ({
  ...viewCard(item, unsaved),
  content: item.content ?? '',
});
