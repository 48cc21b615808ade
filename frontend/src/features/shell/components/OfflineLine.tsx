import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useAppDispatch } from '../../../app/hooks';
import { type OutboxState, onOutcome, outboxState, watchOutboxState } from '../../../app/outbox/outbox-state';
import { useIsCut, useOnline } from '../../../live/use-live';
import { outbox } from '../../../locales/ru/outbox';
import { shell } from '../../../locales/ru/shell';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/icons/Icon';
import { showToast } from '../../../ui/toast/toast.slice';
import styles from './shell.module.css';

const load = async () => ({ default: (await import('./OutboxDialog')).OutboxDialog });
const OutboxDialog = lazy(load);
const nothing: OutboxState = { isRunning: false, waiting: 0, refused: 0 };

/** A quiet line while there is no link, or something waits: what is shown may be old, what is written is not lost. */
export function OfflineLine() {
  const online = useOnline();
  const isCut = useIsCut();
  const { isRunning, waiting, refused } = useSyncExternalStore(watchOutboxState, outboxState, () => nothing);
  const [isOpen, setOpen] = useState(false);
  useTold();
  // Ahead of need: when it is wanted there is no link.
  useEffect(() => {
    if (isRunning) load().catch(() => undefined);
  }, [isRunning]);
  const open = () =>
    load().then(
      () => setOpen(true),
      () => undefined,
    );
  const parts = [
    !online && shell.offline,
    waiting > 0 && `${isCut ? outbox.waiting(waiting) : outbox.sending(waiting)}.`,
    refused > 0 && `${outbox.refused(refused)}.`,
  ].filter(Boolean);
  return (
    <>
      <div role="status">
        {parts.length > 0 && (
          <div className={styles.offline}>
            <Icon name={online ? 'send' : 'offline'} size={17} />
            <p>{parts.join(' ')}</p>
            {waiting + refused > 0 && (
              <Button variant="text" small onClick={() => void open()}>
                {outbox.show}
              </Button>
            )}
          </div>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <OutboxDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Tells of what was sent or refused later, on whatever page the person is by then. */
function useTold(): void {
  const dispatch = useAppDispatch();
  useEffect(
    () =>
      onOutcome((outcome) => {
        const { label } = outcome.entry;
        if (outcome.state === 'sent')
          dispatch(showToast({ kind: 'success', title: outbox.sent(label), text: outcome.entry.sentText }));
        if (outcome.state === 'refused')
          dispatch(
            showToast({
              kind: 'error',
              title: outbox.notSent(label),
              text: outbox.textKept(outcome.refusal.message),
            }),
          );
      }),
    [dispatch],
  );
}
