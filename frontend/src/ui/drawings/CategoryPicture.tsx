import { Suspense } from 'react';
import { optional } from '../optional';
import styles from './scene.module.css';

// Asked for along with the page's data, not after it: nearly every page of news shows some.
const loading = import('./CategoryDrawing').then((file) => file.CategoryDrawing);
const CategoryDrawing = optional(() => loading);
loading.catch(() => undefined);

/** The drawings come beside the first script, not in it; until then their place has the colour of the sky. */
export function CategoryPicture({ category }: { category: string }) {
  return (
    <Suspense fallback={<div className={styles.waiting} />}>
      <CategoryDrawing category={category} />
    </Suspense>
  );
}
