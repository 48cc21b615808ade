import { newsApi } from '../features/news/news.api';
import type { Dispatch } from '../platform/api/api-state';
import { currentUserApi } from '../platform/session/current-user';
import { siteApi } from '../platform/site/site';

type Question = (dispatch: Dispatch) => unknown;

/**
 * The requests that the page of this address will make. They are sent before the page is rendered, while its code
 * loads.
 */
export function initialRequests({ pathname, search }: Location = location): Question[] {
  const ofEveryPage: Question[] = [
    (dispatch) => dispatch(currentUserApi.endpoints.currentUser.initiate()),
    (dispatch) => dispatch(siteApi.endpoints.site.initiate()),
  ];
  return [...ofPage(pathname, search), ...ofEveryPage];
}

function ofPage(pathname: string, search: string): Question[] {
  const { newsList, newsItem } = newsApi.endpoints;
  const article = /^\/news\/([^/]+)$/.exec(pathname)?.[1];
  if (article) return [(dispatch) => dispatch(newsItem.initiate(article, { subscribe: false }))];
  const isNews = pathname === '/' && !new URLSearchParams(search).has('section');
  return isNews ? [(dispatch) => dispatch(newsList.initiate(undefined, { subscribe: false }))] : [];
}
