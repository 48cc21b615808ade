import type { InputOf, newForumTopic, OutputOf, SentForumTopic } from '@kubrik/contract';
import { topicPath } from '@kubrik/contract/page/paths';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { common } from '../../../locales/ru/common';
import { forum } from '../../../locales/ru/forum';
import { apiError, fetchCall } from '../../../platform/api/api';
import { requestOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import { currentUserApi } from '../../../platform/session/current-user';
import { unlessBlank } from '../../../ui/form/form-draft';
import { loadedWithForm } from '../../../ui/form/loaded-with-form';
import { useQueuedSend } from '../../../ui/form/use-queued-send';
import {
  type FormRefusal,
  type FormResult,
  type SendAttempt,
  useSendForm,
} from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { forumCategories } from '../categories';
import { tookTopic } from './took-topic';
import { topicDraftKey, topicEntryKind } from './topic-draft';

type Input = InputOf<typeof newForumTopic>;
type Topic = OutputOf<typeof newForumTopic>;

const schema = loadedWithForm(
  async () => (await import('@kubrik/contract/forum/forum.schemas')).newForumTopic,
);
const empty = { title: '', content: '', category: '' } as unknown as Input;
/** A category in the draft that no longer exists is dropped. */
const draft = {
  key: topicDraftKey,
  write: unlessBlank,
  read(text: string) {
    const { category, ...texts } = JSON.parse(text || '{}') as Partial<Input>;
    return { ...texts, category: forumCategories.find((known) => known === category) };
  },
};

/** Sends a topic: through the send queue if its author is known, otherwise directly. */
function useSendTopic() {
  const { data: user } = currentUserApi.useCurrentUserQuery();
  const callOf = (topic: Topic, clientId: string) =>
    requestOf('forum.createTopic', { body: { ...topic, clientId } });
  const sendQueued = useQueuedSend<Topic, SentForumTopic>((topic, clientId) => ({
    kind: topicEntryKind,
    label: forum.queueLabel.topic(topic.title),
    text: topic.content,
    path: '/forum?tab=topics',
    call: callOf(topic, clientId),
  }));
  return (topic: Topic, attempt: SendAttempt): Promise<FormResult<SentForumTopic>> =>
    user
      ? sendQueued(topic, attempt)
      : fetchCall(callOf(topic, attempt.clientId)).catch((error: unknown) => ({ error: apiError(error) }));
}

/** The form of a new topic. `refusal` is the refusal of the last attempt. */
export function useCreateTopic(onClose: () => void) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<FormRefusal>();
  const send = useSendTopic();
  const { form, submit } = useSendForm({
    schema,
    defaultValues: empty,
    draft,
    send: (topic: Topic, attempt) => {
      setRefusal(undefined);
      return send(topic, attempt);
    },
    failedText: common.failedText,
    valuesWhenSent: () => empty,
    onFailed: (_text, failed) => setRefusal(failed),
    onQueued: () => {
      dispatch(showToast({ kind: 'error', title: forum.createFailed, text: forum.topicKept }));
      onClose();
    },
    onSent: (topic) => {
      dispatch(tookTopic(topic));
      if (topic.isHeld) onClose();
      else void navigate(topicPath(topic.id), { replace: true });
    },
  });
  return { form, submit, refusal, clearRefusal: () => setRefusal(undefined) };
}
