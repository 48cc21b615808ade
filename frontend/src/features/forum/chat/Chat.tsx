import type { ForumMessage, NewsBetween } from '@kubrik/contract';
import type { ChatSource } from '@kubrik/contract/forum/chat-sources';
import { type ReactNode, useMemo } from 'react';
import { common } from '../../../locales/ru/common';
import { forum } from '../../../locales/ru/forum';
import { Button } from '../../../ui/controls/Button';
import { BottleScene } from '../../../ui/drawings/SeaScenes';
import { NearNames } from '../../../ui/mention/near-names';
import { BrowserOnly } from '../../../ui/page/BrowserOnly';
import { useFolding } from '../../../ui/relationship/use-folding';
import { Composer } from '../composer/Composer';
import { useConversationComposer } from '../composer/use-conversation-composer';
import { useSentMessages } from '../composer/use-sent-messages';
import { useJump } from '../jump/use-jump';
import { useMessageChanges } from '../message-menu/use-message-changes';
import { useMessageMenu } from '../message-menu/use-message-menu';
import { MessageList } from '../messages/MessageList';
import { authorOf, isByMember, MessageRow } from '../messages/MessageRow';
import type { ChatState } from '../messages/message-list';
import { NewMessageAnnouncement } from '../messages/NewMessageAnnouncement';
import { NewsBetweenRow } from '../news-between/NewsBetweenRow';
import { useReadPlace } from '../reading/use-read-place';
import { ChatFrame, ChatHead, type ChatTexts } from './ChatFrame';
import { ChatFailed, ChatSkeleton } from './ChatStates';
import { type ShownChat, useChatQuery } from './chat.api';
import styles from './chat.module.css';
import { RenderedChat } from './RenderedChat';
import { useChatTools } from './use-chat-tools';
import { usePages } from './use-pages';

export const mainChatTexts: ChatTexts = forum;

export const topicTexts: ChatTexts = {
  title: forum.discussion,
  messages: forum.discussionMessages,
  empty: forum.discussionEmpty,
  emptyText: forum.discussionEmptyText,
};

interface ChatProps {
  shown: ShownChat;
  texts: ChatTexts;
  /** Shown beside the title. */
  tools?: ReactNode;
  /** News items and vacancies between the messages. */
  news?: readonly NewsBetween[];
  showNews?(source: ChatSource): void;
  /** Called with a message that a link leads to and that is of another source than the shown one. */
  onElsewhere?: (message: ForumMessage) => void;
  /** The only source that the search covers here. */
  searched?: ChatSource | undefined;
  /** Shown instead of the input, for a person who may not write. */
  closed?: ReactNode;
  note?: string | undefined;
  /** Whether the chat is only as high as its messages while they are few. */
  fits?: boolean;
}

/** One topic's messages with the input below them. */
export const Chat = (props: ChatProps) => (
  <BrowserOnly fallback={import.meta.env.SSR ? <RenderedChat {...props} /> : <ChatSkeleton />}>
    <ReadChat {...props} />
  </BrowserOnly>
);

function ReadChat(props: ChatProps) {
  const { data, isError, refetch } = useChatQuery(props.shown);
  useSentMessages();
  if (!data) return isError ? <ChatFailed retry={() => void refetch()} /> : <ChatSkeleton />;
  return <LoadedChat chat={data} {...props} />;
}

const noNews: readonly NewsBetween[] = [];

function LoadedChat({
  shown,
  chat,
  texts,
  tools,
  news = noNews,
  showNews = () => {},
  onElsewhere,
  searched,
  closed,
  note,
  fits = false,
}: ChatProps & { chat: ChatState }) {
  const { topicId } = shown;
  const pages = usePages(shown);
  const changes = useMessageChanges(topicId);
  const { pending, renderPending, reply, edit, composer } = useConversationComposer(topicId, changes);
  const folding = useFolding();
  const { dialogs, ...menu } = useMessageMenu({ topicId, changes, reply: closed ? undefined : reply, edit });
  const { jump, marked, jumpTo } = useJump(shown, chat, onElsewhere);
  const { buttons, chooseDay, ...above } = useChatTools(shown, searched, jumpTo);
  const reading = useReadPlace(chat, menu.isOwn);
  const { arrived, hasOlder, hasNewer } = chat;
  const messages = useWithoutDeleted(chat.messages, changes.unsent.deletions);
  const nothing = messages.length === 0 && pending.length === 0 && news.length === 0;
  return (
    <ChatFrame {...above} label={texts.title} fits={fits}>
      <ChatHead {...texts} tools={tools} buttons={buttons} />
      {pages.failed && <PageFailed onRetry={pages.retry} />}
      {nothing ? (
        <EmptyChat {...texts} />
      ) : (
        <MessageList
          label={texts.messages}
          messages={messages}
          pending={pending}
          news={news}
          arrived={arrived}
          jump={jump}
          jumpTo={jumpTo}
          chooseDay={chooseDay}
          reading={reading}
          paging={{ ...pages, hasOlder, hasNewer }}
          renderMessage={(message) => (
            <MessageRow
              {...{ ...menu, message, changes, jumpTo, folding }}
              isOwn={menu.isOwn(message)}
              isMarked={marked === message.position}
            />
          )}
          renderNews={(items) => <NewsBetweenRow topicId={topicId} news={items} showAll={showNews} />}
          renderPending={renderPending}
        />
      )}
      <NewMessageAnnouncement messages={messages} hasNewer={hasNewer} />
      {closed ?? (
        <NearNames value={() => namesOf(messages)}>
          <Composer {...composer} note={note} />
        </NearNames>
      )}
      {dialogs}
    </ChatFrame>
  );
}

/** Names of the authors, those of the latest messages first. */
const namesOf = (messages: ForumMessage[]) =>
  messages.flatMap((message) => (isByMember(message) ? authorOf(message) : [])).toReversed();

/** The messages without those that are being deleted. */
function useWithoutDeleted(messages: ForumMessage[], deletions: ReadonlySet<string>): ForumMessage[] {
  return useMemo(
    () => (deletions.size === 0 ? messages : messages.filter(({ id }) => !deletions.has(id))),
    [messages, deletions],
  );
}

/** Says that a page of older or newer messages could not be loaded; the loaded ones stay. */
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
