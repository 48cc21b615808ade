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

/** The person's own text that waits for a moderator, as far as this browser knows it. */
export type HeldText = Pick<OwnHeldText, 'kind' | 'content' | 'path'> &
  // Answers to a vote have no id; no answer has the reason.
  Partial<Pick<OwnHeldText, 'itemId' | 'heldFor'>>;

/** In ms, while the server's list does not have the text that was just sent. */
const pollingInterval = 1 * seconds;

const isSame = (one: HeldText, other: HeldText): boolean =>
  one.kind === other.kind &&
  (one.itemId && other.itemId ? one.itemId === other.itemId : one.path === other.path);

const sentApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Held texts that this page has sent and the server's list does not have yet, by the person's id. The
     * server lists none for a visitor.
     */
    sentHeldTexts: build.query<HeldText[], string | null>({
      queryFn: () => ({ data: [] }),
      keepUnusedDataFor: keptWhileOpen,
    }),
  }),
});

const heldTextsApi = currentUserApi.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in person's held texts of all services, by the person's id. */
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
              // A decided text must not reappear from the list of sent ones.
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
      // Also after a refusal, because a moderator may have decided before.
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

/** Shows a text that the server has just held, before the server's list has it. */
export const showHeld = (person: string | null, held: HeldText) =>
  changeSent(person, (sent) => [held, ...sent.filter((one) => !isSame(one, held))]);

/** Hides a held text that another one has replaced. */
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

/** Whether a text will stand on this page; `page` has either no query or the complete one. */
export const heldOn =
  (kind: ReportedKind, page: string) =>
  (text: HeldText): boolean =>
    text.kind === kind && (text.path === page || text.path.startsWith(`${page}?`));

/**
 * The person's held texts that will stand here. `onGone` is called when one is published, deleted or taken
 * back.
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
