import { type ComponentType, lazy } from 'react';
import { breath } from './breath';

type Load<P> = () => Promise<ComponentType<P>>;

/** A page of its own chunk that does without MUI. */
export function plainPage<P extends object>(load: Load<P>) {
  const Page = lazy(async () => ({ default: await load() }));
  /** Asks for the page's files ahead, on the first sign that it will be opened. */
  const preload = () => void load().catch(() => undefined);
  return { Page, preload };
}

/**
 * A page of its own chunk, with MUI around it. MUI comes along with the pages that use it: the shell, the news and the
 * library do without, which keeps a quarter off the first visit.
 */
export function lazyPage<P extends object>(load: Load<P>) {
  return plainPage(async () => {
    const [{ ThemeRoot, makeTheme }, Content] = await Promise.all([import('./theme/ThemeRoot'), load()]);
    await breath();
    makeTheme();
    await breath();
    return (props: P) => (
      <ThemeRoot>
        <Content {...props} />
      </ThemeRoot>
    );
  });
}

/** A part of a page that needs MUI and can come after the page; without a link it comes when the link does. */
export function latePart<P extends object>(load: Load<P>): ComponentType<P> {
  const open: Load<P> = async () => {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
      return open();
    }
  };
  return lazyPage(open).Page;
}
