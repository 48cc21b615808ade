import { api } from '../../app/api';
import { type BodyOf, call, type ReplyOf } from '../../app/call';

export const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestPassword: build.mutation<ReplyOf<'admin.requestPassword'>, void>({
      query: () => call('admin.requestPassword'),
    }),
    adminLogin: build.mutation<ReplyOf<'admin.login'>, BodyOf<'admin.login'>>({
      query: (body) => call('admin.login', { body }),
    }),
    generateNews: build.mutation<ReplyOf<'news.generate'>, void>({ query: () => call('news.generate') }),
  }),
});

export const { useRequestPasswordMutation, useAdminLoginMutation, useGenerateNewsMutation } = adminApi;
