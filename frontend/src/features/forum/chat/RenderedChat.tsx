import type { ForumMessage } from '@kubrik/contract';
import { wordsOrAttachments } from '@kubrik/contract/text/excerpt';
import type { ReactNode } from 'react';
import { LetterAvatar } from '../../../ui/author/Avatar';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { renderedMessages } from '../limits';
import { authorOf, Who, Words } from '../messages/MessageRow';
import message from '../messages/message.module.css';
import { RepliedLine } from '../messages/RepliedLine';
import { ChatFrame, ChatHead, type ChatTexts } from './ChatFrame';
import { ChatSkeleton } from './ChatStates';
import { type ShownChat, useChatQuery } from './chat.api';
import styles from './chat.module.css';

interface RenderedChatProps {
  shown: ShownChat;
  texts: ChatTexts;
  /** Shown instead of the input, for a person who may not write. */
  closed?: ReactNode;
  /** Whether the chat is only as high as its messages while they are few. */
  fits?: boolean | undefined;
}

/**
 * The newest messages as the server renders them, to be read until the browser shows the chat in their place: without
 * pictures, without anything to press, and with the texts of people whom the reader has muted, whom the server does not
 * know.
 */
export function RenderedChat({ shown, texts, closed, fits = false }: RenderedChatProps) {
  const { data } = useChatQuery(shown);
  if (!data?.messages.length) return <ChatSkeleton />;
  return (
    <ChatFrame label={texts.title} fits={fits} isSearching={false} opened={null}>
      <ChatHead {...texts} tools={null} buttons={null} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard */}
      <section className={styles.rendered} aria-label={texts.messages} tabIndex={0} data-until-browser>
        <ul>
          {data.messages.slice(-renderedMessages).map((one) => (
            <li key={one.id}>
              <RenderedMessage {...one} />
            </li>
          ))}
        </ul>
      </section>
      {closed ?? <div className={styles.composerPlace} />}
    </ChatFrame>
  );
}

function RenderedMessage(shown: ForumMessage) {
  const content = wordsOrAttachments(shown.content, shown.attachments);
  return (
    <div className={message.message}>
      <LetterAvatar className={message.avatar} name={authorOf(shown)} />
      <div className={message.bubble}>
        <Who message={shown} />
        {shown.replyTo && <RepliedLine replied={shown.replyTo} />}
        <Words message={{ ...shown, content }} />
        <div className={message.foot}>
          <span className={message.when}>
            <RelativeTime iso={shown.createdAt} />
          </span>
        </div>
      </div>
      <span className={message.more} />
    </div>
  );
}
