import { Suspense } from 'react';
import { lazyOptional } from '../lazy/lazy-optional';
import styles from './scene.module.css';

const CategoryDrawing = lazyOptional(async () => (await import('./CategoryDrawing')).CategoryDrawing);

/** Drawings are not in the first script; until they load, their place has the colour of the sky. */
export function CategoryPicture({ category }: { category: string }) {
  return (
    <Suspense fallback={<div className={styles.waiting} />}>
      <CategoryDrawing category={category} />
    </Suspense>
  );
}
