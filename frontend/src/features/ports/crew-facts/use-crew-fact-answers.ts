import type { CrewFact, CrewFactAnswer } from '@kubrik/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { crewFacts as texts } from '../../../locales/ru/ports/crew-facts';
import { type BodyOf, type CallRequest, requestOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import { newId } from '../../../platform/ids';
import {
  useSendOutcomes,
  useSendQueue,
  useSendQueueEntries,
} from '../../../platform/send-queue/use-send-queue';
import { useCurrentUser } from '../../../platform/session/current-user';
import { portPath } from '../port-path';
import { showCrewFact, showOwnAnswer, useOwnCrewFactsQuery } from './crew-fact.api';

const kind = 'crew-fact-answer';

const answerOf = ({ body }: CallRequest): CrewFactAnswer | undefined =>
  (body as BodyOf<'ports.answerCrewFact'> | undefined)?.answer;

/**
 * Answers to the facts of a port by the send queue: a press waits for a connection if needed, and a newer
 * answer replaces a waiting one.
 */
export function useCrewFactAnswers(portId: string, hasFacts: boolean) {
  const queue = useSendQueue();
  const dispatch = useAppDispatch();
  const { user } = useCurrentUser();
  const person = { portId, personId: user?.id ?? null };
  const path = portPath(portId);
  const { currentData: own } = useOwnCrewFactsQuery(hasFacts || user ? person : skipToken);
  const unsent = useUnsentAnswers();
  useSendOutcomes(kind, (outcome) => {
    const { call, path: writtenAt } = outcome.entry;
    if (writtenAt !== path || outcome.state !== 'sent') return false;
    dispatch(showCrewFact(portId, outcome.reply as CrewFact));
    dispatch(showOwnAnswer(person, call.params?.id ?? '', answerOf(call)));
    return true;
  });
  const storedOf = (id: string) => own?.answers.find(({ factId }) => factId === id)?.answer;
  const givenOf = (id: string) => (unsent.has(id) ? unsent.get(id) : storedOf(id));
  return {
    suspended: own?.suspended ?? [],
    isGiven: (id: string, answer: CrewFactAnswer) => givenOf(id) === answer,
    /** Includes the person's answer that is being sent. */
    countOf: (fact: CrewFact, answer: CrewFactAnswer) =>
      fact[answer] + Number(givenOf(fact.id) === answer) - Number(storedOf(fact.id) === answer),
    /** Gives an answer, or takes it back if the person has given it. */
    press: ({ id, content }: CrewFact, answer: CrewFactAnswer) => {
      const params = { id };
      void queue.enqueue({
        clientId: newId(),
        userId: queue.author(),
        kind,
        label: texts.answerLabel,
        text: content,
        path,
        replaces: `${kind} ${id}`,
        call:
          givenOf(id) === answer
            ? requestOf('ports.takeCrewFactAnswerBack', { params })
            : requestOf('ports.answerCrewFact', { params, body: { answer } }),
      });
    },
  };
}

export type CrewFactAnswers = ReturnType<typeof useCrewFactAnswers>;

/** Answers that are being sent, by the id of the fact; undefined for one that is being taken back. */
function useUnsentAnswers(): ReadonlyMap<string, CrewFactAnswer | undefined> {
  const entries = useSendQueueEntries(kind);
  return useMemo(
    () =>
      new Map(
        entries
          .filter(({ refusal }) => !refusal)
          .map(({ call }) => [call.params?.id ?? '', answerOf(call)] as const),
      ),
    [entries],
  );
}
