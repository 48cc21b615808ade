import {
  type ComponentType,
  type FunctionComponent,
  lazy,
  memo,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import { repeatTyped } from '../platform/early-acts';
import { ComponentNotLoaded } from './Notices';

type Load<P extends object> = () => Promise<ComponentType<P>>;

/** Pixels from the window within which a part counts as seen. */
const margin = '600px 0px';

/**
 * A part below the first view, in a chunk of its own, which loads when the reader comes near, when it is touched, or when the address
 * points into the page. Until then what the server has rendered of it stands there, and what is pressed in it is repeated.
 * Its props should stay the same while it waits: React drops the server's content of what changes.
 * @param height pixels that are reserved where the server has rendered nothing
 */
export function lazyWhenVisible<P extends object>(load: Load<P>, height: number): FunctionComponent<P> {
  return import.meta.env.SSR ? renderedByServer(load) : loadedWhenVisible(load, height);
}

function renderedByServer<P extends object>(load: Load<P>): FunctionComponent<P> {
  const Part = lazy(async () => ({ default: await load() }));
  return (props) => (
    <div>
      <Suspense>
        <Part {...props} />
      </Suspense>
    </div>
  );
}

function loadedWhenVisible<P extends object>(load: Load<P>, height: number): FunctionComponent<P> {
  let loaded: ComponentType<P> | undefined;
  interface PartProps {
    wanted: Promise<ComponentType<P>>;
    onReady(): void;
    props: P;
  }
  function Part({ wanted, onReady, props }: PartProps) {
    const Content = loaded ?? use(wanted);
    if (Content !== ComponentNotLoaded) loaded = Content;
    // biome-ignore lint/correctness/useExhaustiveDependencies: it is ready once
    useEffect(onReady, []);
    return <Content {...props} />;
  }
  const PartWhenVisible: FunctionComponent<P> = (props) => {
    const box = useRef<HTMLDivElement>(null);
    const [wanted] = useState(() => Promise.withResolvers<ComponentType<P>>());
    const onReady = useWanted(box, () => wanted.resolve(load().catch(() => ComponentNotLoaded)));
    return (
      <div ref={box}>
        <Suspense fallback={<div style={{ minHeight: height }} />}>
          <Part wanted={wanted.promise} onReady={onReady} props={props} />
        </Suspense>
      </div>
    );
  };
  return memo(PartWhenVisible) as unknown as FunctionComponent<P>;
}

/**
 * Calls `want` once, without rendering anything: a part that renders again before it is loaded would lose the server's content.
 * @returns to be called when the part is there: repeats what was pressed and typed on the server's content
 */
function useWanted(box: RefObject<HTMLElement | null>, want: () => void): () => void {
  const pressed = useRef<HTMLElement[] | undefined>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for once
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const press = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (!button || !pressed.current) return;
      pressed.current.push(button);
      want();
    };
    element.addEventListener('click', press, { capture: true });
    element.addEventListener('focusin', want, { once: true });
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) want();
      },
      { rootMargin: margin },
    );
    if (location.search || location.hash) want();
    else observer.observe(element);
    return () => {
      observer.disconnect();
      element.removeEventListener('click', press, { capture: true });
      element.removeEventListener('focusin', want);
    };
  }, []);
  return () => {
    const buttons = pressed.current ?? [];
    pressed.current = undefined;
    if (box.current) repeatTyped(box.current);
    for (const button of buttons) if (button.isConnected) button.click();
  };
}
