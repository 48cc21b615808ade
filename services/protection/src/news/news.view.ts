import { type ProtectionNewsItem, protectionNewsItem } from '@kubrik/contract';
import { viewerOf } from '@kubrik/service-kit';
import type { NewsRow } from './news.repository.js';

const view = viewerOf(protectionNewsItem);

/** @param unsaved views that are counted but not yet stored in the row */
export const viewNewsItem = (item: NewsRow, unsaved: number): ProtectionNewsItem =>
  view({ ...item, viewCount: Number(item.views) + unsaved });
