import { useEffect, useRef } from 'react';
import { common } from '../locales/ru/common';
import { seconds } from '../platform/durations';
import { useIsOffline } from '../platform/live/use-live-state';
import { FailedNotice, MissingNotice, RetryButton } from '../ui/feedback/Notices';
import { ServerContent } from '../ui/page/ServerContent';

const reload = () => window.location.reload();
/** Whether a script or style did not load; each browser has its own sentence for it. */
const isOfLoading = (error: unknown) => /module|preload/i.test(String(error));

/** Shown when a page could not be rendered, by an error or because its files could not be loaded. */
export function Crash({ error }: { error: unknown }) {
  if (isOfLoading(error)) return <NotLoaded />;
  return (
    <>
      <FailedNotice
        heading="h1"
        title={common.crashed}
        text={common.crashedText}
        retryLabel={common.reload}
        onRetry={reload}
      />
      <ServerContent />
    </>
  );
}

/**
 * Shown when files of a page did not come, which a bad link does while the browser reports a connection. Opens by
 * itself: at once when the connection is back, otherwise after a pause, a longer one if a reload did not help.
 */
function NotLoaded() {
  const isOffline = useIsOffline();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOffline) {
      wasOffline.current = true;
      return undefined;
    }
    const pause = wasOffline.current ? 0 : wasReloaded() ? 20 * seconds : 3 * seconds;
    const timer = setTimeout(reload, pause);
    return () => clearTimeout(timer);
  }, [isOffline]);
  return (
    <>
      <MissingNotice
        title={isOffline ? common.notKept : common.notLoaded}
        text={isOffline ? common.notKeptText : common.notLoadedText}
        action={<RetryButton onRetry={reload} />}
      />
      <ServerContent />
    </>
  );
}

const wasReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
