import type { PortComment } from '@kubrik/contract';
import { useState } from 'react';
import { type BodyOf, call } from '../../app/call';
import { currentUserApi } from '../../app/current-user';
import { useAppDispatch } from '../../app/hooks';
import type { OutboxEntry } from '../../app/outbox/entry';
import { useKeptEntries, useOutbox, useOutcomes, useSend } from '../../app/outbox/use-outbox';
import { ports } from '../../locales/ru/ports';
import { keepDraft } from '../../ui/draft';
import { readFormDraft } from '../../ui/form/use-form-draft';
import { newId } from '../../ui/ids';
import { showToast } from '../../ui/toast/toast.slice';
import { showComment } from './ports.api';

/** Kind of a port's comment in the outbox. */
const commentKind = 'port-comment';
const texts = ports.comments;

interface Draft {
  authorName: string;
  content: string;
}

const draftKey = (portId: string) => `port-comment:${portId}`;

function keepCommentDraft(portId: string, { authorName, content }: Draft): void {
  const isEmpty = !authorName.trim() && !content.trim();
  keepDraft(draftKey(portId), isEmpty ? '' : JSON.stringify({ authorName, content }));
}

/** What was sent and the server does not have yet: kept in the outbox until it has. */
export function usePendingComments(portId: string) {
  const outbox = useOutbox();
  const dispatch = useAppDispatch();
  useOutcomes(commentKind, (outcome) => {
    if (outcome.state === 'sent') dispatch(showComment(outcome.reply as PortComment));
    return false;
  });
  const pending = useKeptEntries(commentKind)
    .filter(({ call: { params } }) => params?.id === portId)
    .map(({ clientId, call: { body }, refusal }) => {
      const { authorName, content } = body as BodyOf<'ports.addComment'>;
      return { clientId, authorName: authorName ?? '', content, refusal };
    });
  return { outbox, pending };
}

/** A visitor signs with a name, whoever has an account with theirs; both go through the outbox. */
export function usePortComment(portId: string) {
  const [draft, setDraft] = useState<Draft>(() =>
    readFormDraft(draftKey(portId), { authorName: '', content: '' }),
  );
  const [refusal, setRefusal] = useState<OutboxEntry['refusal']>();
  const [isSending, setSending] = useState(false);
  // Undefined while the server has not answered.
  const { data: user, isLoading: isAsking } = currentUserApi.useCurrentUserQuery();
  const dispatch = useAppDispatch();
  const send = useSend();

  const put = (next: Draft) => {
    setDraft(next);
    keepCommentDraft(portId, next);
  };

  const submit = async () => {
    const authorName = draft.authorName.trim();
    const content = draft.content.trim();
    if (!content || isSending || isAsking || !(user || authorName)) return;
    setSending(true);
    const clientId = newId();
    const body = { clientId, content, ...(!user && { authorName }) };
    // The name stays: who has written once may write again.
    const emptied = { authorName: draft.authorName, content: '' };
    const request = call('ports.addComment', { params: { id: portId }, body });
    const place = `/port/${portId}#chat`;
    const outcome = await send(
      { clientId, kind: commentKind, label: texts.outbox, text: content, place, call: request },
      () => keepCommentDraft(portId, emptied),
    );
    setSending(false);
    setRefusal(outcome.state === 'refused' ? outcome.refusal : undefined);
    if (outcome.state === 'refused') return keepCommentDraft(portId, draft);
    put(emptied);
    if (outcome.state === 'sent') dispatch(showToast({ kind: 'success', title: texts.added }));
    if (outcome.state === 'kept')
      dispatch(showToast({ kind: 'error', title: texts.failed, text: texts.kept }));
  };

  return {
    draft,
    change: (field: keyof Draft) => (value: string) => put({ ...draft, [field]: value }),
    /** Takes what was refused back into the form. */
    edit: ({ authorName, content }: Draft) => put({ authorName: authorName || draft.authorName, content }),
    submit,
    user,
    isAsking,
    isSending,
    refusal,
  };
}
