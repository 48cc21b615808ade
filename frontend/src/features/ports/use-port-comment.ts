import type { PortComment } from '@kubrik/contract';
import { useRef, useState } from 'react';
import type { ApiError } from '../../app/api';
import { call } from '../../app/call';
import { currentUserApi } from '../../app/current-user';
import { useAppDispatch } from '../../app/hooks';
import { useOutbox, useOutboxEntries, useOutcomes } from '../../app/outbox/use-outbox';
import { ports } from '../../locales/ru/ports';
import { keepDraft, readDraft } from '../../ui/draft';
import { newId } from '../../ui/ids';
import { showToast } from '../../ui/toast/toast.slice';
import { showComment, useAddPortCommentMutation } from './ports.api';

/** Kind of a port's comment in the outbox. */
const commentKind = 'port-comment';
const texts = ports.comments;

interface Draft {
  authorName: string;
  content: string;
  /** Id of the attempt whose answer did not come: sending the same text again is the same comment. */
  clientId?: string | undefined;
}

const empty: Draft = { authorName: '', content: '' };
const asText = (value: unknown) => (typeof value === 'string' ? value : '');

function readCommentDraft(key: string): Draft {
  try {
    const kept = JSON.parse(readDraft(key) || '{}') as Partial<Record<keyof Draft, unknown>>;
    const { authorName, content, clientId } = kept;
    return {
      authorName: asText(authorName),
      content: asText(content),
      clientId: asText(clientId) || undefined,
    };
  } catch {
    return empty;
  }
}

/** The comment that is being written; it outlives the page. */
function useCommentDraft(portId: string) {
  const key = `port-comment:${portId}`;
  const [draft, setDraft] = useState(() => readCommentDraft(key));
  const latest = useRef(draft);
  const show = (next: Draft) => {
    latest.current = next;
    setDraft(next);
  };
  const remember = () => {
    const { authorName, content } = latest.current;
    const isEmpty = !authorName.trim() && !content.trim();
    keepDraft(key, isEmpty ? '' : JSON.stringify(latest.current));
  };
  const put = (next: Draft) => {
    show(next);
    remember();
  };
  return { draft, latest, show, remember, put };
}

/** What a signed-in person has sent and the server has not yet: kept in the outbox until it has. */
export function usePendingComments(portId: string) {
  const outbox = useOutbox();
  const dispatch = useAppDispatch();
  useOutcomes(commentKind, (outcome) => {
    if (outcome.state === 'sent') {
      dispatch(showComment(outcome.reply as PortComment));
      dispatch(showToast({ kind: 'success', title: texts.added }));
    }
    if (outcome.state === 'refused') {
      dispatch(showToast({ kind: 'error', title: texts.failed, text: outcome.refusal.message }));
    }
  });
  const pending = useOutboxEntries(commentKind)
    .filter(({ call: { params } }) => params?.id === portId)
    .map(({ clientId, call: { body }, refusal }) => {
      return { clientId, content: (body as { content: string }).content, refusal };
    });
  return { outbox, pending };
}

/** A visitor's comment is sent at once or stays in its fields; a signed-in person's goes through the outbox. */
export function usePortComment(portId: string) {
  const { draft, latest, show, remember, put } = useCommentDraft(portId);
  // Undefined while the server has not answered.
  const { data: user, isLoading: isAsking } = currentUserApi.useCurrentUserQuery();
  const dispatch = useAppDispatch();
  const outbox = useOutbox();
  const [add, { isLoading, error, reset }] = useAddPortCommentMutation();

  const keep = async (userId: string, content: string) => {
    const clientId = newId();
    const request = call('ports.addComment', { params: { id: portId }, body: { clientId, content } });
    const entry = { clientId, userId, kind: commentKind, label: texts.outbox, call: request };
    const { kept, outcome } = outbox.enqueue(entry);
    show({ ...latest.current, content: '' });
    // The draft is given up when the comment itself is safe.
    void kept.then(remember);
    if ((await outcome).state === 'kept') {
      dispatch(showToast({ kind: 'error', title: texts.failed, text: texts.kept }));
    }
  };

  const sendNow = async ({ authorName, content }: Draft) => {
    const clientId = latest.current.clientId ?? newId();
    put({ ...latest.current, clientId });
    const body = { clientId, content, ...(authorName ? { authorName } : {}) };
    const { error } = await add({ portId, body });
    if (error) return;
    // The name stays: who has written once may write again.
    put({ authorName, content: '' });
    reset();
    dispatch(showToast({ kind: 'success', title: texts.added }));
  };

  const submit = async () => {
    const written = {
      authorName: latest.current.authorName.trim(),
      content: latest.current.content.trim(),
    };
    if (!written.content || isLoading || isAsking) return;
    if (user) return keep(user.id, written.content);
    if (!written.authorName) return;
    await sendNow(written);
  };

  const change = (field: 'authorName' | 'content') => (value: string) =>
    put({ ...latest.current, [field]: value, clientId: undefined });

  return {
    draft,
    change,
    submit,
    user,
    isAsking,
    isSending: isLoading,
    error: error as ApiError | undefined,
  };
}
