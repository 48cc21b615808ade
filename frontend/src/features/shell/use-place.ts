import { useMatches, useSearchParams } from 'react-router';
import { shell } from '../../locales/ru/shell';
import { type SectionId, sectionOf } from './sections';

/** What a route tells the shell about itself. */
export interface RouteHandle {
  section?: SectionId;
  page?: keyof typeof shell.page;
  /** The page has a heading and a tab title of its own. */
  ownTitle?: boolean;
  /** The page leads back by itself, to the list that it belongs to. */
  ownBack?: boolean;
}

export interface Place {
  /** The section that is marked in the menus; a page such as login belongs to none. */
  section: SectionId | null;
  title: string;
  about: string;
  ownTitle: boolean;
  ownBack: boolean;
}

/** Where the reader is, as the bars show it. */
export function usePlace(): Place {
  const matches = useMatches();
  const [search] = useSearchParams();
  const handle = matches.at(-1)?.handle as RouteHandle | undefined;
  const { ownTitle = false, ownBack = false } = handle ?? {};
  if (handle?.page) return { section: null, ownTitle, ownBack, ...shell.page[handle.page] };
  const section = handle?.section ?? sectionOf(search.get('section'));
  const { title, about } = shell.section[section];
  return { section, ownTitle, ownBack, title, about };
}
