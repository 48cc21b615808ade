import type { ExperienceReport } from '@kubrik/contract';
import { api } from '../../../platform/api/api';
import { type ReplyOf, requestOf } from '../../../platform/api/call';
import { cursorPaging, type ListPage, pageQuery } from '../../../platform/api/cursor-paging';
import type { ModeratedDeletion } from '../../../platform/moderation/moderated-deletion';

const pageSize = 10;

/**
 * The server takes the person from the session. The person's id is only a part of the cache key, so that persons do not
 * share cached reports.
 */
interface OwnOf {
  targetId: string;
  personId: string;
}

const ofTarget = (id: string) => ({ type: 'Experiences' as const, id });

const experienceApi = api.enhanceEndpoints({ addTagTypes: ['Experiences'] }).injectEndpoints({
  endpoints: (build) => ({
    experiences: build.infiniteQuery<ListPage<ExperienceReport>, string, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg: targetId, pageParam }) =>
        requestOf('blacklist.experiences', { query: { ...pageQuery(pageSize, pageParam), targetId } }),
      transformResponse: (items: ExperienceReport[], meta) => ({ ...meta, items }),
      providesTags: (_result, _error, id) => [ofTarget(id)],
    }),
    experienceSummary: build.query<ReplyOf<'blacklist.experienceSummary'>, string>({
      query: (targetId) => requestOf('blacklist.experienceSummary', { query: { targetId } }),
      providesTags: (_result, _error, id) => [ofTarget(id)],
    }),
    ownExperiences: build.query<ReplyOf<'blacklist.ownExperiences'>, OwnOf>({
      query: ({ targetId }) => requestOf('blacklist.ownExperiences', { query: { targetId } }),
      providesTags: (_result, _error, { targetId }) => [ofTarget(targetId)],
    }),
    deleteExperience: build.mutation<
      ReplyOf<'blacklist.deleteExperience'>,
      ModeratedDeletion & { targetId: string }
    >({
      query: ({ id, reason }) =>
        requestOf('blacklist.deleteExperience', { params: { id }, query: { ...reason } }),
      invalidatesTags: (_done, _error, { targetId }) => [ofTarget(targetId)],
    }),
    experienceEvidence: build.query<ReplyOf<'blacklist.experienceEvidence'>, string>({
      query: (id) => requestOf('blacklist.experienceEvidence', { params: { id } }),
    }),
  }),
});

export const {
  useExperiencesInfiniteQuery,
  useExperienceSummaryQuery,
  useOwnExperiencesQuery,
  useDeleteExperienceMutation,
  useLazyExperienceEvidenceQuery,
} = experienceApi;
