import { lazy, Suspense, useEffect, useState } from 'react';
import { sendQueue } from '../../../locales/ru/send-queue';
import { shell } from '../../../locales/ru/shell';
import { api } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { hasChosenLightMode, setLightMode } from '../../../platform/light-mode';
import { useIsOffline, useOnline } from '../../../platform/live/use-live-state';
import { onOutcome, watchOutdated } from '../../../platform/send-queue/status';
import { useSendQueueStatus } from '../../../platform/send-queue/use-status';
import { whenLineIsSlow } from '../../../platform/use-saves-data';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { showToast } from '../../../ui/toast/toast.slice';
import styles from '../shell.module.css';

const load = async () => ({ default: (await import('./SendQueueDialog')).SendQueueDialog });
const SendQueueDialog = lazy(load);

/** A line that is shown when there is no connection, or entries wait to be sent. */
export function ConnectionStatus() {
  const online = useOnline();
  const isOffline = useIsOffline();
  const { isRunning, waiting, refused } = useSendQueueStatus();
  const [isOpen, setOpen] = useState(false);
  useOutcomeToasts();
  useOutdatedAnswers();
  // Loaded in advance, because there is no connection when it is needed.
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
    waiting > 0 && `${isOffline ? sendQueue.waiting(waiting) : sendQueue.sending(waiting)}.`,
    refused > 0 && `${sendQueue.refused(refused)}.`,
  ].filter(Boolean);
  return (
    <>
      <div role="status">
        {parts.length > 0 && (
          <StatusLine
            icon={online ? 'send' : 'offline'}
            text={parts.join(' ')}
            onShow={waiting + refused > 0 ? () => void open() : undefined}
          />
        )}
      </div>
      {online && parts.length === 0 && <LightModeOffer />}
      {isOpen && (
        <Suspense>
          <SendQueueDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Shown once the connection was slow, until the person has chosen. */
function LightModeOffer() {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!hasChosenLightMode()) return whenLineIsSlow(() => setAsking(true));
  }, []);
  if (!isAsking) return null;
  const choose = (isOn: boolean) => {
    setLightMode(isOn);
    setAsking(false);
  };
  return (
    <div className={styles.offline} role="note">
      <p>{shell.light.offer}</p>
      <Button variant="text" small onClick={() => choose(true)}>
        {shell.light.turnOn}
      </Button>
      <Button variant="text" small onClick={() => choose(false)}>
        {shell.light.decline}
      </Button>
    </div>
  );
}

interface StatusLineProps {
  icon: 'send' | 'offline';
  text: string;
  /** Shows the send queue; undefined while it is empty. */
  onShow: (() => void) | undefined;
}

function StatusLine({ icon, text, onShow }: StatusLineProps) {
  return (
    <div className={styles.offline}>
      <Icon name={icon} size={17} />
      <p>{text}</p>
      {onShow && (
        <Button variant="text" small onClick={onShow}>
          {sendQueue.show}
        </Button>
      )}
    </div>
  );
}

/** Shows a toast on any page when a waiting entry is sent or refused. */
function useOutcomeToasts(): void {
  const dispatch = useAppDispatch();
  useEffect(
    () =>
      onOutcome((outcome) => {
        const { label, sentText } = outcome.entry;
        if (outcome.state === 'sent') {
          const isHeld = (outcome.reply as { isHeld?: boolean } | undefined)?.isHeld;
          const sent = { kind: 'success', title: sendQueue.sent(label), text: sentText } as const;
          dispatch(showToast(isHeld ? { kind: 'info', ...sendQueue.held(label) } : sent));
        }
        if (outcome.state === 'refused')
          dispatch(
            showToast({
              kind: 'error',
              title: sendQueue.notSent(label),
              text: sendQueue.textKept(outcome.refusal.message),
            }),
          );
      }),
    [dispatch],
  );
}

type Tags = Parameters<typeof api.util.invalidateTags>[0];

/** Requests answers again that sent entries have made outdated. */
function useOutdatedAnswers(): void {
  const dispatch = useAppDispatch();
  useEffect(
    // Tags from the browser's storage have lost their types.
    () => watchOutdated((tags) => dispatch(api.util.invalidateTags(tags as Tags))),
    [dispatch],
  );
}
