import type { DeletionReason } from '@kubrik/contract';
import { type ComponentType, type ReactNode, useState } from 'react';
import { comments as texts } from '../../locales/ru/people/comments';
import { replyTexts } from '../../locales/ru/people/reply-texts';
import { report as reportTexts } from '../../locales/ru/people/report';
import { useCurrentUser } from '../../platform/session/current-user';
import { useIsModerator } from '../../platform/session/use-is-moderator';
import { ConfirmDialog, Dialog } from '../layout/Dialog';
import { MenuItem, MenuItems } from '../menu/MenuItem';
import { Deletion } from '../moderation/removal/Deletion';
import { ReactionPicker } from '../reactions/ReactionPicker';
import type { Reactions } from '../reactions/use-reactions';
import { QuoteChooser } from '../reply/QuoteChooser';
import { selectionWithin } from '../reply/selection-within';
import { useReport } from '../report/use-report';
import { shortText } from '../text/short-text';
import type { CommentEditorProps } from './CommentEditor';
import type { RowTools, ShownComment } from './CommentRow';
import { CommentState, StateActions } from './CommentState';
import { type CommentCalls, type UnsentChange, useCommentChanges } from './use-comment-changes';

export interface CommentTools<C> extends CommentCalls<C> {
  Editor: ComponentType<CommentEditorProps<C>>;
  /** Deletes any comment for a moderator. */
  remove(id: string, reason?: DeletionReason): Promise<{ error?: unknown }>;
  Versions: ComponentType<{ commentId: string; onClose(): void }>;
  /** Kind of the comment in reports. */
  reportedKind: 'news_comment' | 'port_comment';
  reactions: Reactions;
  /** Begins a reply to a comment, or to some words of it. */
  reply(id: string, quote?: string): void;
}

type Open<C> = { comment: C } & (
  | { dialog: 'menu'; selection: string }
  | { dialog: 'edit' | 'removal' | 'versions' | 'quote' }
);

/** The actions for a comment: the menu of each row, and the dialogs. */
export function useCommentTools<C extends ShownComment>(options: CommentTools<C>) {
  const { user } = useCurrentUser();
  const isModerator = useIsModerator();
  const changes = useCommentChanges(options);
  const report = useReport();
  const [open, setOpen] = useState<Open<C>>();
  const close = () => setOpen(undefined);
  // The name of a guest proves nothing, so only comments with an account can be the person's own.
  const isOwn = ({ isGuest, authorName }: C) => !isGuest && authorName === user?.username;

  const toolsOf = (comment: C): RowTools => {
    const change = isOwn(comment) ? changes.unsent.get(comment.id) : undefined;
    return {
      openMenu: () => setOpen({ comment, dialog: 'menu', selection: selectionWithin(comment) }),
      isBeingDeleted: change !== undefined && change.content === undefined && !change.refusal,
      newText: change?.content,
      state: change && <CommentState change={change} />,
      stateActions: change && (
        <StateActions
          change={change}
          onEdit={() => setOpen({ comment, dialog: 'edit' })}
          onDrop={() => changes.drop(change)}
        />
      ),
    };
  };

  const dialog = open && (
    <OpenDialog
      open={open}
      setOpen={setOpen}
      onClose={close}
      isOwn={isOwn(open.comment)}
      isModerator={isModerator}
      change={changes.unsent.get(open.comment.id)}
      changes={changes}
      options={options}
      onReport={() => {
        close();
        report.ask({ kind: options.reportedKind, id: open.comment.id });
      }}
    />
  );
  const dialogs = (
    <>
      {dialog}
      {report.dialog}
    </>
  );
  return { toolsOf, dialog: dialogs };
}

interface OpenDialogProps<C> {
  open: Open<C>;
  setOpen(open: Open<C>): void;
  onClose(): void;
  isOwn: boolean;
  isModerator: boolean;
  change: UnsentChange | undefined;
  changes: Pick<ReturnType<typeof useCommentChanges<C>>, 'edited' | 'remove'>;
  options: CommentTools<C>;
  onReport(): void;
}

function OpenDialog<C extends ShownComment>(props: OpenDialogProps<C>): ReactNode {
  const { open, onClose, isOwn, change, changes, options } = props;
  const { comment, dialog } = open;
  const { Editor, Versions } = options;
  if (dialog === 'menu') return <CommentMenu {...props} />;
  if (dialog === 'quote')
    return (
      <Dialog title={comment.authorName} sheet onClose={onClose}>
        <QuoteChooser
          text={comment.content}
          onChoose={(words) => {
            onClose();
            options.reply(comment.id, words);
          }}
        />
      </Dialog>
    );
  if (dialog === 'versions') return <Versions commentId={comment.id} onClose={onClose} />;
  if (dialog === 'edit')
    return (
      <Editor
        id={comment.id}
        content={change?.content ?? comment.content}
        edited={changes.edited}
        show={options.show}
        onClose={onClose}
      />
    );
  if (!isOwn) return <Removal comment={comment} remove={options.remove} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      text={texts.ownRemoveText}
      confirm={texts.remove}
      onConfirm={() => {
        onClose();
        changes.remove(comment);
      }}
      onCancel={onClose}
    />
  );
}

function CommentMenu<C extends ShownComment>({
  open,
  setOpen,
  onClose,
  isOwn,
  isModerator,
  options: { reactions, reply },
  onReport,
}: OpenDialogProps<C>) {
  const { comment } = open;
  const selection = open.dialog === 'menu' ? open.selection : '';
  const quote = () => {
    if (!selection) return setOpen({ comment, dialog: 'quote' });
    onClose();
    reply(comment.id, selection);
  };
  return (
    <Dialog title={comment.authorName} sheet onClose={onClose}>
      <ReactionPicker
        isGiven={(reaction) => reactions.isGiven(comment.id, reaction)}
        onChoose={(reaction) => {
          onClose();
          reactions.toggle(comment, reaction);
        }}
      />
      <MenuItems>
        <MenuItem icon="talk" onClick={quote}>
          {replyTexts.quote}
        </MenuItem>
        {isOwn && (
          <MenuItem icon="edit" onClick={() => setOpen({ comment, dialog: 'edit' })}>
            {texts.edit}
          </MenuItem>
        )}
        {/* A guest's comment cannot be changed. */}
        {isModerator && !comment.isGuest && (
          <MenuItem icon="eye" onClick={() => setOpen({ comment, dialog: 'versions' })}>
            {texts.versions}
          </MenuItem>
        )}
        {!isOwn && (
          <MenuItem icon="flag" onClick={onReport}>
            {reportTexts.action}
          </MenuItem>
        )}
        {(isOwn || isModerator) && (
          <MenuItem icon="trash" onClick={() => setOpen({ comment, dialog: 'removal' })}>
            {texts.remove}
          </MenuItem>
        )}
      </MenuItems>
    </Dialog>
  );
}

/** Deletes somebody else's comment for a moderator. */
const Removal = ({
  comment: { id, authorName, content },
  remove,
  onClose,
}: Pick<CommentTools<unknown>, 'remove'> & { comment: ShownComment; onClose(): void }) => (
  <Deletion
    isOwn={false}
    texts={{ ...texts, removeText: texts.removeText(authorName, shortText(content)) }}
    onRemove={(reason) => remove(id, reason)}
    onClose={onClose}
  />
);
