import { useAddress } from '../../app/use-address';
import { type ForumCategory, forumCategories } from './categories';

export const forumTabs = ['chat', 'topics', 'popular', 'recent'] as const;
export type ForumTab = (typeof forumTabs)[number];
export const topicSorts = ['recent', 'new', 'popular'] as const;
export type TopicSort = (typeof topicSorts)[number];

export interface ForumPlace {
  tab: ForumTab;
  search: string;
  category: ForumCategory | 'all';
  sort: TopicSort;
  /** The form of a new topic is open. */
  create: '' | '1';
}

/** What of the forum is shown. */
export const useForumPlace = () =>
  useAddress<ForumPlace>({
    tab: { usual: 'chat', values: forumTabs },
    search: { usual: '' },
    category: { usual: 'all', values: ['all', ...forumCategories] },
    sort: { usual: 'recent', values: topicSorts },
    create: { usual: '', values: ['', '1'] },
  });
