import { Suspense } from 'react';
import { lazyOptional } from '../lazy-optional';
import styles from './scene.module.css';

// Loaded along with the page's data, because nearly every page of news shows drawings.
const loading = import('./CategoryDrawing').then((file) => file.CategoryDrawing);
const CategoryDrawing = lazyOptional(() => loading);
loading.catch(() => undefined);

/** Drawings are not part of the first script; until they are loaded their place has the colour of the sky. */
export function CategoryPicture({ category }: { category: string }) {
  return (
    <Suspense fallback={<div className={styles.waiting} />}>
      <CategoryDrawing category={category} />
    </Suspense>
  );
}
