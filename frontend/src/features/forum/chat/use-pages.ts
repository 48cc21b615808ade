import { useCallback, useMemo, useRef, useState } from 'react';
import type { ApiError } from '../../../platform/api/api';
import type { Dispatch, State } from '../../../platform/api/api-state';
import { useAppDispatch } from '../../../platform/api/hooks';
import type { Paging } from '../messages/use-message-scroll';
import { loadNewer, loadNewest, loadOlder, type ShownChat, trimChat } from './chat.api';

type Load = (
  shown: ShownChat,
) => (dispatch: Dispatch, getState: () => State) => Promise<ApiError | undefined>;

/** Loads pages one at a time; after a failure only the reader can start the next load. */
export function usePages(shown: ShownChat): Omit<Paging, 'hasOlder' | 'hasNewer'> & { retry(): void } {
  const dispatch = useAppDispatch();
  const reading = useRef<Promise<void>>(undefined);
  const [failed, setFailed] = useState(false);

  const read = useCallback(
    async (load: Load) => {
      const mine = dispatch(load(shown)).then((error) => setFailed(Boolean(error)));
      reading.current = mine;
      await mine;
      if (reading.current === mine) reading.current = undefined;
    },
    [dispatch, shown],
  );

  return useMemo(() => {
    /** Skipped loads are not lost, because the scroll position requests missing pages repeatedly. */
    const readUnlessBusy = (load: Load) => {
      if (!reading.current) void read(load);
    };
    return {
      failed,
      loadOlder: () => readUnlessBusy(loadOlder),
      loadNewer: () => readUnlessBusy(loadNewer),
      // The person has asked for the end, so it is loaded after the page that is loading.
      loadNewest: async () => {
        while (reading.current) await reading.current;
        await read(loadNewest);
      },
      trimChat: (side) => void dispatch(trimChat(shown, side)),
      retry: () => setFailed(false),
    };
  }, [dispatch, failed, read, shown]);
}
