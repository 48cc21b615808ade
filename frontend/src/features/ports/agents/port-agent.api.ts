import type { PortAgent } from '@kubrik/contract';
import { type ReplyOf, requestOf } from '../../../platform/api/call';
import { liveQuery } from '../../../platform/live/live-query';
import type { ModeratedDeletion } from '../../../platform/moderation/moderated-deletion';
import { portsApi } from '../ports.api';

const portAgentApi = portsApi
  .enhanceEndpoints({ addTagTypes: ['PortAgents', 'OwnPortAgents'] })
  .injectEndpoints({
    endpoints: (build) => ({
      portAgents: build.query<PortAgent[], string>({
        query: (id) => requestOf('ports.portAgents', { params: { id } }),
        providesTags: ['PortAgents'],
        async onCacheEntryAdded(id, entry) {
          await liveQuery(entry, {
            room: `port:${id}`,
            refetch: () => entry.dispatch(portAgentApi.util.invalidateTags(['PortAgents', 'OwnPortAgents'])),
            events: (refetch) => ({ 'ports.agent-changed': ({ portId }) => portId === id && refetch() }),
          });
        },
      }),
      ownPortAgents: build.query<ReplyOf<'ports.ownAgents'>, { portId: string; personId: string }>({
        query: ({ portId }) => requestOf('ports.ownAgents', { params: { id: portId } }),
        providesTags: ['OwnPortAgents'],
      }),
      deletePortAgent: build.mutation<ReplyOf<'ports.deleteAgent'>, ModeratedDeletion>({
        query: ({ id, reason }) => requestOf('ports.deleteAgent', { params: { id }, query: { ...reason } }),
        invalidatesTags: (deleted) => (deleted ? ['PortAgents'] : []),
      }),
    }),
  });

export const { usePortAgentsQuery, useOwnPortAgentsQuery, useDeletePortAgentMutation } = portAgentApi;
