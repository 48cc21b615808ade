import type { ReactNode } from 'react';
import { bot } from '../../../locales/ru/admin/admin-bot';
import type { Severity } from './bot.api';
import styles from './bot.module.css';

interface BotCardProps {
  title: string;
  /** Grid area of the card on a wide screen. */
  area: 'status' | 'health' | 'fixes' | 'diagnosis' | 'code' | 'changes' | 'analysis';
  children: ReactNode;
}

/** One card of the bot's tab. */
export function BotCard({ title, area, children }: BotCardProps) {
  return (
    <section className={`card ${styles.botCard}`} aria-label={title} data-area={area}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

interface MarkProps {
  severity: Severity;
  words?: Record<Severity, string>;
}

/** The severity as a word and a colour. */
export function SeverityMark({ severity, words = bot.severities }: MarkProps) {
  return (
    <span className={styles.severity} data-severity={severity}>
      {words[severity]}
    </span>
  );
}
