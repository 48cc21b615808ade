import type { Company, TargetType, Vessel } from '@kubrik/contract';
import { api } from '../../../platform/api/api';
import { type BodyOf, type ReplyOf, requestOf } from '../../../platform/api/call';
import { cursorPaging, type ListPage, pageQuery } from '../../../platform/api/cursor-paging';
import { reputationPageSize } from '../limits';
import { type Target, targetsOf } from '../target';

type TargetName = ReplyOf<'blacklist.names'>[number];
export type CompanyLink = ReplyOf<'blacklist.links'>[number];
export type MergePreview = ReplyOf<'blacklist.mergePreview'>;
type Pair = Pick<BodyOf<'blacklist.merge'>, 'targetType' | 'fromId' | 'intoId'>;

/** Most targets that the search of a form shows. */
const matchLimit = 5;

const taggedApi = api.enhanceEndpoints({
  addTagTypes: ['Targets', 'Votes', 'Entries', 'Suggestions', 'TargetNames', 'CompanyLinks'],
});

const nameApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    targetNames: build.query<TargetName[], string>({
      query: (targetId) => requestOf('blacklist.names', { query: { targetId } }),
      providesTags: ['TargetNames'],
    }),
    addName: build.mutation<TargetName, BodyOf<'blacklist.addName'>>({
      query: (body) => requestOf('blacklist.addName', { body }),
      invalidatesTags: (added) => (added ? ['TargetNames'] : []),
    }),
    deleteName: build.mutation<{ success: boolean }, string>({
      query: (id) => requestOf('blacklist.deleteName', { params: { id } }),
      // Also after an error: another moderator may have removed the name.
      invalidatesTags: ['TargetNames'],
    }),
    matches: build.query<Target[], { targetType: TargetType; search: string }>({
      query: ({ targetType, search }) =>
        requestOf(targetType === 'company' ? 'blacklist.companies' : 'blacklist.vessels', {
          query: { search, limit: matchLimit },
        }),
      transformResponse: (items: (Company | Vessel)[]) => targetsOf(items),
      providesTags: ['Targets'],
    }),
  }),
});

const linkApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    companyLinks: build.infiniteQuery<ListPage<CompanyLink>, string, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg: targetId, pageParam }) =>
        requestOf('blacklist.links', { query: { ...pageQuery(reputationPageSize, pageParam), targetId } }),
      transformResponse: (items: CompanyLink[], meta) => ({ ...meta, items }),
      providesTags: ['CompanyLinks'],
    }),
    addLink: build.mutation<CompanyLink, BodyOf<'blacklist.addLink'>>({
      query: (body) => requestOf('blacklist.addLink', { body }),
      invalidatesTags: (added) => (added ? ['CompanyLinks'] : []),
    }),
    deleteLink: build.mutation<{ success: boolean }, string>({
      query: (id) => requestOf('blacklist.deleteLink', { params: { id } }),
      invalidatesTags: ['CompanyLinks'],
    }),
  }),
});

const mergeApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    mergePreview: build.query<MergePreview, Pair>({
      query: (query) => requestOf('blacklist.mergePreview', { query }),
      // Not cached, because every vote changes the comparison.
      keepUnusedDataFor: 0,
    }),
    mergeTargets: build.mutation<ReplyOf<'blacklist.merge'>, BodyOf<'blacklist.merge'>>({
      query: (body) => requestOf('blacklist.merge', { body }),
      invalidatesTags: (merged) =>
        merged ? ['Targets', 'Entries', 'Suggestions', 'TargetNames', 'CompanyLinks'] : [],
    }),
  }),
});

export const { useTargetNamesQuery, useAddNameMutation, useDeleteNameMutation, useMatchesQuery } = nameApi;
export const { useCompanyLinksInfiniteQuery, useAddLinkMutation, useDeleteLinkMutation } = linkApi;
export const { useMergePreviewQuery, useMergeTargetsMutation } = mergeApi;
