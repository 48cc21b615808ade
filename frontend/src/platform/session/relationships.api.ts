import { lookupKey } from '@kubrik/contract/text/username';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { type BodyOf, type ReplyOf, requestOf } from '../api/call';
import { currentUserApi, useCurrentUser } from './current-user';

type Relationships = ReplyOf<'users.relationships'>;
export type RelationshipChange = BodyOf<'users.changeRelationship'>;

const relationshipsApi = currentUserApi.injectEndpoints({
  endpoints: (build) => ({
    relationships: build.query<Relationships, string>({
      query: (id) => requestOf('users.relationships', { params: { id } }),
      providesTags: ['Relationships'],
    }),
    changeRelationship: build.mutation<
      ReplyOf<'users.changeRelationship'>,
      { id: string; username: string; body: RelationshipChange }
    >({
      query: ({ id, username, body }) =>
        requestOf('users.changeRelationship', { params: { id, username }, body }),
      // Also after a refusal, because the username may have changed.
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

/**
 * Finds a muted person by a name beside a text, which may be an earlier name. @returns the present username
 */
export function useMutedPerson(): (name: string) => string | undefined {
  const { currentData } = useRelationships();
  return useMemo(() => {
    const muted = currentData?.filter(({ isMuted }) => isMuted) ?? [];
    const usernames = new Map(
      muted.flatMap(({ names, username }) => names.map((name) => [name, username] as const)),
    );
    return (name: string) => (usernames.size === 0 ? undefined : usernames.get(lookupKey(name)));
  }, [currentData]);
}
