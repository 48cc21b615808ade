import { searchesNews } from '../features/news/feed/news-filter';
import { newsApi } from '../features/news/news.api';
import type { Dispatch } from '../platform/api/api-state';
import { currentUserApi } from '../platform/session/current-user';
import { siteApi } from '../platform/site/site';

type InitialRequest = (dispatch: Dispatch) => unknown;

/** The session may have ended while there was no connection. */
const again = { subscriptionOptions: { refetchOnReconnect: true } };

/**
 * The requests that the page of this address will make. They are sent before the page is rendered, while its code
 * loads.
 */
export function initialRequests({ pathname, search }: Location = location): InitialRequest[] {
  const requestsOfEveryPage: InitialRequest[] = [
    (dispatch) => dispatch(currentUserApi.endpoints.currentUser.initiate(undefined, again)),
    (dispatch) => dispatch(siteApi.endpoints.site.initiate()),
  ];
  return [...requestsOfPage(pathname, search), ...requestsOfEveryPage];
}

function requestsOfPage(pathname: string, search: string): InitialRequest[] {
  const { newsList, newsItem } = newsApi.endpoints;
  const article = /^\/news\/([^/]+)$/.exec(pathname)?.[1];
  if (article && article !== 'archive')
    return [(dispatch) => dispatch(newsItem.initiate(article, { subscribe: false }))];
  const params = new URLSearchParams(search);
  const isNews = pathname === '/' && !params.has('section') && !searchesNews(params);
  return isNews ? [(dispatch) => dispatch(newsList.initiate(undefined, { subscribe: false }))] : [];
}
