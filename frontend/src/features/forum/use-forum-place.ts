import { useSearchParams } from 'react-router';
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
  creating: boolean;
}

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((known) => known === value);

/** What of the forum is shown, as the address says it: so Back works and a link can be shared. */
export function useForumPlace() {
  const [params, setParams] = useSearchParams();
  const place: ForumPlace = {
    tab: oneOf(forumTabs, params.get('tab')) ?? 'chat',
    search: params.get('search') ?? '',
    category: oneOf(forumCategories, params.get('category')) ?? 'all',
    sort: oneOf(topicSorts, params.get('sort')) ?? 'recent',
    creating: params.has('create'),
  };

  const go = (change: Partial<ForumPlace>, replace = false) =>
    setParams(
      (before) => {
        const next = { ...place, ...change };
        const after = new URLSearchParams(before);
        const set = (name: string, value: string, usual: string) =>
          value === usual ? after.delete(name) : after.set(name, value);
        set('tab', next.tab, 'chat');
        set('search', next.search, '');
        set('category', next.category, 'all');
        set('sort', next.sort, 'recent');
        set('create', next.creating ? '1' : '', '');
        return after;
      },
      { replace, preventScrollReset: true },
    );
  return { place, go };
}
