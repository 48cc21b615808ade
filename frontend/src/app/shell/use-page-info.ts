import { createContext, use } from 'react';
import { useSearchParams } from 'react-router';
import { shell } from '../../locales/ru/shell';
import type { RouteHandle } from '../../ui/page/route-handle';
import { type SectionId, sectionOf } from './sections';

export interface PageInfo {
  /** The section that is marked in the menus; a page such as login belongs to none. */
  section: SectionId | null;
  title: string;
  about: string;
  hasOwnTitle: boolean;
  hasOwnBackLink: boolean;
}

/** The handle of the current page's route. */
export const PageHandle = createContext<RouteHandle | undefined>(undefined);

/** Section and titles of the current page. */
export function usePageInfo(): PageInfo {
  const [search] = useSearchParams();
  const handle = use(PageHandle);
  const { hasOwnTitle = false, hasOwnBackLink = false } = handle ?? {};
  if (handle?.page) return { section: null, hasOwnTitle, hasOwnBackLink, ...shell.page[handle.page] };
  const section = handle?.section ?? sectionOf(search.get('section'));
  const { title, about } = shell.section[section];
  return { section, hasOwnTitle, hasOwnBackLink, title, about };
}
