import { Suspense, useEffect } from 'react';
import { forum } from '../../../locales/ru/forum';
import type { ApiError } from '../../../platform/api/api';
import { useCurrentUser } from '../../../platform/session/current-user';
import { lazyComponent } from '../../../ui/lazy-page';
import { ComponentNotLoaded } from '../../../ui/Notices';
import { TabBar, TabPanel } from '../../../ui/TabBar';
import { useMainChatQuery } from '../chat.api';
import { forumTabs, useForumAddress } from '../use-forum-address';
import { ChatFailed, ChatMissing, ChatSkeleton } from './ChatStates';
import { ForumBar } from './ForumBar';
import styles from './forum-section.module.css';
import { MainChat } from './MainChat';
import { RefusedMessages } from './RefusedMessages';
import { StatsTiles } from './StatsTiles';
import { TopicList } from './TopicList';

const loadForm = async () => (await import('./CreateTopic')).CreateTopic;
const CreateTopic = lazyComponent(loadForm, ComponentNotLoaded);
const tabs = forumTabs.map((id) => ({ id, label: forum.tabs[id] }));

export function ForumSection() {
  const { address, setAddress } = useForumAddress();
  const { tab } = address;
  const { data: mainChat } = useMainChatQuery();
  const { user } = useCurrentUser();
  // Loaded early for those who may create a topic, so that the form opens offline as well.
  useEffect(() => {
    if (user) loadForm().catch(() => undefined);
  }, [user]);
  return (
    <div className={styles.section} data-tab={tab}>
      <div className={styles.above}>
        <StatsTiles />
        <ForumBar address={address} setAddress={setAddress} />
      </div>
      <RefusedMessages mainChatId={mainChat?.id} />
      <div>
        <TabBar
          name="forum"
          label={forum.tabList}
          tabs={tabs}
          value={tab}
          // A search is one of topics: elsewhere it would only hide what the tab promises.
          onChange={(next) => setAddress({ tab: next, ...(next === 'topics' ? {} : { search: '' }) })}
        />
        <TabPanel name="forum" id={tab}>
          {tab === 'chat' ? (
            <MainChatLoader />
          ) : (
            <TopicList key={tab} address={address} setAddress={setAddress} />
          )}
        </TabPanel>
      </div>
      <Suspense>
        {address.create && <CreateTopic onClose={() => setAddress({ create: '' }, true)} />}
      </Suspense>
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
