import type { ComponentType, FunctionComponent } from 'react';
import { useLocation } from 'react-router';
import { useBrowserValue } from '../../platform/use-browser-value';
import { lazyOpened } from './lazy-opened';
import styles from './lazy-when-visible.module.css';
import { RenderWhenVisible } from './RenderWhenVisible';

/** Pixels below the window: code has to come, too. */
const margin = 600;

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
  const className = `${styles.reserved} ${place}`;
  const Part = lazyOpened(load, <div className={className} style={{ height }} />);
  return (props) => {
    const { search, hash } = useLocation();
    // The server does not know what stands after #.
    const isWanted = useBrowserValue(() => search !== '' || hash !== '', false);
    return (
      <RenderWhenVisible height={height} margin={margin} className={className} isWanted={isWanted}>
        <Part {...props} />
      </RenderWhenVisible>
    );
  };
}
