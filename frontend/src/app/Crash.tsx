import { useEffect, useRef } from 'react';
import { common } from '../locales/ru/common';
import { seconds } from '../platform/durations';
import { useIsOffline } from '../platform/live/use-live-state';
import { FailedNotice } from '../ui/feedback/Notices';
import { ServerContent, useServerContent } from '../ui/page/ServerContent';

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
 * itself: at once when the connection is back, otherwise after ten seconds at the top of the page.
 */
function NotLoaded() {
  const isOffline = useIsOffline();
  // What the server rendered can be read meanwhile, and stays in view.
  const isReadable = Boolean(useServerContent());
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOffline) wasOffline.current = true;
    else if (wasOffline.current) reload();
    // Whoever reads further down is not disturbed.
    const timer = setInterval(() => isOffline || scrollY || reload(), 10 * seconds);
    return () => clearInterval(timer);
  }, [isOffline]);
  return (
    <>
      <FailedNotice
        heading="h1"
        size={isReadable ? 'part' : 'page'}
        title={isOffline ? common.notKept : common.notLoaded}
        text={textOf(isOffline, isReadable)}
        onRetry={reload}
      />
      <ServerContent />
    </>
  );
}

function textOf(isOffline: boolean, isReadable: boolean): string {
  if (!isOffline) return common.notLoadedText;
  return isReadable ? common.readableText : common.notKeptText;
}
