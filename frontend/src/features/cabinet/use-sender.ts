import type { User } from '@kubrik/contract';
import { useRef } from 'react';
import type { ApiError } from '../../app/api';
import { newId } from '../../ui/ids';
import { useSendMessageMutation } from './cabinet.api';

interface NewMessage {
  toUsername: string;
  content: string;
}

/** Sends a message; the same text again is the same message, because only its answer may have been lost. */
export function useSender(user: User) {
  const [send] = useSendMessageMutation();
  const failed = useRef<NewMessage & { clientId: string }>(undefined);
  return async ({ toUsername, content }: NewMessage) => {
    const before = failed.current;
    const isSame = before?.toUsername === toUsername && before.content === content;
    const clientId = isSame ? before.clientId : newId();
    const { data, error } = await send({ id: user.id, body: { toUsername, content, clientId } });
    failed.current = error ? { toUsername, content, clientId } : undefined;
    return { sent: data, error: error as ApiError | undefined };
  };
}
