import type { ApiError } from '../../../app/api';
import { forum } from '../../../locales/ru/forum';
import { TabBar, TabPanel } from '../../../ui/TabBar';
import { useMainChatQuery } from '../forum.api';
import { forumTabs, useForumPlace } from '../use-forum-place';
import { Chat, mainChatTexts } from './Chat';
import { ChatFailed, ChatMissing, ChatSkeleton } from './ChatStates';
import { CreateTopic } from './CreateTopic';
import { ForumBar } from './ForumBar';
import styles from './forum-section.module.css';
import { RefusedMessages } from './RefusedMessages';
import { StatsTiles } from './StatsTiles';
import { TopicList } from './TopicList';

const tabs = forumTabs.map((id) => ({ id, label: forum.tabs[id] }));

export function ForumSection() {
  const { place, go } = useForumPlace();
  const { tab } = place;
  const { data: mainChat } = useMainChatQuery();
  return (
    <div className={styles.section}>
      <StatsTiles />
      <ForumBar place={place} go={go} />
      <RefusedMessages mainChatId={mainChat?.id} />
      <div>
        <TabBar
          name="forum"
          label={forum.tabList}
          tabs={tabs}
          value={tab}
          // A search is one of topics: elsewhere it would only hide what the tab promises.
          onChange={(next) => go({ tab: next, ...(next === 'topics' ? {} : { search: '' }) })}
        />
        <TabPanel name="forum" id={tab}>
          {tab === 'chat' ? <MainChat /> : <TopicList key={tab} place={place} go={go} />}
        </TabPanel>
      </div>
      {place.create && <CreateTopic onClose={() => go({ create: '' }, true)} />}
    </div>
  );
}

function MainChat() {
  const { data, error, isLoading, refetch } = useMainChatQuery();
  if (isLoading) return <ChatSkeleton />;
  if (data?.id) return <Chat key={data.id} topicId={data.id} texts={mainChatTexts} />;
  const missing = !error || (error as ApiError).status === 404;
  return missing ? <ChatMissing /> : <ChatFailed retry={() => void refetch()} />;
}
