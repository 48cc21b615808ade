import { useEffect } from 'react';
import { forum } from '../../../locales/ru/forum';
import type { ApiError } from '../../../platform/api/api';
import { useCurrentUser } from '../../../platform/session/current-user';
import { TabBar, TabPanel } from '../../../ui/controls/TabBar';
import { lazyOpened } from '../../../ui/lazy/lazy-opened';
import { useIsMobile, useMediaQuery } from '../../../ui/page/media';
import { ChatFailed, ChatMissing, ChatSkeleton } from '../chat/ChatStates';
import { useMainChatCame, useMainChatQuery } from '../chat/chat.api';
import { MainChat } from '../chat/MainChat';
import { RefusedMessages } from '../composer/RefusedMessages';
import { besideChatFrom } from '../limits';
import { TopicList } from '../topics/TopicList';
import { type ForumAddress, forumTabs, useForumAddress } from '../use-forum-address';
import { ForumBar } from './ForumBar';
import styles from './forum-section.module.css';
import { StatsTiles } from './StatsTiles';

const BesideChat = lazyOpened(async () => (await import('./BesideChat')).BesideChat);

const loadForm = async () => (await import('../topics/CreateTopic')).CreateTopic;
const CreateTopic = lazyOpened(loadForm);
const tabs = forumTabs.map((id) => ({ id, label: forum.tabs[id] }));

/** Another tab clears the search, because the search covers only topics and would hide contents of that tab. */
const atTab = (tab: ForumAddress['tab']): Partial<ForumAddress> =>
  tab === 'topics' ? { tab } : { tab, search: '' };

export function ForumSection() {
  const { address, setAddress, hrefOf } = useForumAddress();
  const { tab } = address;
  const { data: mainChat } = useMainChatQuery();
  const { user } = useCurrentUser();
  const isChat = tab === 'chat';
  const isMobile = useIsMobile();
  const hasRoomBeside = useMediaQuery(`(width >= ${besideChatFrom}px)`);
  const waits = !useMainChatCame() && isChat;
  // Loaded early for people who may create a topic, so that the form also opens without a connection.
  useEffect(() => {
    if (user) loadForm().catch(() => undefined);
  }, [user]);
  return (
    <div className={styles.section} data-fills-window={isChat || undefined}>
      <div className={styles.above}>
        {!(isChat && isMobile) && <StatsTiles waits={waits} />}
        <ForumBar address={address} setAddress={setAddress} />
        {isChat && hasRoomBeside && <BesideChat waits={waits} />}
      </div>
      <div className={styles.main}>
        <div className={styles.tabs}>
          <TabBar
            name="forum"
            label={forum.tabList}
            tabs={tabs}
            value={tab}
            onChange={(next) => setAddress(atTab(next))}
            hrefOf={(next) => hrefOf(atTab(next))}
          />
        </div>
        <RefusedMessages mainChatId={mainChat?.id} className={styles.refused} />
        <TabPanel name="forum" id={tab}>
          {tab === 'chat' ? (
            <MainChatLoader />
          ) : (
            <TopicList key={tab} address={address} setAddress={setAddress} />
          )}
        </TabPanel>
      </div>
      {address.create && <CreateTopic onClose={() => setAddress({ create: '' }, true)} />}
    </div>
  );
}

function MainChatLoader() {
  const { data, error, isLoading, refetch } = useMainChatQuery();
  if (isLoading) return <ChatSkeleton />;
  if (data?.id) return <MainChat topicId={data.id} />;
  const missing = !error || (error as ApiError).status === 404;
  return missing ? <ChatMissing /> : <ChatFailed retry={() => void refetch()} />;
}
