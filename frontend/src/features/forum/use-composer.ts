import { useRef, useState } from 'react';
import type { ApiError } from '../../app/api';
import { useAppDispatch } from '../../app/hooks';
import { forum } from '../../locales/ru/forum';
import { keepDraft, readDraft } from '../../ui/draft';
import { newId } from '../../ui/ids';
import { showToast } from '../../ui/toast/toast.slice';
import { usePostMessageMutation } from './forum.api';

export interface PendingMessage {
  clientId: string;
  content: string;
}

const withText = (before: string, after: string) => (after.trim() ? `${before}\n${after}` : before);

/** The message that is being written, and those on their way. Nothing written is lost: what fails comes back. */
export function useComposer(topicId: string) {
  const key = `forum:${topicId}`;
  const dispatch = useAppDispatch();
  const [post] = usePostMessageMutation();
  const [text, setText] = useState(() => readDraft(key));
  const [pending, setPending] = useState<PendingMessage[]>([]);
  const latest = useRef(text);
  const onTheWay = useRef<PendingMessage[]>([]);
  const failed = useRef<PendingMessage>(undefined);

  const show = (next: string) => {
    latest.current = next;
    setText(next);
  };
  const remember = () =>
    keepDraft(
      key,
      [...onTheWay.current.map(({ content }) => content), latest.current].filter(Boolean).join('\n'),
    );

  const change = (next: string) => {
    show(next);
    remember();
  };

  const setOnTheWay = (messages: PendingMessage[]) => {
    onTheWay.current = messages;
    setPending(messages);
  };

  const send = async () => {
    const content = latest.current.trim();
    if (!content) return;
    // The same text again is the same message: its answer may only have been lost.
    const clientId = failed.current?.content === content ? failed.current.clientId : newId();
    const message = { clientId, content };
    setOnTheWay([...onTheWay.current, message]);
    show('');
    const { error } = await post({ topicId, content, clientId });
    setOnTheWay(onTheWay.current.filter((other) => other !== message));
    failed.current = error ? message : undefined;
    if (error) show(withText(content, latest.current));
    remember();
    dispatch(showToast(error ? failure(error as ApiError) : { kind: 'success', title: forum.sent }));
  };

  return { text, change, send, pending };
}

const reasonOf = ({ form }: ApiError) => form?.details?.[0]?.message ?? form?.message;

function failure(error: ApiError) {
  if (error.status === 401) {
    return { kind: 'error' as const, title: forum.unauthorized, text: forum.unauthorizedText };
  }
  return { kind: 'error' as const, title: forum.sendFailed, text: reasonOf(error) };
}
