import type { PrivateMessage, User } from '@kubrik/contract';
import { cabinet } from '../../../locales/ru/cabinet/cabinet';
import { type BodyOf, requestOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import { useUnsentEntries } from '../../../platform/send-queue/use-send-queue';
import { currentUserApi } from '../../../platform/session/current-user';
import { useQueuedSend } from '../../../ui/form/use-queued-send';

interface Written extends Omit<BodyOf<'users.sendMessage'>, 'clientId' | 'attachments' | 'content'> {
  content: string;
  /** Ids of chosen files. */
  attachments?: string[] | undefined;
}

/** Kind of a private message in the send queue. */
const kind = 'private-message';

/**
 * Sends a private message, which waits in the send queue while there is no connection.
 *
 * @param path path of the page with the form
 */
export const useSendMessage = (user: User, path: string) =>
  useQueuedSend<Written, PrivateMessage>((written, clientId) => ({
    kind,
    label: cabinet.messages.queueLabel(written.toUsername),
    text: written.content,
    path,
    call: requestOf('users.sendMessage', { params: { id: user.id }, body: { ...written, clientId } }),
  }));

/** Returns a function that makes the lists read sent messages from the server. */
export function useShowSent(): () => void {
  const dispatch = useAppDispatch();
  return () =>
    void dispatch(currentUserApi.util.invalidateTags(['Conversations', 'PrivateMessages', 'Unread']));
}

/** The person's private messages that wait in this browser or were refused, oldest first. */
export const useUnsentMessages = () =>
  useUnsentEntries(kind).map(({ clientId, path, refusal, call, attachments: files = [] }) => {
    return { clientId, path, refusal, files, written: call.body as Written };
  });
export type UnsentMessage = ReturnType<typeof useUnsentMessages>[number];
