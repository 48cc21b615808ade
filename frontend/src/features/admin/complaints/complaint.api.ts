import type { Complaint } from '@kubrik/contract';
import { type BodyOf, requestOf } from '../../../platform/api/call';
import { cursorPaging, cursorQuery, type ListPage } from '../../../platform/api/cursor-paging';
import { liveQuery } from '../../../platform/live/live-query';
import { adminApi, room } from '../admin.api';
import { type Sort, sortQuery } from '../panel/sort';

export interface ComplaintFilter {
  status: 'all' | Complaint['status'];
  search: string;
  sort: Sort<'createdAt'>;
}

/** Complaints about rights. */
const complaintApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    complaints: build.infiniteQuery<ListPage<Complaint>, ComplaintFilter, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg: { status, search, sort }, pageParam }) =>
        requestOf('protection.complaints', {
          query: {
            ...(status !== 'all' && { status }),
            ...(search && { search }),
            ...sortQuery(sort),
            ...cursorQuery(pageParam),
          },
        }),
      transformResponse: (items: Complaint[], meta) => ({ ...meta, items }),
      providesTags: ['Complaints'],
      async onCacheEntryAdded(_, entry) {
        await liveQuery(entry, {
          room,
          refetch: () => entry.dispatch(adminApi.util.invalidateTags(['Complaints'])),
          events: (refetch) => ({ 'protection.complaint-changed': refetch }),
        });
      },
    }),
    complaint: build.query<Complaint, string>({
      query: (id) => requestOf('protection.complaint', { params: { id } }),
      providesTags: ['Complaints'],
    }),
    changeComplaint: build.mutation<Complaint, { id: string; body: BodyOf<'protection.changeComplaint'> }>({
      query: ({ id, body }) => requestOf('protection.changeComplaint', { params: { id }, body }),
      invalidatesTags: (changed) => (changed ? ['Complaints'] : []),
    }),
  }),
});

export const { useComplaintQuery, useComplaintsInfiniteQuery, useChangeComplaintMutation } = complaintApi;
