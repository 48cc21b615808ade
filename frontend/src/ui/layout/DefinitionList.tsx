import type { ReactNode } from 'react';
import styles from './definition-list.module.css';

interface DefinitionListProps {
  /** Each term once, with its value. */
  items: readonly (readonly [term: string, value: ReactNode])[];
  /** The side of an entry on which its line is drawn. */
  line: 'above' | 'below';
  className?: string;
}

/** Terms with their values, in two columns; in one on a phone. */
export function DefinitionList({ items, line, className = '' }: DefinitionListProps) {
  return (
    <dl className={`${styles.list} ${className}`} data-line={line}>
      {items.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
