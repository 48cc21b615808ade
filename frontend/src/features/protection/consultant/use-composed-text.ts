import type { Consultation } from '@kubrik/contract';
import { useEffect } from 'react';
import { useAppDispatch } from '../../../platform/api/hooks';
import { seconds } from '../../../platform/durations';
import { joinRoom } from '../../../platform/live/live-connection';
import { addComposedText, rereadConsultations } from '../protection.api';

/** An AI has 40 s; some more until its end is stored. */
const longestComposing = 50 * seconds;

/** Adds what an AI composes on an answer, as it comes. */
export function useComposedText({ id, isBeingComposed }: Consultation, person: string | null): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isBeingComposed) return undefined;
    // Its end may be lost; then the answer is read once more.
    const late = setTimeout(() => dispatch(rereadConsultations()), longestComposing);
    const leave = joinRoom(
      `consultation:${id}`,
      {
        'protection.answer-composed': (data) => {
          if (data.consultationId === id) dispatch(addComposedText(person, data));
        },
      },
      // It may have ended before the room was joined.
      () => dispatch(rereadConsultations()),
    );
    return () => {
      clearTimeout(late);
      leave();
    };
  }, [dispatch, id, isBeingComposed, person]);
}
