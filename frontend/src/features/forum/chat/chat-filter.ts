import { type ChatSource, chatSources } from '@kubrik/contract/forum/chat-sources';
import { useCallback, useState } from 'react';
import { readText, storeText } from '../../../platform/storage/stored-text';
import { useBrowserValue } from '../../../platform/use-browser-value';

/** `all`: people's messages, with the number of news items between them. */
export const chatFilters = ['all', ...chatSources] as const;
export type ChatFilter = (typeof chatFilters)[number];

/** The source whose messages a filter lists. */
export const sourceOf = (filter: ChatFilter): ChatSource => (filter === 'all' ? 'people' : filter);

const storageKey = 'chatFilter';

const isFilter = (text: string): text is ChatFilter => chatFilters.some((filter) => filter === text);

function storedFilter(): ChatFilter {
  const stored = readText(storageKey);
  return isFilter(stored) ? stored : 'all';
}

/** The filter of the main chat on this device. */
export function useChatFilter() {
  const [stored] = useState(storedFilter);
  const earlier = useBrowserValue(() => stored, 'all');
  const [chosen, setChosen] = useState<ChatFilter>();
  const choose = useCallback((next: ChatFilter) => {
    storeText(storageKey, next === 'all' ? '' : next);
    setChosen(next);
  }, []);
  return [chosen ?? earlier, choose] as const;
}
