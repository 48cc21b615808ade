import type { FollowedKind, Subscription } from '@kubrik/contract';
import { targetPath } from '@kubrik/contract/page/paths';
import { type ReplyOf, requestOf } from '../../platform/api/call';
import { currentUserApi } from '../../platform/session/current-user';

export interface FollowedThing {
  kind: FollowedKind;
  id: string;
  title: string;
}

interface Change extends FollowedThing {
  userId: string;
  follows: boolean;
}

/** Each service stores the subscriptions to its own things. */
const requestsOf = {
  topic: (id: string, follows: boolean) =>
    requestOf('forum.followTopic', { params: { id }, body: { follows } }),
  news: (id: string, follows: boolean) => requestOf('news.follow', { params: { id }, body: { follows } }),
  port: (id: string, follows: boolean) => requestOf('ports.follow', { params: { id }, body: { follows } }),
  vacancy: (id: string, follows: boolean) => requestOf('jobs.follow', { params: { id }, body: { follows } }),
  company: (id: string, follows: boolean) =>
    requestOf('blacklist.followCompany', { params: { id }, body: { follows } }),
};

/** Path of the page where a person follows the thing; a company is followed within another page. */
const pathOf = ({ kind, id }: FollowedThing) =>
  kind === 'company' ? targetPath('company', id) : location.pathname;

const isOf =
  ({ kind, id }: FollowedThing) =>
  (one: Subscription) =>
    one.kind === kind && one.id === id;

export const followApi = currentUserApi.injectEndpoints({
  endpoints: (build) => ({
    subscriptions: build.query<Subscription[], string>({
      query: (id) => requestOf('users.subscriptions', { params: { id } }),
      providesTags: ['Subscriptions'],
    }),
    follow: build.mutation<ReplyOf<'news.follow'>, Change>({
      query: ({ kind, id, follows }) => requestsOf[kind](id, follows),
      // Shows the change at once; an event brings the server's list.
      async onQueryStarted(change, { dispatch, queryFulfilled }) {
        const { kind, id, title, follows, userId } = change;
        const patch = dispatch(
          followApi.util.updateQueryData('subscriptions', userId, (list) => {
            const others = list.filter((one) => !isOf(change)(one));
            const added = { kind, id, title, path: pathOf(change), createdAt: new Date().toISOString() };
            return follows ? [added, ...others] : others;
          }),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
    }),
  }),
});

export const { useSubscriptionsQuery, useFollowMutation } = followApi;

/** Whether the list contains the thing; undefined until the list is loaded. */
export const isFollowed = (list: Subscription[] | undefined, thing: FollowedThing): boolean | undefined =>
  list?.some(isOf(thing));
