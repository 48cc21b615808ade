import type { ForumMessage } from '@kubrik/contract';
import { topicPath } from '@kubrik/contract/page/paths';
import { deletedPersonName } from '@kubrik/contract/text/username';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { forum } from '../../../locales/ru/forum';
import { relationships } from '../../../locales/ru/people/relationships';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useMutedPerson } from '../../../platform/session/relationships.api';
import { useIsModerator } from '../../../platform/session/use-is-moderator';
import { ConfirmDialog } from '../../../ui/layout/Dialog';
import { useChangeRelationship } from '../../../ui/relationship/use-relationship';
import { selectionWithin } from '../../../ui/reply/selection-within';
import { useCopyLink } from '../../../ui/share/use-copy-link';
import { messageParameter } from '../jump/use-jump';
import { authorOf, isByMember } from '../messages/MessageRow';
import { type MenuActions, MessageMenu } from './MessageMenu';
import { MessageVersions } from './MessageVersions';
import { repeatsComment } from './repeated-comment';
import { useDeleteMessage } from './use-delete-message';
import type { MessageChanges } from './use-message-changes';
import { useReportMessage } from './use-report-message';

interface MenuOptions {
  topicId: string;
  changes: MessageChanges;
  /** Undefined for a person who may not write here. */
  reply: ((message: ForumMessage, quote?: string) => void) | undefined;
  edit(message: ForumMessage): void;
}

type Open = { message: ForumMessage } & (
  | { dialog: 'menu'; selection: string }
  | { dialog: 'versions' | 'removal' }
);

const isSignedInMessage = ({ isAggregated, author }: ForumMessage) => !isAggregated && author !== null;

function useIsOwn() {
  const { user } = useCurrentUser();
  return useCallback(
    (message: ForumMessage) => isSignedInMessage(message) && message.author?.username === user?.username,
    [user?.username],
  );
}

/** The menu of a message, and the dialogs that it opens. */
export function useMessageMenu({ topicId, changes, reply, edit }: MenuOptions) {
  const isModerator = useIsModerator();
  const deletion = useDeleteMessage();
  const copyLink = useCopyMessageLink(topicId);
  const muting = useMuting();
  const navigate = useNavigate();
  const report = useReportMessage();
  const [open, setOpen] = useState<Open>();
  const isOwn = useIsOwn();
  const openMenu = useCallback(
    (message: ForumMessage) => setOpen({ dialog: 'menu', message, selection: selectionWithin(message) }),
    [],
  );

  const dialogs = (
    <>
      {open && (
        <OpenDialog
          open={open}
          setOpen={setOpen}
          changes={changes}
          actions={{
            reply,
            edit: reply && isOwn(open.message) ? edit : undefined,
            remove: isOwn(open.message) ? (message) => setOpen({ dialog: 'removal', message }) : deletion.ask,
            // Earlier texts of a comment are shown at the comment itself.
            versions:
              isModerator && !open.message.isAggregated
                ? (message) => setOpen({ dialog: 'versions', message })
                : undefined,
            openComment: repeatsComment(open.message)
              ? ({ sourcePath }) => void navigate(sourcePath ?? '')
              : undefined,
            mute: isOwn(open.message) ? undefined : muting.of(open.message),
            copyLink: (message) => void copyLink(message),
            report: report.actFor(open.message),
          }}
        />
      )}
      {deletion.dialog}
      {report.dialog}
    </>
  );
  return { openMenu, isOwn, dialogs };
}

interface OpenDialogProps {
  open: Open;
  setOpen(open: Open | undefined): void;
  changes: MessageChanges;
  actions: MenuActions;
}

function OpenDialog({ open, setOpen, changes, actions }: OpenDialogProps) {
  const close = () => setOpen(undefined);
  const { message } = open;
  if (open.dialog === 'versions') return <MessageVersions message={message} onClose={close} />;
  if (open.dialog === 'menu')
    return (
      <MessageMenu
        message={message}
        reactions={changes.reactions}
        selection={open.selection}
        onClose={close}
        {...actions}
      />
    );
  return (
    <ConfirmDialog
      title={forum.removeAsk}
      text={forum.ownRemoveText}
      confirm={forum.delete}
      onConfirm={() => {
        close();
        changes.remove(message);
      }}
      onCancel={close}
    />
  );
}

/**
 * Folds an author's messages, or shows them again; for authors with an account, and not offered to visitors.
 */
function useMuting() {
  const { user } = useCurrentUser();
  const mutedPerson = useMutedPerson();
  const { change } = useChangeRelationship();
  return {
    of(message: ForumMessage) {
      const name = authorOf(message);
      if (!user || !isByMember(message) || name === deletedPersonName || name === user.username) return;
      const muted = mutedPerson(name);
      return {
        label: muted ? relationships.unmuteOf(name) : relationships.muteOf(name),
        act: () => void change(muted ?? name, { isMuted: !muted }),
      };
    },
  };
}

function useCopyMessageLink(topicId: string) {
  const copy = useCopyLink();
  return ({ position }: ForumMessage) => {
    // The main chat is on the forum's page, every topic on a page of its own.
    const path = location.pathname.startsWith(topicPath(topicId)) ? topicPath(topicId) : '/forum';
    return copy(`${location.origin}${path}?${messageParameter}=${position}`);
  };
}
