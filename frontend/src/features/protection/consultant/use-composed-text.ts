import type { Consultation } from '@kubrik/contract';
import { useEffect } from 'react';
import { useAppDispatch } from '../../../platform/api/hooks';
import { seconds } from '../../../platform/durations';
import { joinRoom } from '../../../platform/live/live-connection';
import { addComposedText, rereadConsultations } from '../protection.api';

/** An AI has 40 s to compose; the rest is time to store the result. */
const longestComposing = 50 * seconds;

/** Adds the text that an AI composes to an answer, piece by piece. */
export function useComposedText({ id, isBeingComposed }: Consultation, person: string | null): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isBeingComposed) return undefined;
    // The last event may be lost, so the answer is read again after this time.
    const late = setTimeout(() => dispatch(rereadConsultations()), longestComposing);
    const leave = joinRoom(
      `consultation:${id}`,
      {
        'protection.answer-composed': (data) => {
          if (data.consultationId === id) dispatch(addComposedText(person, data));
        },
      },
      // The AI may have finished before this browser joined the room.
      () => dispatch(rereadConsultations()),
    );
    return () => {
      clearTimeout(late);
      leave();
    };
  }, [dispatch, id, isBeingComposed, person]);
}
