import { lazyPage } from '../../../ui/lazy/lazy-page';

/** The page of one item, which cards load before it is opened. */
export const article = lazyPage(async () => (await import('../pages/ArticlePage')).ArticlePage);
