import type { PortAspect } from '@kubrik/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { portRating as texts } from '../../../locales/ru/ports/crew-facts';
import { type BodyOf, type ReplyOf, requestOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import { newId } from '../../../platform/ids';
import {
  useSendOutcomes,
  useSendQueue,
  useSendQueueEntries,
} from '../../../platform/send-queue/use-send-queue';
import { portPath } from '../port-path';
import { showRated, useOwnPortRatingQuery } from './port-rating.api';

const kind = 'port-rating';

/** The stars that a person gives. */
export type GivenStars = { value: number } & Partial<Record<PortAspect, number | null>>;

/**
 * The person's own rating of a port by the send queue: a pressed star is stored and waits for a connection if
 * needed.
 */
export function useOwnRating(portId: string, personId: string) {
  const queue = useSendQueue();
  const dispatch = useAppDispatch();
  const person = { portId, personId };
  const path = portPath(portId);
  const {
    currentData: stored,
    isError,
    refetch,
  } = useOwnPortRatingQuery(personId ? person : skipToken, { refetchOnReconnect: true });
  const unsent = useSendQueueEntries(kind)
    .filter((entry) => entry.path === path && !entry.refusal)
    .at(-1);
  useSendOutcomes(kind, (outcome) => {
    if (outcome.entry.path !== path || outcome.state !== 'sent') return false;
    dispatch(showRated(person, outcome.reply as ReplyOf<'ports.rate'>));
    return true;
  });
  const send = (body: BodyOf<'ports.rate'> | undefined) => {
    const params = { id: portId };
    void queue.enqueue({
      clientId: newId(),
      userId: personId,
      kind,
      label: texts.queueLabel,
      text: body ? `${body.value}` : texts.takeBack,
      path,
      replaces: `${kind} ${portId}`,
      call: body ? requestOf('ports.rate', { params, body }) : requestOf('ports.takeRatingBack', { params }),
    });
  };
  const isOfThisYear = stored?.year === new Date().getUTCFullYear();
  const current = unsent ? (unsent.call.body as GivenStars | undefined) : isOfThisYear ? stored : undefined;
  return {
    /** The rating of this year. */
    given: current ?? undefined,
    /** The rating of an earlier year, while there is none of this year. */
    earlier: !unsent && stored && !isOfThisYear ? stored : undefined,
    /** Whether the rating is unknown, and none waits to be sent. */
    isUnread: isError && stored === undefined && !unsent,
    readAgain: () => void refetch(),
    isUncounted: !unsent && isOfThisYear && stored?.isCounted === false,
    rate: (change: Partial<GivenStars>) => {
      const { value, shoreLeave, services, people, safety } = { ...current, ...change };
      if (value) send({ value, shoreLeave, services, people, safety });
    },
    takeBack: () => send(undefined),
  };
}
