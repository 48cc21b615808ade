import type {
  Company,
  ForumTopic,
  FoundPort,
  LibraryHeading,
  NewsCard,
  Vacancy,
  Vessel,
} from '@kubrik/contract';
import { boardPath, portPath, targetPath, topicPath, vacancyPath } from '@kubrik/contract/page/paths';
import { search } from '../../locales/ru/search';
import { api } from '../../platform/api/api';
import { type CallRequest, requestOf } from '../../platform/api/call';
import { milesText } from '../../ui/text/miles';

export type FoundKind = keyof typeof search.kinds;
/** The kinds of results, in the order in which they are shown. */
export const foundKinds = Object.keys(search.kinds) as FoundKind[];

export interface Found {
  path: string;
  title: string;
  about: string;
}

/** Most results of each kind. */
const limit = 4;

const of = <T>(request: (text: string) => CallRequest, found: (one: T) => Found) => ({
  request,
  found: (answer: unknown) => (answer as T[]).slice(0, limit).map(found),
});

const searches: Record<FoundKind, { request(text: string): CallRequest; found(answer: unknown): Found[] }> = {
  ports: of<FoundPort>(
    (text) => requestOf('ports.search', { params: { text }, query: { limit } }),
    ({ id, name, nameRu, countryRu, miles }) => ({
      path: portPath(id),
      title: nameRu ?? name,
      // For a place without a code the search finds ports nearby, so the distance is shown.
      about: [countryRu, id, miles !== undefined && `≈ ${milesText(Math.max(1, Math.round(miles)))}`]
        .filter(Boolean)
        .join(' · '),
    }),
  ),
  topics: of<ForumTopic>(
    (text) => requestOf('forum.topics', { query: { search: text, limit } }),
    ({ id, title, author }) => ({ path: topicPath(id), title, about: author.username }),
  ),
  vacancies: of<Vacancy>(
    (text) => requestOf('jobs.list', { query: { search: text, limit } }),
    ({ id, title, company }) => ({ path: vacancyPath(id), title, about: company }),
  ),
  companies: of<Company>(
    (text) => requestOf('blacklist.companies', { query: { search: text, limit } }),
    ({ id, name, country }) => ({ path: targetPath('company', id), title: name, about: country }),
  ),
  vessels: of<Vessel>(
    (text) => requestOf('blacklist.vessels', { query: { search: text, limit } }),
    ({ id, name, imo, flagState }) => ({
      path: targetPath('vessel', id),
      title: name,
      about: [imo && `IMO ${imo}`, flagState].filter(Boolean).join(' · '),
    }),
  ),
  rights: of<LibraryHeading>(
    (text) => requestOf('protection.contents', { query: { search: text } }),
    ({ id, title, number }) => ({ path: `/protection/mlc/${id}`, title, about: number }),
  ),
  news: of<NewsCard>(
    (text) => requestOf('news.list', { query: { search: text, limit } }),
    ({ id, title, summary }) => ({ path: `/news/${id}`, title, about: summary }),
  ),
};

/** The page that shows all results of a kind. */
export const wholeLists: Record<FoundKind, (text: string) => string> = {
  ports: (text) => `/ports?${new URLSearchParams({ search: text })}`,
  topics: (text) => `/forum?${new URLSearchParams({ tab: 'topics', search: text })}`,
  vacancies: (text) => boardPath({ search: text }),
  companies: (text) => `/blacklist?${new URLSearchParams({ search: text })}`,
  vessels: (text) => `/blacklist?${new URLSearchParams({ tab: 'vessels', search: text })}`,
  rights: (text) => `/protection?${new URLSearchParams({ search: text })}`,
  news: (text) => `/?${new URLSearchParams({ search: text })}`,
};

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    found: build.query<Found[], { kind: FoundKind; text: string }>({
      query: ({ kind, text }) => searches[kind].request(text),
      transformResponse: (answer: unknown, _, { kind }) => searches[kind].found(answer),
    }),
  }),
});

export const { useFoundQuery } = searchApi;
