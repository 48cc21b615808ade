import { type BodyOf, type ReplyOf, requestOf } from '../../../platform/api/call';
import { currentUserApi } from '../../../platform/session/current-user';

const pushApi = currentUserApi.injectEndpoints({
  endpoints: (build) => ({
    push: build.query<ReplyOf<'users.push'>, string>({
      query: (id) => requestOf('users.push', { params: { id } }),
      providesTags: ['Push'],
    }),
    subscribePush: build.mutation<
      ReplyOf<'users.subscribePush'>,
      { id: string; body: BodyOf<'users.subscribePush'> }
    >({
      query: ({ id, body }) => requestOf('users.subscribePush', { params: { id }, body }),
      invalidatesTags: ['Push'],
    }),
    unsubscribePush: build.mutation<
      ReplyOf<'users.unsubscribePush'>,
      { id: string; body: BodyOf<'users.unsubscribePush'> }
    >({
      query: ({ id, body }) => requestOf('users.unsubscribePush', { params: { id }, body }),
      invalidatesTags: ['Push'],
    }),
  }),
});

export const { usePushQuery, useSubscribePushMutation, useUnsubscribePushMutation } = pushApi;
