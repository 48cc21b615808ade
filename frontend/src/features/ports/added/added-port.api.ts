import type { Port } from '@kubrik/contract';
import { type ReplyOf, requestOf } from '../../../platform/api/call';
import { cursorPaging, cursorQuery, type ListPage } from '../../../platform/api/cursor-paging';
import type { ModeratedDeletion } from '../../../platform/moderation/moderated-deletion';
import { portsApi } from '../ports.api';

/** The session decides whose data the answer has; the id is part of the cache key. */
interface PortOfPerson {
  id: string;
  person: string | null;
}

/** Ports that people added. */
const addedPortApi = portsApi.injectEndpoints({
  endpoints: (build) => ({
    waitingPorts: build.infiniteQuery<ListPage<Port>, string, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ pageParam }) => requestOf('ports.mine', { query: cursorQuery(pageParam) }),
      transformResponse: (items: Port[], meta) => ({ ...meta, items }),
      providesTags: ['WaitingPorts'],
    }),
    portConfirmation: build.query<ReplyOf<'ports.confirmation'>, PortOfPerson>({
      query: ({ id }) => requestOf('ports.confirmation', { params: { id } }),
      providesTags: ['WaitingPorts'],
    }),
    confirmPort: build.mutation<ReplyOf<'ports.confirm'>, string>({
      query: (id) => requestOf('ports.confirm', { params: { id } }),
      invalidatesTags: ['Ports', 'WaitingPorts'],
    }),
    approvePort: build.mutation<ReplyOf<'ports.approve'>, string>({
      query: (id) => requestOf('ports.approve', { params: { id } }),
      invalidatesTags: ['Ports', 'WaitingPorts'],
    }),
    deletePort: build.mutation<ReplyOf<'ports.delete'>, ModeratedDeletion>({
      query: ({ id, reason }) => requestOf('ports.delete', { params: { id }, query: { ...reason } }),
      invalidatesTags: (deleted) => (deleted ? ['Ports'] : []),
    }),
  }),
});

export const {
  useWaitingPortsInfiniteQuery,
  usePortConfirmationQuery,
  useConfirmPortMutation,
  useApprovePortMutation,
  useDeletePortMutation,
} = addedPortApi;
