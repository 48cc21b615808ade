import type { NewsArticle, NewsCard, NewsItem, NewsOriginal } from '@kubrik/contract';
import type { PicturePaths } from '@kubrik/service-kit';
import type { OriginalRow, SourceRow } from '../source/news-source.repository.js';
import type { CardRow, ItemRow } from './item.repository.js';

/** @param unsaved views that are counted but not yet stored in the row */
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

export const viewArticle = (item: NewsItem, sources: SourceRow[]): NewsArticle => ({
  ...item,
  sources: sources.map(({ name, url, publishedAt }) => ({
    name,
    url,
    publishedAt: publishedAt.toISOString(),
  })),
  isOriginalKept: sources.some(({ name, isOriginalKept }) => name === item.sourceCredits && isOriginalKept),
});

/**
 * An item without a translation is itself in the source's words, except for a headline that a moderator
 * corrected.
 */
export const viewOriginal = (
  item: ItemRow,
  original: OriginalRow & { title: string },
  pictures: PicturePaths,
): NewsOriginal => ({
  title: original.title,
  summary: original.summary ?? item.summary,
  content: pictures.inHtml(original.content ?? item.content),
  language: original.language,
  sourceName: original.name,
  sourceUrl: original.url,
});
