import { type BodyOf, type ReplyOf, requestOf } from '../../../platform/api/call';
import { newsApi, refetchNews } from '../news.api';

const editApi = newsApi.injectEndpoints({
  endpoints: (build) => ({
    editNews: build.mutation<ReplyOf<'news.edit'>, { id: string; body: BodyOf<'news.edit'> }>({
      query: ({ id, body }) => requestOf('news.edit', { params: { id }, body }),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const edited = await queryFulfilled.catch(() => undefined);
        if (!edited) return;
        dispatch(newsApi.util.upsertQueryData('newsItem', id, edited.data));
        dispatch(refetchNews());
      },
    }),
    removeNews: build.mutation<ReplyOf<'news.remove'>, string>({
      query: (id) => requestOf('news.remove', { params: { id } }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const removed = await queryFulfilled.catch(() => undefined);
        if (removed) dispatch(refetchNews());
      },
    }),
  }),
});

export const { useEditNewsMutation, useRemoveNewsMutation } = editApi;
