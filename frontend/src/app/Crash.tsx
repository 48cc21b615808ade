import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { common } from '../locales/ru/common';
import { FailedNotice } from '../ui/Notices';
import { ServerRendered } from '../ui/ServerRendered';

/** A page that could not be rendered: by an error, or because a newer version has replaced one of its files. */
export function Crash() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <>
      <FailedNotice
        heading="h1"
        title={common.crashed}
        text={common.crashedText}
        retryLabel={common.reload}
        onRetry={() => window.location.reload()}
      />
      {/* The text that the server rendered can still be read. */}
      <ServerRendered>{null}</ServerRendered>
    </>
  );
}
