import type { ChatSource } from '@kubrik/contract/forum/chat-sources';
import { useCallback, useState } from 'react';
import { forum } from '../../../locales/ru/forum';
import { IconButton } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { lazyOpened } from '../../../ui/lazy/lazy-opened';
import { useMessageSearch } from '../search/use-message-search';
import type { ShownChat } from './chat.api';
import styles from './chat.module.css';

const MessageSearch = lazyOpened(async () => (await import('../search/MessageSearch')).MessageSearch);
const DayDialog = lazyOpened(async () => (await import('../jump/DayDialog')).DayDialog);

/**
 * The buttons for the search and for a day, with their dialogs.
 *
 *
 * @param searched the only source that the search covers here
 */
export function useChatTools(
  shown: ShownChat,
  searched: ChatSource | undefined,
  jumpTo: (position: number) => Promise<void>,
) {
  const search = useMessageSearch();
  const [near, setNear] = useState<string>();
  const chooseDay = useCallback((time: string) => setNear(time), []);
  const buttons = (
    <div className={styles.tools}>
      <IconButton
        id={search.buttonId}
        label={forum.findMessages}
        title={forum.findMessages}
        onClick={search.open}
      >
        <Icon name="search" size={20} />
      </IconButton>
      <IconButton label={forum.toDay} title={forum.toDay} onClick={() => chooseDay(new Date().toISOString())}>
        <Icon name="calendar" size={20} />
      </IconButton>
    </div>
  );
  const opened = (
    <>
      {near && <DayDialog shown={shown} near={near} jumpTo={jumpTo} onClose={() => setNear(undefined)} />}
      {search.isOpen && <MessageSearch {...search} topicId={shown.topicId} source={searched} />}
    </>
  );
  return { buttons, opened, chooseDay, isSearching: search.isOpen };
}
