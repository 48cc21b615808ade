import { useEffect, useRef } from 'react';
import { common } from '../locales/ru/common';
import { useIsOffline } from '../platform/live/use-live-state';
import { FailedNotice, MissingNotice, RetryButton } from '../ui/feedback/Notices';
import { ServerContent } from '../ui/page/ServerContent';

const reload = () => window.location.reload();
/** Whether a script or style did not load; each browser has its own sentence for it. */
const isOfLoading = (error: unknown) => /module|preload/i.test(String(error));

/** Shown when a page could not be rendered, by an error or because its files could not be loaded. */
export function Crash({ error }: { error: unknown }) {
  const isOffline = useIsOffline();
  const isNotLoaded = isOfLoading(error);
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOffline) wasOffline.current = true;
    else if (isNotLoaded && wasOffline.current) reload();
  }, [isOffline, isNotLoaded]);
  if (isNotLoaded && isOffline) return <NotKept />;
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

/** Shown for a page that this browser has never opened; it opens by itself when the connection is back. */
function NotKept() {
  return (
    <MissingNotice
      title={common.notKept}
      text={common.notKeptText}
      action={<RetryButton onRetry={reload} />}
    />
  );
}
