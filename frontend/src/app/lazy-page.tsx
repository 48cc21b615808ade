import { type ComponentType, lazy } from 'react';

/**
 * A page of its own chunk, with MUI around it. MUI comes along with the pages that use it: the shell and the news
 * list do without, which keeps a third off the first visit.
 */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    const [{ ThemeRoot }, Page] = await Promise.all([import('./theme/ThemeRoot'), load()]);
    return {
      default: (props: P) => (
        <ThemeRoot>
          <Page {...props} />
        </ThemeRoot>
      ),
    };
  });
}
