import Tab from '@mui/material/Tab';
import Tabs, { tabsClasses } from '@mui/material/Tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { Badge } from './Badge';
import styles from './tab-bar.module.css';

interface TabItem<T extends string> {
  id: T;
  label: string;
  /** Number of unread items, and its text for screen readers. */
  count?: number;
  countLabel?: string;
}

interface TabBarProps<T extends string> {
  /** Prefix of the ids that connect a tab with its panel. */
  name: string;
  label: string;
  tabs: readonly TabItem<T>[];
  value: T;
  onChange(next: T): void;
}

const tabId = (name: string, id: string) => `${name}-tab-${id}`;
const panelId = (name: string, id: string) => `${name}-panel-${id}`;

/** A row of tabs; on a narrow screen it scrolls sideways. */
export function TabBar<T extends string>({ name, label, tabs, value, onChange }: TabBarProps<T>) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const observer = new ResizeObserver(() => showSelected(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <Tabs
      ref={bar}
      className={styles.bar}
      value={value}
      onChange={(_, next: T) => onChange(next)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={label}
    >
      {tabs.map(({ id, label: title, count = 0, countLabel }) => (
        <Tab
          key={id}
          value={id}
          id={tabId(name, id)}
          aria-controls={value === id ? panelId(name, id) : undefined}
          className={styles.tab}
          label={
            <span className={styles.label}>
              {title}
              <Badge count={count} />
              {count > 0 && countLabel && <span className="visually-hidden">, {countLabel}</span>}
            </span>
          }
        />
      ))}
    </Tabs>
  );
}

/** Scrolls the row, and only the row, until the open tab is in its middle. */
function showSelected(bar: HTMLElement): void {
  const row = bar.querySelector(`.${tabsClasses.scroller}`);
  const tab = bar.querySelector<HTMLElement>('[aria-selected="true"]');
  if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

export function TabPanel({ name, id, children }: { name: string; id: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={panelId(name, id)} aria-labelledby={tabId(name, id)} className={styles.panel}>
      {children}
    </div>
  );
}
