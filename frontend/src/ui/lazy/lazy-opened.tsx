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
import { whenUsed } from '../../platform/when-used';
import { ComponentNotLoaded } from '../feedback/Notices';

/** Asks for a file anew. */
const Retry = createContext<() => void>(() => undefined);

/** In ms after the page's own code, when it stands even on a slow line; where nobody uses the page it waits longer. */
const delayOfQueued = 4000;

/** What does not come now comes when it is opened. */
async function loadAhead(load: () => Promise<unknown>): Promise<void> {
  const rest = new Promise((resolve) => setTimeout(resolve, delayOfQueued));
  await Promise.all([rest, whenUsed()]);
  await load().catch(() => undefined);
}

/** The same for a form whose text waits for a connection: it is loaded before there is none. */
export function lazyQueuedForm<P extends object>(load: () => Promise<ComponentType<P>>) {
  if (typeof window !== 'undefined') void loadAhead(load);
  return lazyOpened(load);
}

/** What a press opens, a window or a tab, in a chunk of its own. @param waiting stands in its place until that is there */
export function lazyOpened<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
) {
  let failures = 0;
  // A file that did not come is asked for anew when it is wanted again.
  const ask = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch {
        failures += 1;
        asked = ask();
        return { default: NotLoaded };
      }
    });
  let asked = ask();
  return (props: P) => {
    const [Opened, setOpened] = useState(() => asked);
    // Some browsers remember a file that did not come as long as the page is open; drafts survive a reload.
    const retry = () => (failures > 1 ? location.reload() : setOpened(() => asked));
    return (
      <Retry value={retry}>
        <Suspense fallback={waiting}>
          <Opened {...props} />
        </Suspense>
      </Retry>
    );
  };
}

/** Says that a file did not come, and tries again by itself when the network is back. */
function NotLoaded() {
  const retry = use(Retry);
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return <ComponentNotLoaded onRetry={retry} />;
}
