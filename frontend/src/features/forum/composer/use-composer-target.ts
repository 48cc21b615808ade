import type { ForumMessage } from '@kubrik/contract';
import { useState } from 'react';

/** What the composer's text is for, besides a new message. */
export type ComposerTarget =
  | { kind: 'reply'; message: ForumMessage; quote?: string | undefined }
  | { kind: 'edit'; message: ForumMessage; text: string };

/** The message that is being replied to or changed. The draft of a new message stays beside a text that is being changed. */
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
