import type { MigrationState } from '@kubrik/contract';
import { useEffect, useRef, useState } from 'react';
import { migrationPace } from '../../constants';
import { pacedMigration, stepsDone } from './paced-steps';

/**
 * The server's migration at the screen's pace: a step counts as finished once the server has finished it, and no
 * sooner than the pace allows. What was there when the screen opened is shown as it is.
 */
export function usePacedMigration(server: MigrationState): MigrationState {
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

  // The pace goes on evenly while the server gets on, however quick or slow it is.
  useEffect(() => {
    if (!isMoving) return;
    const advance = () =>
      setPace(({ run, shown }) => ({ run, shown: shown < latest.current ? shown + 1 : shown }));
    const timer = setInterval(advance, migrationPace);
    return () => clearInterval(timer);
  }, [isMoving]);

  return pacedMigration(server, Math.min(shown, done));
}
