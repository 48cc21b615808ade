import { lazyPage } from '../../../ui/lazy/lazy-page';

/** The page of one item; cards load its code before the item is opened. */
export const article = lazyPage(async () => (await import('../pages/ArticlePage')).ArticlePage);
