import { ports } from '../../../locales/ru/ports';
import { Icon } from '../../../ui/icons/Icon';
import { formatNumber } from '../../../ui/russian';
import { portRating } from '../limits';
import styles from './rating.module.css';

const rating = formatNumber(portRating);

/** The rating, the same fixed figure for every port. */
export function Rating({ large = false }: { large?: boolean }) {
  return (
    <span
      className={styles.rating}
      data-large={large || undefined}
      role="img"
      aria-label={ports.ratingOf(rating)}
    >
      <Icon name="star" size={large ? 26 : 16} />
      {rating}
    </span>
  );
}
