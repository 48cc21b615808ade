import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useIsInBrowser } from '../../platform/use-browser-value';
import { Badge } from '../labels/Badge';
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
  /** Address of a tab that the server renders, too: it opens without the application, or in another tab of the browser. */
  hrefOf?(id: T): string;
}

const tabId = (name: string, id: string) => `${name}-tab-${id}`;
const panelId = (name: string, id: string) => `${name}-panel-${id}`;

/** A row of tabs; on a narrow screen it scrolls sideways. */
export function TabBar<T extends string>({ name, label, tabs, value, onChange, hrefOf }: TabBarProps<T>) {
  const bar = useRef<HTMLDivElement>(null);
  const isInBrowser = useIsInBrowser();
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const observer = new ResizeObserver(() => showTab(element, document.getElementById(tabId(name, value))));
    observer.observe(element);
    return () => observer.disconnect();
  }, [name, value]);
  return (
    <div ref={bar} role="tablist" aria-label={label} className={styles.bar} onKeyDown={moveFocus}>
      {tabs.map(({ id, label: title, count = 0, countLabel }) => {
        const Tab = hrefOf ? 'a' : 'button';
        const open = (event: MouseEvent) => {
          if (hrefOf && opensElsewhere(event)) return;
          event.preventDefault();
          if (id !== value) onChange(id);
        };
        return (
          <Tab
            key={id}
            {...(hrefOf ? { href: hrefOf(id) } : { type: 'button' })}
            role="tab"
            id={tabId(name, id)}
            aria-selected={value === id}
            aria-controls={value === id ? panelId(name, id) : undefined}
            // Until the application runs, arrow keys do not lead from tab to tab.
            tabIndex={value === id || !isInBrowser ? 0 : -1}
            className={styles.tab}
            onClick={open}
          >
            {title}
            <Badge count={count} />
            {count > 0 && countLabel && <span className="visually-hidden">, {countLabel}</span>}
          </Tab>
        );
      })}
    </div>
  );
}

const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;

/**
 * Arrow keys, Home and End move the focus to another tab, and Enter or Space opens it, because a tab may have to load.
 */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  // A button does so by itself.
  if (event.key === ' ' && tabs[at]?.localName === 'a') {
    event.preventDefault();
    tabs[at].click();
  }
  const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  tabs.at(next % tabs.length)?.focus();
}

/** Scrolls only the row, until the open tab is in its middle. */
function showTab(bar: HTMLElement, tab: HTMLElement | null): void {
  if (tab) bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
}

export function TabPanel({ name, id, children }: { name: string; id: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={panelId(name, id)} aria-labelledby={tabId(name, id)} className={styles.panel}>
      {children}
    </div>
  );
}
