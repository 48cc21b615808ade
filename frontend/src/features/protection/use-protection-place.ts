import type { LibraryCategory, LibrarySection } from '@kubrik/contract';
import { useAddress } from '../../app/use-address';
import { protection } from '../../locales/ru/protection';

export const protectionTabs = ['mlc', 'news', 'chat', 'complaints'] as const;
export type ProtectionTab = (typeof protectionTabs)[number];

const keysOf = <K extends string>(texts: Record<K, string>) => Object.keys(texts) as K[];
export const librarySections: readonly LibrarySection[] = keysOf(protection.sections);
export const libraryCategories: readonly LibraryCategory[] = keysOf(protection.categories);

export interface LibraryFilter {
  search: string;
  part: LibrarySection | 'all';
  category: LibraryCategory | 'all';
}

/** What of the rights screen is shown. `section` in the address is the section of the site, so a title's is `part`. */
export const useProtectionPlace = () =>
  useAddress<LibraryFilter & { tab: ProtectionTab }>({
    tab: { usual: 'mlc', values: protectionTabs },
    search: { usual: '' },
    part: { usual: 'all', values: ['all', ...librarySections] },
    category: { usual: 'all', values: ['all', ...libraryCategories] },
  });

export type ProtectionPlace = ReturnType<typeof useProtectionPlace>;
