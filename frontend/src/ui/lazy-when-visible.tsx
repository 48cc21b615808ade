import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ComponentNotLoaded } from './Notices';
import { useWasVisible } from './use-was-visible';

/**
 * A part below the first view, in a chunk of its own, which loads when the reader comes near or the address points into the page.
 * Until then what the server has rendered of it stands there, or nothing.
 * @param height pixels that are reserved where the server has rendered nothing
 */
export function lazyWhenVisible<P extends object>(load: () => Promise<ComponentType<P>>, height: number) {
  return import.meta.env.SSR ? renderedByServer(load) : loadedWhenVisible(load, height);
}

function renderedByServer<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Part = lazy(async () => ({ default: await load() }));
  return (props: P) => (
    <div>
      <Suspense>
        <Part {...props} />
      </Suspense>
    </div>
  );
}

function loadedWhenVisible<P extends object>(load: () => Promise<ComponentType<P>>, height: number) {
  let loaded: ComponentType<P> | undefined;
  return function PartWhenVisible(props: P) {
    const box = useRef<HTMLDivElement>(null);
    const wasVisible = useWasVisible(box);
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part || !(wasVisible || location.search || location.hash)) return;
      load().then(
        (part) => {
          loaded = part;
          setPart(() => part);
        },
        () => setPart(() => ComponentNotLoaded),
      );
    }, [wasVisible, Part]);
    if (Part)
      return (
        <div>
          <Part {...props} />
        </div>
      );
    // React leaves the server's content of an element alone whose content it is told as HTML.
    return (
      <div
        ref={box}
        style={{ minHeight: height }}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    );
  };
}
