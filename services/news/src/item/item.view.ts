import type { NewsCard, NewsItem } from '@kubrik/contract';
import type { PicturePaths } from '@kubrik/service-kit';
import type { CardRow, ItemRow } from './item.repository.js';

/** @param unsaved views that are counted and not yet in the row */
export function viewCard(item: CardRow, unsaved: number, pictures: PicturePaths): NewsCard {
  return {
    id: item.id,
    title: item.title,
    summary: item.summary,
    category: item.category,
    imageUrl: pictures.of(item.imageUrl),
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

export const viewItem = (item: ItemRow, unsaved: number, pictures: PicturePaths): NewsItem => ({
  ...viewCard(item, unsaved, pictures),
  content: pictures.inHtml(item.content),
});
