import type { ForumMessage } from '@kubrik/contract';
import { useRef } from 'react';
import { forum } from '../../../locales/ru/forum';
import { authorOf } from './MessageRow';

interface AnnouncerProps {
  messages: ForumMessage[];
  /** The end was let go: what is last here is not new. */
  hasNewer: boolean;
}

/** Reads a new message aloud. The list itself cannot: its rows also appear while one scrolls. */
export function Announcer({ messages, hasNewer }: AnnouncerProps) {
  const last = hasNewer ? undefined : messages.at(-1);
  const first = useRef(last?.position ?? 0);
  const isNew = last && last.position > first.current;
  return (
    <div className="visually-hidden" role="log" aria-live="polite">
      {isNew && <p key={last.id}>{forum.said(authorOf(last), last.content)}</p>}
    </div>
  );
}
