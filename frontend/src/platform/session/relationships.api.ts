import { skipToken } from '@reduxjs/toolkit/query';
import { type BodyOf, type ReplyOf, requestOf } from '../api/call';
import { currentUserApi, useCurrentUser } from './current-user';

type Relationships = ReplyOf<'users.relationships'>;
interface Change {
  id: string;
  username: string;
  body: BodyOf<'users.changeRelationship'>;
}

const relationshipsApi = currentUserApi.injectEndpoints({
  endpoints: (build) => ({
    relationships: build.query<Relationships, string>({
      query: (id) => requestOf('users.relationships', { params: { id } }),
      providesTags: ['Relationships'],
    }),
    changeRelationship: build.mutation<ReplyOf<'users.changeRelationship'>, Change>({
      query: ({ id, username, body }) =>
        requestOf('users.changeRelationship', { params: { id, username }, body }),
      // Also after a refusal: the name may have changed.
      invalidatesTags: ['Relationships'],
    }),
  }),
});

export const { useChangeRelationshipMutation } = relationshipsApi;

/** Whom the current person has blocked or muted; nobody for a visitor. */
export function useRelationships() {
  const { user } = useCurrentUser();
  return relationshipsApi.useRelationshipsQuery(user?.id ?? skipToken);
}
