import type { Consultation, LibraryDocument, LibraryHeading, ProtectionNewsItem } from '@kubrik/contract';
import { chosen } from '../../platform/address/use-address-state';
import { api } from '../../platform/api/api';
import { type BodyOf, type ReplyOf, requestOf } from '../../platform/api/call';
import { cursorPaging, cursorQuery, type ListPage } from '../../platform/api/cursor-paging';
import { currentUserApi } from '../../platform/session/current-user';
import type { LibraryFilter } from './use-protection-address';

const protectionApi = api.enhanceEndpoints({ addTagTypes: ['Consultations'] }).injectEndpoints({
  endpoints: (build) => ({
    contents: build.query<LibraryHeading[], LibraryFilter>({
      query: ({ search, part, category }) =>
        requestOf('protection.contents', {
          query: { search: chosen(search), section: chosen(part), category: chosen(category) },
        }),
    }),
    libraryDocument: build.query<LibraryDocument, string>({
      queryFn: async (id, _api, _options, ask) => {
        const answer = await ask(requestOf('protection.document', { params: { id } }));
        if (answer.error?.status !== 0) return answer as { data: LibraryDocument };
        // Without a connection the service worker may have the whole library in its cache.
        const all = await ask(requestOf('protection.library', { query: {} }));
        const known = (all.data as LibraryDocument[] | undefined)?.find((document) => document.id === id);
        return known ? { data: known } : { error: answer.error };
      },
    }),
    protectionNews: build.infiniteQuery<ListPage<ProtectionNewsItem>, void, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ pageParam }) => requestOf('protection.news', { query: cursorQuery(pageParam) }),
      transformResponse: (items: ProtectionNewsItem[], meta) => ({ ...meta, items }),
    }),
    countRightsView: build.mutation<{ viewCount: number }, string>({
      query: (id) => requestOf('protection.viewNews', { params: { id } }),
    }),
    /**
     * The server takes the person from the session. The id is only a part of the cache key, so that persons do not
     * share cached questions.
     */
    consultations: build.infiniteQuery<ListPage<Consultation>, string | null, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ pageParam }) => requestOf('protection.chat', { query: cursorQuery(pageParam) }),
      transformResponse: (items: Consultation[], meta) => ({ ...meta, items: items.map(withNewestText) }),
      providesTags: ['Consultations'],
    }),
    ask: build.mutation<Consultation, BodyOf<'protection.ask'> & { person: string | null }>({
      query: ({ person: _, ...body }) => requestOf('protection.ask', { body }),
      async onQueryStarted({ person }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        dispatch(
          protectionApi.util.updateQueryData('consultations', person, ({ pages }) => {
            const isShown = pages.some(({ items }) => items.some(({ id }) => id === answer.data.id));
            if (!isShown) pages[0]?.items.unshift(withNewestText(answer.data));
          }),
        );
        if (answer.data.isBeingComposed) dispatch(currentUserApi.util.invalidateTags(['AiUsage']));
      },
    }),
    clearConsultations: build.mutation<ReplyOf<'protection.clearChat'>, void>({
      query: () => requestOf('protection.clearChat'),
      invalidatesTags: (answer) => (answer ? ['Consultations'] : []),
    }),
    complaintState: build.mutation<ReplyOf<'protection.complaintState'>, BodyOf<'protection.complaintState'>>(
      {
        query: (body) => requestOf('protection.complaintState', { body }),
      },
    ),
  }),
});

export const {
  useContentsQuery,
  useLibraryDocumentQuery,
  useProtectionNewsInfiniteQuery,
  useCountRightsViewMutation,
  useConsultationsInfiniteQuery,
  useAskMutation,
  useClearConsultationsMutation,
  useComplaintStateMutation,
} = protectionApi;

/** What an AI has composed so far for an answer: the whole text. */
interface ComposedText {
  consultationId: string;
  composed: string;
  isFinished: boolean;
}

/** By answer: the newest text that was pushed. A reply that was on its way meanwhile lacks it. */
const newestTexts = new Map<string, ComposedText>();

function withNewestText(item: Consultation): Consultation {
  const newest = newestTexts.get(item.id);
  if (!newest || !item.isBeingComposed || !item.parts) return item;
  const { composed, isFinished } = newest;
  const parts = { ...item.parts, composed };
  return { ...item, parts, isAiGenerated: composed !== '', isBeingComposed: !isFinished };
}

/** Adds the text that an AI has composed so far to a shown answer. */
export function addComposedText(person: string | null, text: ComposedText) {
  newestTexts.set(text.consultationId, text);
  return protectionApi.util.updateQueryData('consultations', person, ({ pages }) => {
    for (const page of pages) page.items = page.items.map(withNewestText);
  });
}

export const rereadConsultations = () => protectionApi.util.invalidateTags(['Consultations']);
