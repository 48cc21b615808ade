import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

interface Grid {
  /** The element with the height of the whole list. */
  list: RefObject<HTMLElement | null>;
  count: number;
  /** In px: the narrowest column, and the gap between cards. */
  narrowest: number;
  gap: number;
  /** An estimate, until a row is measured. */
  rowHeight: number;
}

/** Rows of cards that scroll with the page; only visible rows are in the page. */
export function useGrid({ list, count, narrowest, gap, rowHeight }: Grid) {
  const columns = useColumns(list, narrowest, gap);
  const top = useTop(list);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: Math.ceil(count / columns),
    // The key contains the number of columns, because heights measured with another number do not apply.
    getItemKey: (index) => `${columns}/${index}`,
    estimateSize: () => rowHeight,
    overscan: 4,
    scrollMargin: top,
    gap,
  });
  return { columns, top, virtualizer };
}

function useColumns(list: RefObject<HTMLElement | null>, narrowest: number, gap: number): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const fit = () => setColumns(Math.max(1, Math.floor((element.clientWidth + gap) / (narrowest + gap))));
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, narrowest, gap]);
  return columns;
}

/** Distance of the list from the top of the page; content above it may grow. */
function useTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const measure = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}
