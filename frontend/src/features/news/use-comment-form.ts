import { type FormEvent, useState } from 'react';
import { type BodyOf, call } from '../../app/call';
import { useAppDispatch } from '../../app/hooks';
import type { OutboxEntry } from '../../app/outbox/entry';
import { useKeptEntries, useOutbox, useOutcomes, useSend } from '../../app/outbox/use-outbox';
import { news } from '../../locales/ru/news';
import { newId } from '../../ui/ids';
import { showToast } from '../../ui/toast/toast.slice';
import { type CommentDraft, keepCommentDraft, noDraft, readCommentDraft } from './comment-draft';
import { showComments } from './news.api';

/** Kind of a news comment in the outbox. */
const commentKind = 'news-comment';
const texts = news.comments;

/** Comments on one article that the server does not have yet, or will not have. */
export function usePendingComments(newsId: string) {
  const outbox = useOutbox();
  const dispatch = useAppDispatch();
  useOutcomes(commentKind, ({ state, entry }) => {
    if (state === 'sent' && entry.call.params?.id === newsId) dispatch(showComments(newsId));
    return false;
  });
  const pending = useKeptEntries(commentKind)
    .filter(({ call: { params } }) => params?.id === newsId)
    .map(({ clientId, call: { body }, refusal }) => {
      const { authorName, authorEmail, content } = body as BodyOf<'news.addComment'>;
      return { clientId, refusal, draft: { authorName, authorEmail: authorEmail ?? '', content } };
    });
  return { outbox, pending };
}

/** Keeps the text until the server has it; what cannot be sent now waits in the outbox. */
export function useCommentForm(newsId: string) {
  const [draft, setDraft] = useState(() => readCommentDraft(newsId));
  const [refusal, setRefusal] = useState<OutboxEntry['refusal']>();
  const [sending, setSending] = useState(false);
  const send = useSend();
  const dispatch = useAppDispatch();

  const keep = (next: CommentDraft) => {
    setDraft(next);
    keepCommentDraft(newsId, next);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const authorName = draft.authorName.trim();
    const content = draft.content.trim();
    const authorEmail = draft.authorEmail.trim();
    if (!authorName || !content || sending) return;
    setSending(true);
    const clientId = newId();
    const body = { clientId, authorName, content, ...(authorEmail ? { authorEmail } : {}) };
    const request = call('news.addComment', { params: { id: newsId }, body });
    const place = `/news/${newsId}`;
    const outcome = await send(
      { clientId, kind: commentKind, label: texts.outbox, text: content, place, call: request },
      () => keepCommentDraft(newsId, noDraft),
    );
    setSending(false);
    setRefusal(outcome.state === 'refused' ? outcome.refusal : undefined);
    if (outcome.state === 'refused') return keepCommentDraft(newsId, draft);
    keep(noDraft);
    dispatch(
      outcome.state === 'sent'
        ? showToast({ kind: 'success', title: texts.added })
        : showToast({ kind: 'error', title: texts.failed, text: texts.kept }),
    );
  };

  return {
    draft,
    change: (field: keyof CommentDraft) => (value: string) => keep({ ...draft, [field]: value }),
    /** Takes what was refused back into the form. */
    edit: keep,
    submit,
    sending,
    refusal,
  };
}
