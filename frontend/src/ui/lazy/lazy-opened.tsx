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
import { fillLoadedPart } from '../../platform/api/handed-over';
import { whenUsed } from '../../platform/when-used';
import { ComponentNotLoaded } from '../feedback/Notices';

/** Requests a file again. */
const Retry = createContext<() => void>(() => undefined);

/**
 * In ms after the page's own code, when the page is drawn even on a slow connection; while nobody uses the
 * page it waits longer.
 */
const delayOfQueued = 4000;

/** Ignores a failure: the file is requested again when it is opened. */
async function loadAhead(load: () => Promise<unknown>): Promise<void> {
  const rest = new Promise((resolve) => setTimeout(resolve, delayOfQueued));
  await Promise.all([rest, whenUsed()]);
  await load().catch(() => undefined);
}

/**
 * Like `lazyOpened`, for a form whose text can wait for a connection: loads in advance, while there is one.
 */
export function lazyQueuedForm<P extends object>(load: () => Promise<ComponentType<P>>) {
  if (typeof window !== 'undefined') void loadAhead(load);
  return lazyOpened(load);
}

/**
 * A window or tab that a press opens, in a chunk of its own.
 * @param waiting shown until it has loaded
 */
export function lazyOpened<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
) {
  let failures = 0;
  // Requests a file that did not load again when it is needed again.
  const ask = () =>
    lazy(async () => {
      try {
        const component = await load();
        await fillLoadedPart();
        return { default: component };
      } catch {
        failures += 1;
        asked = ask();
        return { default: NotLoaded };
      }
    });
  let asked = ask();
  return (props: P) => {
    const [Opened, setOpened] = useState(() => asked);
    // Some browsers remember a failed file while the page is open, so the page reloads; drafts survive this.
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

/** Says that a file did not load, and tries again by itself when the network is back. */
function NotLoaded() {
  const retry = use(Retry);
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return <ComponentNotLoaded onRetry={retry} />;
}
