import type { PublicChoices } from '@kubrik/contract';
import { type BodyOf, requestOf } from '../../../platform/api/call';
import { currentUserApi } from '../../../platform/session/current-user';

const publicProfileApi = currentUserApi.injectEndpoints({
  endpoints: (build) => ({
    publicChoices: build.query<PublicChoices, string>({
      query: (id) => requestOf('users.publicChoices', { params: { id } }),
      providesTags: ['PublicProfiles'],
    }),
    choosePublic: build.mutation<PublicChoices, { id: string; body: BodyOf<'users.choosePublic'> }>({
      query: ({ id, body }) => requestOf('users.choosePublic', { params: { id }, body }),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(publicProfileApi.util.upsertQueryData('publicChoices', id, answer.data));
      },
      invalidatesTags: (done) => (done ? ['PublicProfiles'] : []),
    }),
  }),
});

export const { usePublicChoicesQuery, useChoosePublicMutation } = publicProfileApi;
