import type { ReactNode } from 'react';
import { bot } from '../../../locales/ru/admin-bot';
import type { Severity } from '../bot.api';
import styles from './bot.module.css';

interface PartProps {
  title: string;
  /** Over both columns. */
  wide?: boolean;
  children: ReactNode;
}

/** One card of the desk. */
export function BotPart({ title, wide = false, children }: PartProps) {
  return (
    <section className={`card ${styles.part}`} aria-label={title} data-wide={wide || undefined}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** How grave something is, in a word and a colour. */
export function SeverityMark({ severity }: { severity: Severity }) {
  return (
    <span className={styles.severity} data-severity={severity}>
      {bot.severities[severity]}
    </span>
  );
}
