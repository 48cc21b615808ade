import { type ComponentType, type ReactNode, Suspense } from 'react';
import { lazyComponent } from './lazy-page';
import { ComponentNotLoaded } from './Notices';

/** What a press opens, a window or a tab, in a chunk of its own. @param waiting stands in its place until that is there */
export function lazyOpened<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
) {
  const Opened = lazyComponent(load, ComponentNotLoaded);
  return (props: P) => (
    <Suspense fallback={waiting}>
      <Opened {...props} />
    </Suspense>
  );
}
