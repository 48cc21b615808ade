import type { NewsCard } from '@kubrik/contract';
import type { FocusEvent, PointerEvent } from 'react';
import { CategoryPicture } from '../../../ui/drawings/CategoryPicture';
import { CardLink, LinkedCard } from '../../../ui/layout/LinkedCard';
import { Picture } from '../../../ui/pictures/Picture';
import { article } from '../article/article-page';
import { NewsMeta } from './NewsMeta';
import styles from './news-card.module.css';

interface NewsTileProps {
  item: NewsCard;
  /**
   * `lead`: the large tile; `row`: picture beside the text; `wide`: a row over the whole width; `tall`: picture above
   * the text.
   */
  shape: 'lead' | 'row' | 'wide' | 'tall';
}

/** `sizes` of the pictures. A picture beside the text fills the tile's height, so it is wider than its visible part. */
const sizes = {
  lead: '(width < 768px) 100vw, 560px',
  wide: '(width < 768px) 100vw, 420px',
  row: '240px',
  tall: '(width < 768px) 100vw, 320px',
};

// Preloads only for a mouse: a finger presses at the moment it arrives, and preloading would delay the result of the
// press.
const preloadUnderMouse = ({ pointerType }: PointerEvent) => {
  if (pointerType === 'mouse') article.preload();
};
const preloadByKeyboard = ({ target }: FocusEvent) => {
  if (target.matches(':focus-visible')) article.preload();
};

/** A news item in a list. */
export function NewsTile({ item, shape }: NewsTileProps) {
  const large = shape === 'lead' || shape === 'wide';
  return (
    <LinkedCard outline="outside" className={`card ${styles.tile}`} data-shape={shape}>
      <div className={styles.picture}>
        <Picture
          src={item.imageUrl}
          sizes={sizes[shape]}
          fallback={<CategoryPicture category={item.category} />}
          eager={shape === 'lead'}
        />
      </div>
      <div className={styles.text}>
        <NewsMeta item={item} views={large} />
        <h2 className={styles.title}>
          <CardLink to={`/news/${item.id}`} onPointerEnter={preloadUnderMouse} onFocus={preloadByKeyboard}>
            {item.title}
          </CardLink>
        </h2>
        {large && item.summary && <p className={styles.summary}>{item.summary}</p>}
      </div>
    </LinkedCard>
  );
}
