import { banking } from '../../../locales/ru/banking';
import { Icon } from '../../../ui/icons/Icon';
import { formatNumber } from '../../../ui/text/russian';
import styles from './stars.module.css';

export const fiveStars = [1, 2, 3, 4, 5] as const;

interface StarsProps {
  /** From 1 to 5. The stars show a rounded rating, the accessible name the exact one. */
  rating: number;
  size?: number;
}

export function Stars({ rating, size = 16 }: StarsProps) {
  return (
    <span className={styles.stars} role="img" aria-label={banking.reviews.ratingOf(formatNumber(rating))}>
      {fiveStars.map((star) => (
        <span key={star} data-full={star <= Math.round(rating) || undefined}>
          <Icon name="star" size={size} />
        </span>
      ))}
    </span>
  );
}
