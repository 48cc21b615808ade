import type { PortRating } from '@kubrik/contract';
import { ports } from '../../../locales/ru/ports/ports';
import { Icon } from '../../../ui/icons/Icon';
import { Tag } from '../../../ui/labels/Tag';
import { formatNumber, plural } from '../../../ui/text/russian';
import styles from './rating.module.css';

const texts = ports.rating;

interface RatingProps {
  /** Null for a port that nobody has rated. */
  rating: PortRating | null;
  large?: boolean;
}

/** The average of a port's ratings, and how many there are. */
export function Rating({ rating, large = false }: RatingProps) {
  if (!rating) return <span className={styles.none}>{texts.none}</span>;
  const average = formatNumber(rating.average);
  const count = plural(rating.count, texts.counted);
  return (
    <span className={styles.rating} data-large={large || undefined}>
      <span className={styles.stars} role="img" aria-label={texts.of(average, count)}>
        <Icon name="star" size={large ? 26 : 16} />
        {average}
        <small>{large ? count : formatNumber(rating.count)}</small>
      </span>
      {rating.isDemo && <Tag tone="plain">{texts.demo}</Tag>}
    </span>
  );
}
