import type { SavedSearch } from '@kubrik/contract';
import { type BodyOf, requestOf } from '../../../platform/api/call';
import { jobsApi } from '../jobs.api';

/**
 * The person's own saved searches. The server takes the person from the session; the id is only a part of the cache
 * key.
 */
const savedSearchApi = jobsApi.enhanceEndpoints({ addTagTypes: ['SavedSearches'] }).injectEndpoints({
  endpoints: (build) => ({
    savedSearches: build.query<SavedSearch[], string>({
      query: () => requestOf('jobs.savedSearches'),
      providesTags: ['SavedSearches'],
    }),
    saveSearch: build.mutation<SavedSearch, BodyOf<'jobs.saveSearch'>>({
      query: (body) => requestOf('jobs.saveSearch', { body }),
      invalidatesTags: (answer) => (answer ? ['SavedSearches'] : []),
    }),
    changeSavedSearch: build.mutation<SavedSearch, { id: string } & BodyOf<'jobs.changeSavedSearch'>>({
      query: ({ id, ...body }) => requestOf('jobs.changeSavedSearch', { params: { id }, body }),
      invalidatesTags: ['SavedSearches'],
    }),
    deleteSavedSearch: build.mutation<{ success: boolean }, string>({
      query: (id) => requestOf('jobs.deleteSavedSearch', { params: { id } }),
      invalidatesTags: ['SavedSearches'],
    }),
    seeSavedSearch: build.mutation<{ success: boolean }, string>({
      query: (id) => requestOf('jobs.seeSavedSearch', { params: { id } }),
      invalidatesTags: (answer) => (answer ? ['SavedSearches'] : []),
    }),
  }),
});

export const {
  useSavedSearchesQuery,
  useSaveSearchMutation,
  useChangeSavedSearchMutation,
  useDeleteSavedSearchMutation,
  useSeeSavedSearchMutation,
} = savedSearchApi;
