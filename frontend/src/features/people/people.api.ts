import { type ReplyOf, requestOf } from '../../platform/api/call';
import { currentUserApi } from '../../platform/session/current-user';

const peopleApi = currentUserApi.injectEndpoints({
  endpoints: (build) => ({
    writtenBy: build.query<ReplyOf<'forum.writtenBy'>, string>({
      query: (username) => requestOf('forum.writtenBy', { params: { username } }),
      providesTags: ['PublicProfiles'],
    }),
    portsAddedBy: build.query<ReplyOf<'ports.addedBy'>, string>({
      query: (username) => requestOf('ports.addedBy', { params: { username } }),
      providesTags: ['PublicProfiles'],
    }),
    crewFactsBy: build.query<ReplyOf<'ports.crewFactsBy'>, string>({
      query: (username) => requestOf('ports.crewFactsBy', { params: { username } }),
      providesTags: ['PublicProfiles'],
    }),
  }),
});

export const { useWrittenByQuery, usePortsAddedByQuery, useCrewFactsByQuery } = peopleApi;
