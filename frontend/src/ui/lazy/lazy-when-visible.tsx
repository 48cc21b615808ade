import type { ComponentType, FunctionComponent } from 'react';
import { useLocation } from 'react-router';
import { useBrowserValue } from '../../platform/use-browser-value';
import { lazyOpened } from './lazy-opened';
import styles from './lazy-when-visible.module.css';
import { RenderWhenVisible } from './RenderWhenVisible';

/** In px below the window, because the code needs time to load. */
const margin = 600;

/**
 * A part below the first view, in a chunk of its own. Loads when the reader comes near, or when the address
 * has a query or hash.
 * @param height in px, reserved until then
 * @param place class of the reserved place in the layout
 */
export function lazyWhenVisible<P extends object>(
  load: () => Promise<ComponentType<P>>,
  height: number,
  place = '',
): FunctionComponent<P> {
  const className = `${styles.reserved} ${place}`;
  const Part = lazyOpened(load, <div className={className} style={{ height }} />);
  return (props) => {
    const { search, hash } = useLocation();
    // The server does not know the part of the address after #.
    const isWanted = useBrowserValue(() => search !== '' || hash !== '', false);
    return (
      <RenderWhenVisible height={height} margin={margin} className={className} isWanted={isWanted}>
        <Part {...props} />
      </RenderWhenVisible>
    );
  };
}
