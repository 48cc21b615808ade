import { newsApi } from '../features/news/news.api';
import type { Dispatch } from '../platform/api/api-state';
import { currentUserApi } from '../platform/session/current-user';
import { siteApi } from '../platform/site/site';

type InitialRequest = (dispatch: Dispatch) => unknown;

/**
 * The requests that the page of this address will make. They are sent before the page is rendered, while its code
 * loads.
 */
export function initialRequests({ pathname, search }: Location = location): InitialRequest[] {
  const requestsOfEveryPage: InitialRequest[] = [
    (dispatch) => dispatch(currentUserApi.endpoints.currentUser.initiate()),
    (dispatch) => dispatch(siteApi.endpoints.site.initiate()),
  ];
  return [...requestsOfPage(pathname, search), ...requestsOfEveryPage];
}

function requestsOfPage(pathname: string, search: string): InitialRequest[] {
  const { newsList, newsItem } = newsApi.endpoints;
  const article = /^\/news\/([^/]+)$/.exec(pathname)?.[1];
  if (article) return [(dispatch) => dispatch(newsItem.initiate(article, { subscribe: false }))];
  const isNews = pathname === '/' && !new URLSearchParams(search).has('section');
  return isNews ? [(dispatch) => dispatch(newsList.initiate(undefined, { subscribe: false }))] : [];
}
