import type { PortAgent, SentPortAgent } from '@kubrik/contract';
import { type BodyOf, type ReplyOf, requestOf } from '../../platform/api/call';
import { liveQuery } from '../../platform/live/live-query';
import type { ModeratedDeletion } from '../../platform/moderation/moderated-deletion';
import { portsApi } from './ports.api';

const portAgentApi = portsApi.enhanceEndpoints({ addTagTypes: ['PortAgents'] }).injectEndpoints({
  endpoints: (build) => ({
    portAgents: build.query<PortAgent[], string>({
      query: (id) => requestOf('ports.portAgents', { params: { id } }),
      providesTags: ['PortAgents'],
      async onCacheEntryAdded(id, entry) {
        await liveQuery(entry, {
          room: `port:${id}`,
          refetch: () => entry.dispatch(portAgentApi.util.invalidateTags(['PortAgents'])),
          events: (refetch) => ({ 'ports.agent-changed': ({ portId }) => portId === id && refetch() }),
        });
      },
    }),
    addPortAgent: build.mutation<SentPortAgent, { portId: string; body: BodyOf<'ports.addAgent'> }>({
      query: ({ portId, body }) => requestOf('ports.addAgent', { params: { id: portId }, body }),
    }),
    deletePortAgent: build.mutation<ReplyOf<'ports.deleteAgent'>, ModeratedDeletion>({
      query: ({ id, reason }) => requestOf('ports.deleteAgent', { params: { id }, query: { ...reason } }),
      invalidatesTags: (deleted) => (deleted ? ['PortAgents'] : []),
    }),
  }),
});

export const { usePortAgentsQuery, useAddPortAgentMutation, useDeletePortAgentMutation } = portAgentApi;
