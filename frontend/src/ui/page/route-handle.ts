import type { shell } from '../../locales/ru/shell';

/**
 * What the shell reads from a route. React Router types a handle as `unknown`, so every route declares its
 * own with `satisfies RouteHandle`.
 */
export interface RouteHandle {
  section?: keyof typeof shell.section;
  page?: keyof typeof shell.page;
  /** Whether the page sets its own heading and tab title. */
  hasOwnTitle?: boolean;
  /** Whether the page has its own link back to its list. */
  hasOwnBackLink?: boolean;
}
