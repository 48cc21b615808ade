import type { ReactNode } from 'react';
import { common } from '../../../locales/ru/common';
import { forum } from '../../../locales/ru/forum';
import { Button } from '../../../ui/Button';
import { BottleScene } from '../../../ui/drawings/SeaScenes';
import { useChatQuery } from '../chat.api';
import { useComposer } from '../use-composer';
import { usePages } from '../use-pages';
import { useSentMessages } from '../use-sent-messages';
import { ChatFailed, ChatSkeleton } from './ChatStates';
import { Composer } from './Composer';
import { ConnectionLine } from './ConnectionLine';
import styles from './chat.module.css';
import { MessageList } from './MessageList';
import { NewMessageAnnouncement } from './NewMessageAnnouncement';
import { PendingRow } from './PendingRow';
import { useDeleteMessage } from './use-delete-message';

interface ChatTexts {
  title: string;
  subtitle?: string;
  messages: string;
  empty: string;
  emptyText: string;
}

export const mainChatTexts: ChatTexts = forum;

export const topicTexts: ChatTexts = {
  title: forum.discussion,
  messages: forum.discussionMessages,
  empty: forum.discussionEmpty,
  emptyText: forum.discussionEmptyText,
};

interface ChatProps {
  topicId: string;
  texts: ChatTexts;
  /** Instead of the input, for a person who may not write. */
  closed?: ReactNode;
  note?: string | undefined;
  /** No higher than its messages, as long as they are few. */
  fits?: boolean;
}

/** One topic's messages with the input below them. */
export function Chat({ topicId, texts, closed, note, fits = false }: ChatProps) {
  const { data, isError, refetch } = useChatQuery(topicId);
  const pages = usePages(topicId);
  const deletion = useDeleteMessage();
  const { pending, edit, discard, again, ...composer } = useComposer(topicId);
  useSentMessages();

  if (!data) return isError ? <ChatFailed retry={() => void refetch()} /> : <ChatSkeleton />;
  const { messages, arrived, hasOlder, hasNewer } = data;
  const nothing = messages.length === 0 && pending.length === 0;
  return (
    <section className={`card ${styles.chat}`} data-fits={fits || undefined} aria-label={texts.title}>
      <ChatHead {...texts} />
      {pages.failed && <PageFailed onRetry={pages.retry} />}
      {nothing ? (
        <EmptyChat {...texts} />
      ) : (
        <MessageList
          label={texts.messages}
          messages={messages}
          pending={pending}
          arrived={arrived}
          paging={{ ...pages, hasOlder, hasNewer }}
          onDelete={deletion.ask}
          renderPending={(message) => (
            <PendingRow message={message} edit={edit} discard={discard} again={again} />
          )}
        />
      )}
      <NewMessageAnnouncement messages={messages} hasNewer={hasNewer} />
      {closed ?? <Composer {...composer} send={() => void composer.send()} note={note} />}
      {deletion.dialog}
    </section>
  );
}

function ChatHead({ title, subtitle }: ChatTexts) {
  return (
    <header className={styles.head}>
      <div>
        <h2>{title}</h2>
        {subtitle && <p>{subtitle}</p>}
      </div>
      <ConnectionLine />
    </header>
  );
}

/** A page of older or newer messages could not be read; the loaded ones stay. */
function PageFailed({ onRetry }: { onRetry(): void }) {
  return (
    <div role="alert" className={styles.older}>
      {forum.olderFailed}
      <Button small variant="outlined" onClick={onRetry}>
        {common.retry}
      </Button>
    </div>
  );
}

function EmptyChat({ empty, emptyText }: ChatTexts) {
  return (
    <div className={styles.empty}>
      <div>
        <BottleScene />
      </div>
      <b>{empty}</b>
      <p>{emptyText}</p>
    </div>
  );
}
