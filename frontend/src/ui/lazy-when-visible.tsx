import { type ComponentType, type FunctionComponent, useRef } from 'react';
import { useLocation } from 'react-router';
import { useBrowserValue } from '../platform/use-browser-value';
import { lazyOpened } from './lazy-opened';
import { useWasVisible } from './use-was-visible';

/**
 * A part below the first view, in a chunk of its own, which loads when the reader comes near or the address points into the page.
 * @param height pixels that are reserved until then
 */
export function lazyWhenVisible<P extends object>(
  load: () => Promise<ComponentType<P>>,
  height: number,
): FunctionComponent<P> {
  const reserved = <div style={{ minHeight: height }} />;
  const Part = lazyOpened(load, reserved);
  return (props) => {
    const box = useRef<HTMLDivElement>(null);
    const wasVisible = useWasVisible(box);
    const { search, hash } = useLocation();
    // The server does not know what stands after #.
    const isWanted = useBrowserValue(() => search !== '' || hash !== '', false);
    return <div ref={box}>{wasVisible || isWanted ? <Part {...props} /> : reserved}</div>;
  };
}
