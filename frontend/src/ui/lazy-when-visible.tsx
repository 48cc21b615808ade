import { type ComponentType, type FunctionComponent, useRef } from 'react';
import { useLocation } from 'react-router';
import { useBrowserValue } from '../platform/use-browser-value';
import { lazyOpened } from './lazy-opened';
import styles from './lazy-when-visible.module.css';
import { useWasVisible } from './use-was-visible';

/**
 * A part below the first view, in a chunk of its own, which loads when the reader comes near or the address points into the page.
 * @param height pixels that are reserved until then
 * @param place class of what is reserved, in the layout around it
 */
export function lazyWhenVisible<P extends object>(
  load: () => Promise<ComponentType<P>>,
  height: number,
  place = '',
): FunctionComponent<P> {
  const reserved = { className: `${styles.reserved} ${place}`, style: { minHeight: height } };
  const Part = lazyOpened(load, <div {...reserved} />);
  return (props) => {
    const box = useRef<HTMLDivElement>(null);
    const wasVisible = useWasVisible(box);
    const { search, hash } = useLocation();
    // The server does not know what stands after #.
    const isWanted = useBrowserValue(() => search !== '' || hash !== '', false);
    return wasVisible || isWanted ? <Part {...props} /> : <div ref={box} {...reserved} />;
  };
}
