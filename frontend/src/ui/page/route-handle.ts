import type { shell } from '../../locales/ru/shell';

/**
 * What the shell reads of a route. React Router types a handle as `unknown`, so every route declares its own with
 * `satisfies RouteHandle`.
 */
export interface RouteHandle {
  section?: keyof typeof shell.section;
  page?: keyof typeof shell.page;
  /** The page has a heading and a tab title of its own. */
  hasOwnTitle?: boolean;
  /** The page has its own link back, to the list that it belongs to. */
  hasOwnBackLink?: boolean;
}
