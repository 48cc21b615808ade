import { wordsOrAttachments } from '@kubrik/contract/text/excerpt';
import type { ReactNode } from 'react';
import { useFolding } from '../../../ui/relationship/use-folding';
import { renderedMessages } from '../limits';
import { useMessageChanges } from '../message-menu/use-message-changes';
import { MessageRow } from '../messages/MessageRow';
import { ChatFrame, ChatHead, type ChatTexts } from './ChatFrame';
import { ChatSkeleton } from './ChatStates';
import { type ShownChat, useChatQuery } from './chat.api';
import styles from './chat.module.css';

interface RenderedChatProps {
  shown: ShownChat;
  texts: ChatTexts;
  closed?: ReactNode;
  fits?: boolean | undefined;
}

const nothing = () => undefined;
const nowhere = async () => undefined;

/**
 * The newest messages as the server renders them, to be read until the browser shows the chat in their place. Pictures
 * come with the chat.
 */
export function RenderedChat({ shown, texts, closed, fits = false }: RenderedChatProps) {
  const { data } = useChatQuery(shown);
  const changes = useMessageChanges(shown.topicId);
  const folding = useFolding();
  if (!data?.messages.length) return <ChatSkeleton />;
  return (
    <ChatFrame label={texts.title} fits={fits} isSearching={false} opened={null}>
      <ChatHead {...texts} tools={null} buttons={null} />
      <div className={styles.rendered} data-until-browser>
        <div>
          {data.messages.slice(-renderedMessages).map((message) => (
            <MessageRow
              key={message.id}
              message={{
                ...message,
                content: wordsOrAttachments(message.content, message.attachments),
                attachments: [],
              }}
              isOwn={false}
              isMarked={false}
              {...{ changes, folding }}
              openMenu={nothing}
              jumpTo={nowhere}
            />
          ))}
        </div>
      </div>
      {closed ?? <div className={styles.composerPlace} />}
    </ChatFrame>
  );
}
