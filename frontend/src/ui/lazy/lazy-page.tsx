import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';
import { furtherRoutes } from '../../platform/api/call';
import { yieldToMain } from '../../platform/yield-to-main';

type Load<P> = () => Promise<ComponentType<P>>;

/** A page whose files may be loaded before it is opened. */
export interface LazyPage<P extends object> extends FunctionComponent<P> {
  load(): Promise<unknown>;
}

/** A page in a chunk of its own, without MUI. */
export function lazyPage<P extends object>(loadPage: Load<P>) {
  let loaded: ComponentType<P> | undefined;
  const load = async () => {
    furtherRoutes().catch(() => undefined);
    loaded = await loadPage();
    return loaded;
  };
  const Lazy = lazy(async () => ({ default: await load() }));
  // A loaded page renders at once, because React hydrates the server's page only with components that do not
  // suspend.
  const Page: LazyPage<P> = Object.assign(
    (props: P) => createElement(useState<ComponentType<P>>(() => loaded ?? Lazy)[0], props),
    { load },
  );
  /** Loads the page's files before it is opened. */
  const preload = () => void load().catch(() => undefined);
  return { Page, preload };
}

const withTheme =
  <P extends object>(load: Load<P>): Load<P> =>
  async () => {
    const [{ ThemeRoot, makeTheme }, Content] = await Promise.all([import('../theme/ThemeRoot'), load()]);
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
 * The administrator's page in a chunk of its own, with MUI and its theme. Public pages do not use MUI, which
 * would be a quarter of a first visit.
 */
export const lazyMuiPage = <P extends object>(load: Load<P>) => lazyPage(withTheme(load));
