import type { ReactNode } from 'react';
import { ConnectionLine } from './ConnectionLine';
import styles from './chat.module.css';

export interface ChatTexts {
  title: string;
  subtitle?: string;
  messages: string;
  empty: string;
  emptyText: string;
}

interface ChatFrameProps {
  isSearching: boolean;
  /** Windows above the chat. */
  opened: ReactNode;
  label: string;
  fits: boolean;
  children: ReactNode;
}

/** The chat; not focusable while the search is open above it. */
export function ChatFrame({ label, fits, isSearching, opened, children }: ChatFrameProps) {
  return (
    <section
      className={`card ${styles.chat}`}
      data-fits={fits || undefined}
      data-searching={isSearching || undefined}
      aria-label={label}
    >
      <div className={styles.behind} inert={isSearching}>
        {children}
      </div>
      {opened}
    </section>
  );
}

export function ChatHead({
  title,
  subtitle,
  tools,
  buttons,
}: ChatTexts & { tools: ReactNode; buttons: ReactNode }) {
  return (
    <header className={styles.head}>
      <div>
        <h2>{title}</h2>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {tools}
      {buttons}
      <ConnectionLine />
    </header>
  );
}
