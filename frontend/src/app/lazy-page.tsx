import { type ComponentType, lazy } from 'react';

/**
 * A page of its own chunk, with MUI around it. MUI comes along with the pages that use it: the shell and the news
 * list do without, which keeps a quarter off the first visit.
 */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>) {
  const open = () => Promise.all([import('./theme/ThemeRoot'), load()]);
  const Page = lazy(async () => {
    const [{ ThemeRoot }, Content] = await open();
    return {
      default: (props: P) => (
        <ThemeRoot>
          <Content {...props} />
        </ThemeRoot>
      ),
    };
  });
  /** Asks for the page's files ahead, on the first sign that it will be opened. */
  const preload = () => void open().catch(() => undefined);
  return { Page, preload };
}
