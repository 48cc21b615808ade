import type { ErrorForm, ForumPost } from '@kubrik/contract';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { apiError, fetchCall } from '../../app/api';
import { type BodyOf, call } from '../../app/call';
import { currentUserApi } from '../../app/current-user';
import { useAppDispatch } from '../../app/hooks';
import { useOutbox } from '../../app/outbox/use-outbox';
import { forum } from '../../locales/ru/forum';
import { newId } from '../../ui/ids';
import { showToast } from '../../ui/toast/toast.slice';
import { forumApi } from './forum.api';
import { keepTopicDraft, noDraft, readTopicDraft, type TopicDraft } from './topic-draft';

/** Kind of a new topic in the outbox. */
export const topicKind = 'forum-topic';

export interface TopicRefusal {
  status: number;
  form?: ErrorForm | undefined;
}

type Result = { topic: ForumPost } | { refusal: TopicRefusal } | { kept: true };
export type TopicErrors = Partial<Record<'title' | 'content' | 'category', string>>;

const shortestTitle = 3;

/** What the contract would say, said before the question is asked. */
function check({ title, content, category }: TopicDraft): TopicErrors {
  return {
    ...(title.trim().length < shortestTitle && { title: forum.titleShort }),
    ...(!content.trim() && { content: forum.textMissing }),
    ...(!category && { category: forum.chooseCategory }),
  };
}

/** Sends a topic: by the outbox when it is known whose it is, else straight. */
function useSend() {
  const outbox = useOutbox();
  const { data: user } = currentUserApi.useCurrentUserQuery();

  return async (body: BodyOf<'forum.createTopic'> & { clientId: string }): Promise<Result> => {
    const request = call('forum.createTopic', { body });
    if (!user) {
      return fetchCall(request).then(
        ({ data }) => ({ topic: data }),
        (error: unknown) => ({ refusal: apiError(error) }),
      );
    }
    const { outcome } = outbox.enqueue({
      clientId: body.clientId,
      userId: user.id,
      kind: topicKind,
      label: forum.outbox.topic(body.title),
      text: body.content,
      place: '/forum?tab=topics',
      call: request,
    });
    const result = await outcome;
    if (result.state === 'sent') return { topic: result.reply as ForumPost };
    if (result.state === 'kept') return { kept: true };
    // The form itself still has the text, and says what is wrong with it.
    await outbox.remove(body.clientId);
    return { refusal: result.refusal };
  };
}

/** The form of a new topic: its draft, what is wrong with it, and sending it. */
export function useCreateTopic(onClose: () => void) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const sendTopic = useSend();
  const [draft, setDraft] = useState(readTopicDraft);
  const [errors, setErrors] = useState<TopicErrors>({});
  const [refusal, setRefusal] = useState<TopicRefusal>();
  const [busy, setBusy] = useState(false);

  const keep = (next: TopicDraft) => {
    setDraft(next);
    keepTopicDraft(next);
  };
  const change = (fields: Partial<TopicDraft>) => {
    keep({ ...draft, ...fields, clientId: undefined });
    setErrors((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(fields).map((name) => [name, undefined])),
    }));
  };

  const finish = (result: Result) => {
    if ('refusal' in result) {
      setRefusal(result.refusal);
      const details = result.refusal.form?.details ?? [];
      setErrors(Object.fromEntries(details.map(({ field, message }) => [field, message])));
      return;
    }
    keep(noDraft);
    if ('kept' in result) {
      dispatch(showToast({ kind: 'error', title: forum.createFailed, text: forum.topicKept }));
      onClose();
      return;
    }
    dispatch(showToast({ kind: 'success', title: forum.created }));
    dispatch(forumApi.util.invalidateTags(['Topics', 'ForumStats']));
    void navigate(`/forum/topics/${result.topic.id}`, { replace: true });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = check(draft);
    setErrors(wrong);
    setRefusal(undefined);
    if (Object.keys(wrong).length > 0 || !draft.category) return;
    const clientId = draft.clientId ?? newId();
    keep({ ...draft, clientId });
    setBusy(true);
    const body = {
      title: draft.title.trim(),
      content: draft.content.trim(),
      category: draft.category,
      clientId,
    };
    const result = await sendTopic(body);
    setBusy(false);
    finish(result);
  };

  return { draft, change, errors, refusal, busy, submit };
}
