import type { DataTransferState } from '@kubrik/contract';
import { useEffect, useRef, useState } from 'react';
import { displayedTransfer, stepsDone } from './displayed-transfer';
import { transferPace } from './limits';

/**
 * The server's state, slowed down for display: each step is displayed as running for a minimum time. The first state
 * after the screen opens is displayed unchanged.
 */
export function useDisplayedTransfer(server: DataTransferState): DataTransferState {
  const [pace, setPace] = useState({ run: server.startedAt, shown: stepsDone(server) });
  const isNew = pace.run !== server.startedAt;
  if (isNew) setPace({ run: server.startedAt, shown: 0 });
  const shown = isNew ? 0 : pace.shown;
  const done = stepsDone(server);
  const isMoving = server.state === 'running' || shown < done;

  const latest = useRef(done);
  useEffect(() => {
    latest.current = done;
  }, [done]);

  // One interval for the whole run, so that the steps advance evenly however fast the server is.
  useEffect(() => {
    if (!isMoving) return;
    const advance = () =>
      setPace(({ run, shown }) => ({ run, shown: shown < latest.current ? shown + 1 : shown }));
    const timer = setInterval(advance, transferPace);
    return () => clearInterval(timer);
  }, [isMoving]);

  return displayedTransfer(server, Math.min(shown, done));
}
