import type { ForumMessage } from '@kubrik/contract';
import { useState } from 'react';

/** The purpose of the composer's text, if it is not just a new message. */
export type ComposerTarget =
  | { kind: 'reply'; message: ForumMessage; quote?: string | undefined }
  | { kind: 'edit'; message: ForumMessage; text: string };

/**
 * The message that the person replies to or edits. While they edit one, the draft of a new message is kept.
 */
export function useComposerTarget() {
  const [target, setTarget] = useState<ComposerTarget>();
  return {
    target,
    reply: (message: ForumMessage, quote?: string) => setTarget({ kind: 'reply', message, quote }),
    edit: (message: ForumMessage) => setTarget({ kind: 'edit', message, text: message.content }),
    changeText: (text: string) => setTarget((now) => (now?.kind === 'edit' ? { ...now, text } : now)),
    clear: () => setTarget(undefined),
  };
}
