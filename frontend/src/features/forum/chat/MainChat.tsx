import type { ForumMessage, NewsBetween } from '@kubrik/contract';
import { isByPerson, isOfSource } from '@kubrik/contract/forum/chat-sources';
import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { forum } from '../../../locales/ru/forum';
import { Select } from '../../../ui/controls/Select';
import { messageParameter } from '../jump/use-jump';
import { useNewsBetweenQuery } from '../news-between/news-between.api';
import { Chat, mainChatTexts } from './Chat';
import { useChatQuery } from './chat.api';
import styles from './chat.module.css';
import { type ChatFilter, chatFilters, sourceOf, useChatFilter } from './chat-filter';

const options = chatFilters.map((value) => ({ value, label: forum.filters[value] }));
const filteredTexts = { ...mainChatTexts, empty: forum.emptyFilter, emptyText: forum.emptyFilterText };

/** The main chat: everything, or one source of it. */
export function MainChat({ topicId }: { topicId: string }) {
  const [filter, setFilter] = useChatFilter();
  const source = sourceOf(filter);
  const shown = useMemo(() => ({ topicId, source }), [topicId, source]);
  const news = useNewsBetween(topicId, filter);
  const onElsewhere = useFilterOf(setFilter);
  const choose = useChosenFilter(setFilter);
  return (
    <Chat
      key={source}
      shown={shown}
      texts={filter === 'all' || filter === 'people' ? mainChatTexts : filteredTexts}
      tools={
        <Select
          className={styles.filter}
          label={forum.filter}
          options={options}
          value={filter}
          onChange={choose}
        />
      }
      news={news}
      showNews={choose}
      onElsewhere={onElsewhere}
      searched={filter === 'all' ? undefined : source}
    />
  );
}

const none: readonly NewsBetween[] = [];

/** The news items and vacancies between the loaded messages, where everything is shown. */
function useNewsBetween(topicId: string, filter: ChatFilter): readonly NewsBetween[] {
  const { since, before } = useChatQuery(
    { topicId, source: 'people' },
    {
      selectFromResult: ({ data }) => ({
        since: data && (data.hasOlder ? (data.messages[0]?.position ?? 0) : 0),
        before: data?.hasNewer ? data.messages.at(-1)?.position : undefined,
      }),
    },
  );
  const { data } = useNewsBetweenQuery(
    filter === 'all' && since !== undefined ? { topicId, since, before } : skipToken,
  );
  return filter === 'all' ? (data ?? none) : none;
}

/** Chooses a filter, and leaves the message in the address, which may be of another source. */
function useChosenFilter(setFilter: (filter: ChatFilter) => void) {
  const [, setSearch] = useSearchParams();
  return (filter: ChatFilter) => {
    setSearch(
      (params) => {
        params.delete(messageParameter);
        return params;
      },
      { replace: true },
    );
    setFilter(filter);
  };
}

/** Chooses the filter that lists a message, and leads to it there. */
function useFilterOf(setFilter: (filter: ChatFilter) => void) {
  const [search, setSearch] = useSearchParams();
  return useCallback(
    ({ sourceType, position }: ForumMessage) => {
      setFilter(isByPerson(sourceType) ? 'all' : isOfSource(sourceType, 'jobs') ? 'jobs' : 'news');
      // One step back must leave the message in the address.
      const replace = search.get(messageParameter) === String(position);
      setSearch(
        (params) => {
          params.set(messageParameter, String(position));
          return params;
        },
        { replace },
      );
    },
    [setFilter, search, setSearch],
  );
}
