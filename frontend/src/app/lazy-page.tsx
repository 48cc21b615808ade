import { type ComponentType, lazy, type ReactNode } from 'react';
import { breath } from './breath';

type Load<P> = () => Promise<ComponentType<P>>;

/** A page of its own chunk that does without MUI. */
export function plainPage<P extends object>(load: Load<P>) {
  const Page = lazy(async () => ({ default: await load() }));
  /** Asks for the page's files ahead, on the first sign that it will be opened. */
  const preload = () => void load().catch(() => undefined);
  return { Page, preload };
}

const withTheme =
  <P extends object>(load: Load<P>): Load<P> =>
  async () => {
    const [{ ThemeRoot, makeTheme }, Content] = await Promise.all([import('./theme/ThemeRoot'), load()]);
    await breath();
    makeTheme();
    await breath();
    return (props: P) => (
      <ThemeRoot>
        <Content {...props} />
      </ThemeRoot>
    );
  };

/**
 * A page of its own chunk, with MUI around it. MUI comes along with the pages that use it: the shell, the news and the
 * library do without, which keeps a quarter off the first visit.
 */
export const lazyPage = <P extends object>(load: Load<P>) => plainPage(withTheme(load));

/** A part of a page without MUI that needs it; `otherwise` stands in its place when its files do not come. */
export const latePart = <P extends object>(load: Load<P>, otherwise: () => ReactNode) =>
  lazy(async () => ({ default: await withTheme(load)().catch((): ComponentType<P> => otherwise) }));
