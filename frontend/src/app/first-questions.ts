import { newsApi } from '../features/news/news.api';
import { currentUserApi } from './current-user';
import { siteApi } from './site';
import type { Dispatch } from './store';

type Question = (dispatch: Dispatch) => unknown;

/**
 * What the address's page will ask the server: on its way before the page is drawn, and, where the page has code of
 * its own, while that comes.
 */
export function firstQuestions({ pathname, search }: Location = location): Question[] {
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
