import type { LibraryCategory, LibrarySection } from '@kubrik/contract';
import { protection } from '../../locales/ru/protection/protection';
import { type AddressState, keysOf, useAddressState } from '../../platform/address/use-address-state';

export const protectionTabs = ['mlc', 'news', 'chat', 'complaints', 'kit', 'rest-hours', 'wages'] as const;
/** Parts of the complaint kit. */
const kitViews = ['letters', 'contacts', 'diary'] as const;
type ProtectionTab = (typeof protectionTabs)[number];

export const librarySections: readonly LibrarySection[] = keysOf(protection.sections);
export const libraryCategories: readonly LibraryCategory[] = keysOf(protection.categories);

export interface LibraryFilter {
  search: string;
  part: LibrarySection | 'all';
  category: LibraryCategory | 'all';
}

/**
 * The state of the rights screen that the address holds. `section` in the address is the site's section, so the section
 * of a title is `part`.
 */
export const useProtectionAddress = () =>
  useAddressState<LibraryFilter & { tab: ProtectionTab; kit: (typeof kitViews)[number] }>({
    tab: { default: 'mlc', values: protectionTabs },
    kit: { default: 'letters', values: kitViews },
    search: { default: '' },
    part: { default: 'all', values: ['all', ...librarySections] },
    category: { default: 'all', values: ['all', ...libraryCategories] },
  });

export type ProtectionAddressState = AddressState<typeof useProtectionAddress>;
