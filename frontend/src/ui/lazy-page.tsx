import { type ComponentType, lazy, type ReactNode } from 'react';
import { yieldToMain } from '../platform/yield-to-main';

type Load<P> = () => Promise<ComponentType<P>>;

/** A page in a chunk of its own, without MUI. */
export function lazyPage<P extends object>(load: Load<P>) {
  const Page = lazy(async () => ({ default: await load() }));
  /** Loads the page's files before it is opened. */
  const preload = () => void load().catch(() => undefined);
  return { Page, preload };
}

const withTheme =
  <P extends object>(load: Load<P>): Load<P> =>
  async () => {
    const [{ ThemeRoot, makeTheme }, Content] = await Promise.all([import('./theme/ThemeRoot'), load()]);
    await yieldToMain();
    makeTheme();
    await yieldToMain();
    return (props: P) => (
      <ThemeRoot>
        <Content {...props} />
      </ThemeRoot>
    );
  };

/**
 * A page in a chunk of its own with MUI's theme around it. Pages without fields and tabs do without MUI, which is a
 * quarter of a first visit.
 */
export const lazyMuiPage = <P extends object>(load: Load<P>) => lazyPage(withTheme(load));

/** A component in a chunk of its own; `fallback` is rendered when its files cannot be loaded. */
export const lazyComponent = <P extends object>(load: Load<P>, fallback: () => ReactNode) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<P> => fallback) }));

/** The same with MUI's theme around it, on a page without MUI. */
export const lazyMuiComponent = <P extends object>(load: Load<P>, fallback: () => ReactNode) =>
  lazyComponent(withTheme(load), fallback);
