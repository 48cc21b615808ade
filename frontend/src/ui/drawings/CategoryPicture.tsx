import { lazy, Suspense } from 'react';
import styles from './scene.module.css';

const CategoryDrawing = lazy(async () => ({ default: (await import('./CategoryDrawing')).CategoryDrawing }));

/** The drawings come beside the first script, not in it; until then their place has the colour of the sky. */
export function CategoryPicture({ category }: { category: string }) {
  return (
    <Suspense fallback={<div className={styles.waiting} />}>
      <CategoryDrawing category={category} />
    </Suspense>
  );
}
