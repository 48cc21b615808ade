import type { ForumMessage } from '@kubrik/contract';
import { useState } from 'react';
import { forum } from '../../../locales/ru/forum';
import { replyTexts } from '../../../locales/ru/people/reply-texts';
import { report as reportTexts } from '../../../locales/ru/people/report';
import type { IconName } from '../../../ui/icons/Icon';
import { Dialog } from '../../../ui/layout/Dialog';
import { MenuItem, MenuItems } from '../../../ui/menu/MenuItem';
import { ReactionPicker } from '../../../ui/reactions/ReactionPicker';
import type { Reactions } from '../../../ui/reactions/use-reactions';
import { QuoteChooser } from '../../../ui/reply/QuoteChooser';
import { authorOf } from '../messages/MessageRow';

export interface MenuActions {
  reply?: ((message: ForumMessage, quote?: string) => void) | undefined;
  edit?: ((message: ForumMessage) => void) | undefined;
  remove?: ((message: ForumMessage) => void) | undefined;
  versions?: ((message: ForumMessage) => void) | undefined;
  /** Opens the comment that the message repeats. */
  openComment?: ((message: ForumMessage) => void) | undefined;
  copyLink(message: ForumMessage): void;
  /** Folds the author's messages, or shows them again. */
  mute?: { label: string; act(): void } | undefined;
  /** Undefined for the person's own messages, and for news. */
  report?: ((message: ForumMessage) => void) | undefined;
}

interface MessageMenuProps extends MenuActions {
  message: ForumMessage;
  reactions: Reactions;
  /** The selected words of the message when the menu was opened. */
  selection: string;
  onClose(): void;
}

/** All actions for one message. */
export function MessageMenu({ message, reactions, selection, onClose, ...actions }: MessageMenuProps) {
  const [isQuoting, setQuoting] = useState(false);
  const { reply, edit, remove, versions, openComment, copyLink, mute, report } = actions;
  const item = (icon: IconName, label: string, act: ((message: ForumMessage) => void) | undefined) =>
    act && (
      <MenuItem
        icon={icon}
        onClick={() => {
          onClose();
          act(message);
        }}
      >
        {label}
      </MenuItem>
    );
  const quote = (words: string) => {
    onClose();
    reply?.(message, words);
  };
  return (
    <Dialog title={authorOf(message)} sheet onClose={onClose}>
      {isQuoting ? (
        <QuoteChooser text={message.content} onChoose={quote} />
      ) : (
        <>
          <ReactionPicker
            isGiven={(reaction) => reactions.isGiven(message.id, reaction)}
            onChoose={(reaction) => {
              onClose();
              reactions.toggle(message, reaction);
            }}
          />
          <MenuItems>
            {item('reply', forum.reply, reply && ((replied) => reply(replied)))}
            {reply && (
              <MenuItem icon="talk" onClick={() => (selection ? quote(selection) : setQuoting(true))}>
                {replyTexts.quote}
              </MenuItem>
            )}
            {item('right', forum.openComment, openComment)}
            {item('link', forum.copyLink, copyLink)}
            {item('edit', forum.edit, edit)}
            {item('eye', forum.versions, versions)}
            {mute && item('eyeOff', mute.label, mute.act)}
            {item('flag', reportTexts.action, report)}
            {item('trash', forum.remove, remove)}
          </MenuItems>
        </>
      )}
    </Dialog>
  );
}
