import { topicPath } from '@kubrik/contract/page/paths';
import { useRef, useState } from 'react';
import { forum } from '../../../locales/ru/forum';
import type { ApiError } from '../../../platform/api/api';
import { requestOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import { refusalText } from '../../../platform/api/refusal-text';
import { type ChosenFile, describeFile } from '../../../platform/attachments/chosen-files';
import { newId } from '../../../platform/ids';
import type { SendQueueEntry } from '../../../platform/send-queue/entry';
import { useSendQueue, useSendQueueEntries } from '../../../platform/send-queue/use-send-queue';
import { currentUserApi } from '../../../platform/session/current-user';
import { saveDraft } from '../../../platform/storage/draft';
import { readDraftFiles, saveDraftFiles } from '../../../platform/storage/draft-files';
import { useChosenFiles } from '../../../ui/attachments/use-chosen-files';
import { showToast } from '../../../ui/toast/toast.slice';
import { usePostMessageMutation } from '../chat/chat.api';
import { useDraftText } from './draft-text';

/** Kind of a chat message in the send queue. */
export const messageEntryKind = 'forum-message';

export interface PendingMessage {
  clientId: string;
  content: string;
  files?: readonly ChosenFile[] | undefined;
  refusal?: SendQueueEntry['refusal'];
  /** Whether the server has accepted it, but a moderator must look at it first. */
  isHeld?: boolean;
}

const withText = (before: string, after: string) => (after.trim() ? `${before}\n${after}` : before);

/** The original message of a new one. */
export interface ReplyFields {
  replyTo: string;
  quote?: string | undefined;
}

interface MessageBody extends Partial<ReplyFields> {
  topicId: string;
  content: string;
}

/** The text and files of the input, with their draft in this browser. */
function useDraft(topicId: string) {
  const key = `forum:${topicId}`;
  const text = useDraftText(key);
  const [fileIds, setFileIds] = useState(() => readDraftFiles(key));
  const latestIds = useRef(fileIds);
  const showFiles = (ids: string[]) => {
    latestIds.current = ids;
    setFileIds(ids);
  };
  const remember = () => {
    saveDraft(key, text.value);
    saveDraftFiles(key, latestIds.current);
  };
  const changeFiles = (ids: string[]) => {
    showFiles(ids);
    remember();
  };
  return { text, fileIds, latestIds, showFiles, changeFiles, remember };
}

type ComposerDraft = ReturnType<typeof useDraft>;

/** Messages of a signed-in person, sent by the send queue. */
function useQueuedMessages(topicId: string, draft: ComposerDraft) {
  const queue = useSendQueue();
  const dispatch = useAppDispatch();
  const entries = useSendQueueEntries(messageEntryKind).filter(
    (entry) => (entry.call.body as MessageBody).topicId === topicId,
  );

  const send = async (
    userId: string,
    content: string,
    attachments: ChosenFile[],
    reply: Partial<ReplyFields>,
  ) => {
    const clientId = newId();
    const { stored, outcome } = queue.enqueue({
      clientId,
      userId,
      kind: messageEntryKind,
      label: forum.queueLabel.message,
      text: content,
      path: topicPath(topicId),
      ...(attachments.length > 0 && { attachments }),
      call: requestOf('forum.postMessage', { body: { topicId, content, clientId, ...reply } }),
    });
    draft.text.show('');
    draft.showFiles([]);
    // The draft is removed when the message is stored.
    void stored.then(() => draft.remember());
    if ((await outcome).state === 'queued') {
      dispatch(showToast({ kind: 'error', title: forum.sendFailed, text: forum.kept }));
    }
  };

  const pending = entries.map(({ clientId, call, refusal, attachments: files }): PendingMessage => {
    return { clientId, content: (call.body as MessageBody).content, files, refusal };
  });
  return { send, pending, queue };
}

/** Sends messages directly while the current person is unknown; a failed one returns into the input. */
function useDirectMessages(topicId: string, draft: ComposerDraft) {
  const dispatch = useAppDispatch();
  const [post] = usePostMessageMutation();
  const [pending, setPending] = useState<PendingMessage[]>([]);
  const failed = useRef<PendingMessage>(undefined);

  /** Undefined when the message was sent. */
  const send = async (content: string, reply: Partial<ReplyFields>): Promise<ApiError | undefined> => {
    // The same text again gets the same client id, because only the answer may have been lost.
    const clientId = failed.current?.content === content ? failed.current.clientId : newId();
    const message = { clientId, content };
    setPending((others) => [...others, message]);
    draft.text.show('');
    const { error } = await post({ topicId, content, clientId, ...reply });
    setPending((others) => others.filter((other) => other !== message));
    failed.current = error ? message : undefined;
    if (error) draft.text.show(withText(content, draft.text.value));
    draft.remember();
    if (error) dispatch(showToast(failure(error as ApiError)));
    return error as ApiError | undefined;
  };
  return { send, pending };
}

export function useComposer(topicId: string) {
  const dispatch = useAppDispatch();
  const draft = useDraft(topicId);
  const files = useChosenFiles(draft.fileIds, draft.changeFiles);
  const queued = useQueuedMessages(topicId, draft);
  const direct = useDirectMessages(topicId, draft);
  // Null for a visitor, undefined until the server has answered.
  const { data: user } = currentUserApi.useCurrentUserQuery();
  const [needsSignIn, setNeedsSignIn] = useState(false);

  const change = (next: string) => {
    draft.text.show(next);
    draft.remember();
  };

  const refuse = () => {
    setNeedsSignIn(true);
    dispatch(showToast({ kind: 'error', title: forum.unauthorized, text: forum.unauthorizedText }));
  };

  /** False when nothing was sent. */
  const send = async (reply: Partial<ReplyFields> = {}): Promise<boolean> => {
    const content = draft.text.value.trim();
    const attachments = files.files.map(describeFile);
    if (!files.isReady || (!content && attachments.length === 0)) return false;
    // Messages with files need the send queue, and so a person in whose name they wait.
    const userId = user?.id ?? (attachments.length > 0 && user === undefined ? queued.queue.author() : null);
    if (user === null || (attachments.length > 0 && !userId)) {
      refuse();
      return false;
    }
    if (userId) {
      void queued.send(userId, content, attachments, reply);
      return true;
    }
    const error = await direct.send(content, reply);
    if (error?.status === 401) setNeedsSignIn(true);
    return !error;
  };

  return {
    draft: draft.text,
    files,
    change,
    send,
    pending: [...queued.pending, ...direct.pending],
    needsSignIn: needsSignIn && !user,
    /** Takes a refused message back into the input. */
    edit: ({ clientId, content, files: taken = [] }: PendingMessage) => {
      change(content ? withText(content, draft.text.value) : draft.text.value);
      draft.changeFiles([...taken.map(({ id }) => id), ...draft.latestIds.current]);
      void queued.queue.remove(clientId, { keepsFiles: true });
    },
    discard: ({ clientId }: PendingMessage) => void queued.queue.remove(clientId),
    again: ({ clientId }: PendingMessage) => void queued.queue.retry(clientId),
  };
}

function failure(error: ApiError) {
  if (error.status === 401) {
    return { kind: 'error' as const, title: forum.unauthorized, text: forum.unauthorizedText };
  }
  return { kind: 'error' as const, title: forum.sendFailed, text: refusalText(error) };
}
