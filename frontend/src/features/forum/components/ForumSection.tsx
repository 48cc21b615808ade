import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import type { ApiError } from '../../../app/api';
import { forum } from '../../../locales/ru/forum';
import { Button } from '../../../ui/Button';
import { BottleScene } from '../../../ui/drawings/SeaScenes';
import { Notice } from '../../../ui/Notice';
import { useMainChatQuery } from '../forum.api';
import { Chat } from './Chat';
import { ChatFailed, ChatMissing, ChatSkeleton } from './ChatStates';
import styles from './forum-section.module.css';

const tabs = ['chat', 'topics', 'popular', 'recent'] as const;
type TabName = (typeof tabs)[number];

export function ForumSection() {
  const [tab, setTab] = useState<TabName>('chat');
  return (
    <>
      <Tabs
        className={styles.tabs}
        value={tab}
        onChange={(_, next: TabName) => setTab(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={forum.tabList}
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`tab-${name}`}
            aria-controls={`panel-${name}`}
            label={forum.tabs[name]}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === 'chat' ? <MainChat /> : <Soon tab={tab} toChat={() => setTab('chat')} />}
      </div>
    </>
  );
}

function MainChat() {
  const { data, error, isLoading, refetch } = useMainChatQuery();
  if (isLoading) return <ChatSkeleton />;
  if (data?.id) return <Chat key={data.id} topicId={data.id} />;
  const missing = !error || (error as ApiError).status === 404;
  return missing ? <ChatMissing /> : <ChatFailed retry={() => void refetch()} />;
}

function Soon({ tab, toChat }: { tab: Exclude<TabName, 'chat'>; toChat(): void }) {
  const [title, text] = forum.soon[tab];
  return (
    <Notice
      drawing={<BottleScene />}
      title={title}
      text={text}
      action={
        <Button variant="contained" onClick={toChat}>
          {forum.toChat}
        </Button>
      }
    />
  );
}
