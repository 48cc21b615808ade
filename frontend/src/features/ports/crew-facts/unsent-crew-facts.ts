import type { ErrorForm, SentCrewFact } from '@kubrik/contract';
import { useState } from 'react';
import type { BodyOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import { heldOn, showHeld, useHeldTexts } from '../../../platform/moderation/held-texts.api';
import { useSendOutcomes, useSendQueue, useUnsentEntries } from '../../../platform/send-queue/use-send-queue';
import { saveDraft } from '../../../platform/storage/draft';
import { portPath } from '../port-path';
import { showCrewFact } from './crew-fact.api';

/** Kind of a new crew fact in the send queue. */
export const crewFactEntryKind = 'crew-fact';

export const crewFactDraftKey = (portId: string) => `crew-fact:${portId}`;

/** The person's facts about a port that the server does not have, or that wait for a moderator. */
export function useUnsentCrewFacts(portId: string) {
  const queue = useSendQueue();
  const dispatch = useAppDispatch();
  const [refused, setRefused] = useState<ErrorForm>();
  useSendOutcomes(crewFactEntryKind, (outcome) => {
    const { call, userId } = outcome.entry;
    if (outcome.state !== 'sent' || call.params?.id !== portId) return false;
    const { isHeld, ...fact } = outcome.reply as SentCrewFact;
    const { id: itemId, content } = fact;
    if (isHeld) dispatch(showHeld(userId, { kind: 'crew_fact', itemId, content, path: portPath(portId) }));
    else dispatch(showCrewFact(portId, fact));
    return false;
  });
  const unsent = useUnsentEntries(crewFactEntryKind)
    .filter(({ call: { params } }) => params?.id === portId)
    .map(({ clientId, call, refusal }) => {
      const { kind, content } = call.body as BodyOf<'ports.addCrewFact'>;
      return {
        clientId,
        text: content,
        refusal: refusal?.message,
        retry: () => void queue.retry(clientId),
        discard: () => void queue.remove(clientId),
        /** Makes its text the draft of the form. */
        edit: () => {
          saveDraft(crewFactDraftKey(portId), JSON.stringify({ kind, content }));
          setRefused(refusal?.form);
          void queue.remove(clientId);
        },
      };
    });
  const held = useHeldTexts(heldOn('crew_fact', portPath(portId)));
  return { unsent, held, refused };
}
