import { type ReactNode, useId, useState } from 'react';
import { Button } from './Button';
import styles from './folded-filters.module.css';
import { Icon } from './icons/Icon';

interface FoldedFiltersProps {
  texts: { filters: string; filtersOn(count: number): string; clearFilters: string };
  /** How many filters are set; they are open at first where one is. */
  count: number;
  onClear(): void;
  /** Of the button, and of the filters below the search bar. */
  classes: { toggle: string | undefined; filters: string | undefined };
  /** A further button after the one that opens and folds the filters. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The filters of a search bar, folded behind a button that says how many are set. */
export function FoldedFilters({ texts, count, onClear, classes, beside, children }: FoldedFiltersProps) {
  const [isOpen, setOpen] = useState(count > 0);
  const panel = useId();
  return (
    <>
      <Button
        variant="outlined"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? texts.filtersOn(count) : texts.filters}
        <span className={styles.arrow} data-open={isOpen || undefined}>
          <Icon name="down" size={18} />
        </span>
      </Button>
      {beside}
      {isOpen && (
        <div id={panel} className={classes.filters}>
          {children}
          <Button variant="text" disabled={count === 0} onClick={onClear}>
            {texts.clearFilters}
          </Button>
        </div>
      )}
    </>
  );
}
