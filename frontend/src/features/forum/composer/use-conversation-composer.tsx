import { useHeldTexts } from '../held/held-texts.api';
import type { MessageChanges } from '../message-menu/use-message-changes';
import { PendingRow } from './PendingRow';
import { type PendingMessage, type ReplyFields, useComposer } from './use-composer';
import { type ComposerTarget, useComposerTarget } from './use-composer-target';

/** The composer of a topic: writes a new message, replies to one, or edits the person's own one. */
export function useConversationComposer(topicId: string, changes: MessageChanges) {
  const { pending, edit, discard, again, ...composer } = useComposer(topicId);
  const held = useHeldTexts()
    .filter((text) => text.topicId === topicId)
    .map(({ id, content }): PendingMessage => ({ clientId: id, content, isHeld: true }))
    .toReversed();
  const { target, clear, changeText, ...targets } = useComposerTarget();

  const save = (changed: Extract<ComposerTarget, { kind: 'edit' }>) => {
    const text = changed.text.trim();
    if (!text) return;
    if (text !== changed.message.content) changes.edit(changed.message, text);
    clear();
  };
  const send = async () => {
    if (target?.kind === 'edit') save(target);
    else if (await composer.send(replyOf(target))) clear();
  };

  return {
    pending: [...held, ...pending],
    renderPending: (message: PendingMessage) => <PendingRow {...{ message, edit, discard, again }} />,
    ...targets,
    composer: {
      ...composer,
      ...(target?.kind === 'edit' && { change: changeText, files: undefined }),
      send: () => void send(),
      target,
      clearTarget: clear,
    },
  };
}

const replyOf = (target: ComposerTarget | undefined): Partial<ReplyFields> =>
  target?.kind === 'reply'
    ? { replyTo: target.message.id, ...(target.quote && { quote: target.quote }) }
    : {};
