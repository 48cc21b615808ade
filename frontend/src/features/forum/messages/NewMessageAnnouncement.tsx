import type { ForumMessage } from '@kubrik/contract';
import { useRef } from 'react';
import { forum } from '../../../locales/ru/forum';
import { useMutedPerson } from '../../../platform/session/relationships.api';
import { authorOf, isByMember, spokenAuthorOf } from './MessageRow';

interface NewMessageAnnouncementProps {
  messages: ForumMessage[];
  /** Whether newer messages were dropped from memory, so that the last loaded one is not new. */
  hasNewer: boolean;
}

/**
 * Announces a new message to screen readers. The list itself cannot, because scrolling adds rows to it as
 * well.
 */
export function NewMessageAnnouncement({ messages, hasNewer }: NewMessageAnnouncementProps) {
  const mutedPerson = useMutedPerson();
  const last = hasNewer
    ? undefined
    : messages.findLast((message) => !isByMember(message) || !mutedPerson(authorOf(message)));
  const first = useRef(last?.position ?? 0);
  const isNew = last && last.position > first.current;
  return (
    <div className="visually-hidden" role="log" aria-live="polite">
      {isNew && <p key={last.id}>{forum.said(spokenAuthorOf(last), last.content)}</p>}
    </div>
  );
}
