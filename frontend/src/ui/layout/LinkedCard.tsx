import type { AnchorHTMLAttributes, ElementType, HTMLAttributes, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './linked-card.module.css';

interface LinkedCardProps extends HTMLAttributes<HTMLElement> {
  /** Default: `article`. */
  as?: ElementType;
  ref?: Ref<HTMLElement>;
  /** Where the link's focus is shown; `outside` also colours the card's border under the pointer. */
  outline: 'inside' | 'outside';
}

/**
 * A card that leads to one page: its title is a `CardLink`, and a press anywhere on the card follows that
 * link.
 */
export function LinkedCard({ as: Element = 'article', outline, className = '', ...props }: LinkedCardProps) {
  return <Element className={`${styles.card} ${className}`} data-outline={outline} {...props} />;
}

/** The link of a `LinkedCard`; only the title, so that a screen reader reads it once. */
export const CardLink = (props: LinkProps) => <Link className={styles.link} {...props} />;

/** Like `CardLink`, to another site in a new tab. */
export const OutsideCardLink = ({ children, ...props }: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a className={styles.link} target="_blank" rel="noopener noreferrer" {...props}>
    {children}
  </a>
);
