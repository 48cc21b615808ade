import { type AddressState, useAddressState } from '../../platform/address/use-address-state';
import { type ForumCategory, forumCategories } from './categories';

export const forumTabs = ['chat', 'topics', 'popular', 'recent'] as const;
type ForumTab = (typeof forumTabs)[number];
export const topicSorts = ['recent', 'new', 'popular'] as const;
type TopicSort = (typeof topicSorts)[number];

export interface ForumAddress {
  tab: ForumTab;
  search: string;
  category: ForumCategory | 'all';
  sort: TopicSort;
  /** `1` while the form of a new topic is open. */
  create: '' | '1';
}

export const topicsPath = '/forum?tab=topics';

/** The state of the forum that the address holds. */
export const useForumAddress = () =>
  useAddressState<ForumAddress>({
    tab: { default: 'chat', values: forumTabs },
    search: { default: '' },
    category: { default: 'all', values: ['all', ...forumCategories] },
    sort: { default: 'recent', values: topicSorts },
    create: { default: '', values: ['', '1'] },
  });

export type ForumAddressState = AddressState<typeof useForumAddress>;
