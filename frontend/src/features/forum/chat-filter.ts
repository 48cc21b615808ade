import { type ChatSource, chatSources } from '@kubrik/contract/chat-sources';
import { useCallback, useState } from 'react';
import { readText, storeText } from '../../platform/storage/stored-text';

/** `all`: what people wrote, and between it how many news items there were. */
export const chatFilters = ['all', ...chatSources] as const;
export type ChatFilter = (typeof chatFilters)[number];

/** The source whose messages a filter lists. */
export const sourceOf = (filter: ChatFilter): ChatSource => (filter === 'all' ? 'people' : filter);

const storageKey = 'chatFilter';

const isFilter = (text: string): text is ChatFilter => chatFilters.some((filter) => filter === text);

/** What of the main chat is shown on this device. */
export function useChatFilter() {
  const [filter, setFilter] = useState<ChatFilter>(() => {
    const stored = readText(storageKey);
    return isFilter(stored) ? stored : 'all';
  });
  const choose = useCallback((next: ChatFilter) => {
    storeText(storageKey, next === 'all' ? '' : next);
    setFilter(next);
  }, []);
  return [filter, choose] as const;
}
