import { type BodyOf, type ReplyOf, requestOf } from '../../../platform/api/call';
import { currentUserApi } from '../../../platform/session/current-user';

const notificationChoiceApi = currentUserApi.injectEndpoints({
  endpoints: (build) => ({
    notificationChoices: build.query<ReplyOf<'users.notificationChoices'>, string>({
      query: (id) => requestOf('users.notificationChoices', { params: { id } }),
      providesTags: ['NotificationChoices'],
    }),
    chooseNotifications: build.mutation<
      ReplyOf<'users.chooseNotifications'>,
      { id: string; body: BodyOf<'users.chooseNotifications'> }
    >({
      query: ({ id, body }) => requestOf('users.chooseNotifications', { params: { id }, body }),
      async onQueryStarted({ id, body }, { dispatch, queryFulfilled }) {
        // The new choice is shown before the server has confirmed it.
        const shown = dispatch(
          notificationChoiceApi.util.updateQueryData('notificationChoices', id, (choices) => {
            const choice = choices.find(({ type }) => type === body.type);
            if (choice) Object.assign(choice, body);
          }),
        );
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer)
          dispatch(notificationChoiceApi.util.upsertQueryData('notificationChoices', id, answer.data));
        else shown.undo();
      },
    }),
  }),
});

export const { useNotificationChoicesQuery, useChooseNotificationsMutation } = notificationChoiceApi;
