import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useState,
} from 'react';
import { FailedNotice } from './Notices';

/** Asks for the file anew. */
const Again = createContext<() => void>(() => undefined);

/** In ms after the page's own code, when it stands even on a slow line. */
const delayOfQueued = 4000;

/** The same for a form whose text waits for a connection: it is loaded before there is none. */
export function lazyQueuedForm<P extends object>(load: () => Promise<ComponentType<P>>) {
  if (typeof window !== 'undefined') setTimeout(() => void load().catch(() => undefined), delayOfQueued);
  return lazyOpened(load);
}

/** What a press opens, a window or a tab, in a chunk of its own. @param waiting stands in its place until that is there */
export function lazyOpened<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
) {
  // A file that did not come is asked for anew when it is wanted again.
  const ask = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch {
        asked = ask();
        return { default: NotLoaded };
      }
    });
  let asked = ask();
  return (props: P) => {
    const [Opened, setOpened] = useState(() => asked);
    const again = () => setOpened(() => asked);
    return (
      <Again value={again}>
        <Suspense fallback={waiting}>
          <Opened {...props} />
        </Suspense>
      </Again>
    );
  };
}

/** Says that a file did not come, and tries again by itself when the network is back. */
function NotLoaded() {
  const again = use(Again);
  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again]);
  return <FailedNotice size="part" onRetry={again} />;
}
