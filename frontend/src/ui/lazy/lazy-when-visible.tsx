import type { ComponentType, FunctionComponent } from 'react';
import { useLocation } from 'react-router';
import { useBrowserValue } from '../../platform/use-browser-value';
import { lazyOpened } from './lazy-opened';
import styles from './lazy-when-visible.module.css';
import { RenderWhenVisible } from './RenderWhenVisible';

/** In px below the window, because the code needs time to load. */
const margin = 600;

interface PlaceOptions {
  /** Class of the reserved place in the layout. */
  className?: string;
  /** Query parameter of links that lead to something in the part: it loads at once. */
  linkedBy?: string;
}

/**
 * A part below the first view, in a chunk of its own. Loads when the reader comes near, or when the address leads there.
 * @param height in px, reserved until then
 */
export function lazyWhenVisible<P extends object>(
  load: () => Promise<ComponentType<P>>,
  height: number,
  { className = '', linkedBy }: PlaceOptions = {},
): FunctionComponent<P> {
  const place = `${styles.reserved} ${className}`;
  const Part = lazyOpened(load, <div className={place} style={{ height }} />);
  return (props) => {
    const { search, hash } = useLocation();
    // The server does not know the part of the address after #.
    const isWanted = useBrowserValue(
      () => hash !== '' || (linkedBy !== undefined && new URLSearchParams(search).has(linkedBy)),
      false,
    );
    return (
      <RenderWhenVisible height={height} margin={margin} className={place} isWanted={isWanted}>
        <Part {...props} />
      </RenderWhenVisible>
    );
  };
}
