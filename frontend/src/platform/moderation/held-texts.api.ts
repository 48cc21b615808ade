import type { OwnHeldText } from '@kubrik/contract';
import type { ReportedKind } from '@kubrik/contract/moderation/report-reasons';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef } from 'react';
import { api } from '../api/api';
import type { Dispatch, State } from '../api/api-state';
import { type ReplyOf, requestOf } from '../api/call';
import { seconds } from '../durations';
import { keptWhileOpen } from '../limits';
import { liveQuery } from '../live/live-query';
import { currentUserApi, useCurrentUser } from '../session/current-user';

/** A text of one's own that waits for a moderator, as far as this browser knows it. */
export type HeldText = Pick<OwnHeldText, 'kind' | 'content' | 'path'> &
  // The answers to a vote have no id, and none have the reason.
  Partial<Pick<OwnHeldText, 'itemId' | 'heldFor'>>;

/** Until the server lists what was just sent. */
const pollingInterval = 1 * seconds;

const isSame = (one: HeldText, other: HeldText): boolean =>
  one.kind === other.kind &&
  (one.itemId && other.itemId ? one.itemId === other.itemId : one.path === other.path);

const sentApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What this page has sent and the server does not list yet, by the person's id; of a visitor it lists nothing. */
    sentHeldTexts: build.query<HeldText[], string | null>({
      queryFn: () => ({ data: [] }),
      keepUnusedDataFor: keptWhileOpen,
    }),
  }),
});

const heldTextsApi = currentUserApi.injectEndpoints({
  endpoints: (build) => ({
    /** What waits of the signed-in person, of all services, by the person's id. */
    ownHeldTexts: build.query<OwnHeldText[], string>({
      query: () => requestOf('admin.ownHeldTexts'),
      providesTags: ['HeldTexts'],
      async onQueryStarted(person, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        const isListed = (one: HeldText) => answer.data.some((other) => isSame(one, other));
        dispatch(changeSent(person, (sent) => sent.filter((one) => !isListed(one))));
      },
      async onCacheEntryAdded(person, entry) {
        const { dispatch } = entry;
        await liveQuery(entry, {
          room: `user:${person}`,
          refetch: () => dispatch(refetchOwnHeldTexts()),
          events: (refetch) => ({
            'users.notified': ({ type }) => {
              if (type !== 'moderation') return;
              // What is decided must not come back from what this page has sent.
              dispatch(changeSent(person, () => []));
              refetch();
            },
          }),
          skipFirstJoin: true,
        });
      },
    }),
    takeOwnHeldTextBack: build.mutation<
      ReplyOf<'admin.takeHeldTextBack'>,
      Pick<OwnHeldText, 'kind' | 'itemId'>
    >({
      query: (params) => requestOf('admin.takeHeldTextBack', { params }),
      // Also after a refusal: a moderator was faster.
      invalidatesTags: ['HeldTexts'],
    }),
  }),
});

export const { useOwnHeldTextsQuery, useTakeOwnHeldTextBackMutation } = heldTextsApi;

const refetchOwnHeldTexts = () => heldTextsApi.util.invalidateTags(['HeldTexts']);

const changeSent =
  (person: string | null, change: (sent: HeldText[]) => HeldText[]) =>
  (dispatch: Dispatch, getState: () => State): void => {
    const before = sentApi.endpoints.sentHeldTexts.select(person)(getState()).data ?? none;
    const after = change(before);
    if (after.length === 0 && before.length === 0) return;
    void dispatch(sentApi.util.upsertQueryData('sentHeldTexts', person, after));
  };

/** Shows at once what the server has just held, before its list has it. */
export const showHeld = (person: string | null, held: HeldText) =>
  changeSent(person, (sent) => [held, ...sent.filter((one) => !isSame(one, held))]);

/** Another text has taken the place of one that was held. */
export const hideHeld = (person: string | null, gone: HeldText) => (dispatch: Dispatch) => {
  dispatch(changeSent(person, (sent) => sent.filter((one) => !isSame(one, gone))));
  if (person !== null)
    dispatch(
      heldTextsApi.util.updateQueryData('ownHeldTexts', person, (listed) =>
        listed.filter((one) => !isSame(one, gone)),
      ),
    );
};

const none: HeldText[] = [];

/** What will stand on this page; `page` has no query of its own, or all of it. */
export const heldOn =
  (kind: ReportedKind, page: string) =>
  (text: HeldText): boolean =>
    text.kind === kind && (text.path === page || text.path.startsWith(`${page}?`));

/**
 * The person's texts that wait for a moderator, those that will stand here. `onGone` is called when one has gone:
 * published, deleted or taken back.
 */
export function useHeldTexts(isHere: (text: HeldText) => boolean, onGone?: () => void): HeldText[] {
  const { user } = useCurrentUser();
  const person = user?.id ?? null;
  const { currentData: sent = none } = sentApi.endpoints.sentHeldTexts.useQueryState(person);
  const { currentData: listed = none } = heldTextsApi.useOwnHeldTextsQuery(person ?? skipToken, {
    pollingInterval: person !== null && sent.length > 0 ? pollingInterval : 0,
    skipPollingIfUnfocused: true,
  });
  const unlisted = sent.filter((one) => !listed.some((other) => isSame(one, other)));
  const held = [...unlisted, ...listed].filter(isHere);
  useGone(held.length, onGone);
  return held;
}

function useGone(count: number, onGone: (() => void) | undefined): void {
  const before = useRef(count);
  const latest = useRef(onGone);
  latest.current = onGone;
  useEffect(() => {
    if (count < before.current) latest.current?.();
    before.current = count;
  }, [count]);
}
