import { type BankingNewsItem, bankingNewsItem } from '@kubrik/contract';
import { type PicturePaths, viewerOf } from '@kubrik/service-kit';
import type { ItemRow } from './item.repository.js';

const view = viewerOf(bankingNewsItem);

/** @param unsaved views that are counted but not yet stored in the row */
export const viewItem = (item: ItemRow, unsaved: number, pictures: PicturePaths): BankingNewsItem =>
  view({ ...item, imageUrl: pictures.of(item.imageUrl), viewCount: Number(item.views) + unsaved });
