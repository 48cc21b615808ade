import { type ReactNode, startTransition, useId, useState } from 'react';
import { common } from '../../locales/ru/common';
import { useIsInBrowser } from '../../platform/use-browser-value';
import { Button } from '../controls/Button';
import { Icon } from '../icons/Icon';
import { Dialog } from '../layout/Dialog';
import { useIsMobile } from '../page/media';
import styles from './folded-filters.module.css';

interface FoldedFiltersProps {
  texts: { filters: string; filtersOn(count: number): string; clearFilters: string };
  /** Number of set filters; on a wide screen the filters are open at first when one is set. */
  count: number;
  onClear(): void;
  /** Classes of the button, and of the filters below the search bar. */
  classes: { toggle: string | undefined; filters: string | undefined };
  /** A further button after the one that opens the filters. */
  beside?: ReactNode;
  children: ReactNode;
}

/**
 * The filters of a search bar behind a button with their number: folded below it on a wide screen, a sheet
 * over the results on a phone. A choice takes effect at once.
 */
export function FoldedFilters({ texts, count, onClear, classes, beside, children }: FoldedFiltersProps) {
  const isMobile = useIsMobile();
  // Until the person presses, the state depends on the screen, which is known only after the first rendering.
  const [chosen, setOpen] = useState<boolean>();
  const isInBrowser = useIsInBrowser();
  const isOpen = chosen ?? (isInBrowser && !isMobile && count > 0);
  const panel = useId();
  const clear = (
    <Button variant="text" disabled={count === 0} onClick={onClear}>
      {texts.clearFilters}
    </Button>
  );
  return (
    <>
      <Button
        variant="outlined"
        className={classes.toggle}
        aria-haspopup={isMobile ? 'dialog' : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen && !isMobile ? panel : undefined}
        // A transition, because there are many fields: the press itself is answered first.
        onClick={() => startTransition(() => setOpen(!isOpen))}
      >
        {count > 0 ? texts.filtersOn(count) : texts.filters}
        <span className={styles.arrow} data-open={isOpen || undefined}>
          <Icon name="down" size={18} />
        </span>
      </Button>
      {beside}
      {isOpen && isMobile && (
        <Dialog sheet title={texts.filters} onClose={() => setOpen(false)}>
          <div className={`${classes.filters} ${styles.sheet}`}>{children}</div>
          <div className={styles.foot}>
            {clear}
            <Button variant="contained" onClick={() => setOpen(false)}>
              {common.show}
            </Button>
          </div>
        </Dialog>
      )}
      {isOpen && !isMobile && (
        <div id={panel} className={classes.filters}>
          {children}
          {clear}
        </div>
      )}
    </>
  );
}
