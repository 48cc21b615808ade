import { wordsOrAttachments } from '@kubrik/contract/text/excerpt';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { forum } from '../../../locales/ru/forum';
import { useLoginPath } from '../../../platform/session/login-path';
import { AttachButton } from '../../../ui/attachments/AttachButton';
import { ChosenFileList } from '../../../ui/attachments/ChosenFileList';
import type { ChosenFiles } from '../../../ui/attachments/use-chosen-files';
import { useDroppedFiles } from '../../../ui/attachments/use-dropped-files';
import { IconButton } from '../../../ui/controls/Button';
import { fitHeight } from '../../../ui/controls/fit-height';
import { submitOnEnter } from '../../../ui/form/submit-on-enter';
import { Icon } from '../../../ui/icons/Icon';
import { MentionList } from '../../../ui/mention/MentionList';
import { useMentions } from '../../../ui/mention/use-mentions';
import { ComposerTargetLine } from '../../../ui/reply/ComposerTargetLine';
import { RulesLine } from '../../../ui/rules/RulesLine';
import { markRulesSeen } from '../../../ui/rules/rules-seen';
import { authorOf } from '../messages/MessageRow';
import styles from './composer.module.css';
import { type DraftText, useTextOf } from './draft-text';
import type { ComposerTarget } from './use-composer-target';

/** In px. */
const maxHeight = 160;

interface ComposerProps {
  draft: DraftText;
  /** Changes the text of the draft, or of the message that is edited. */
  change(text: string): void;
  /** Undefined while a message is edited, because its files cannot be changed. */
  files: ChosenFiles | undefined;
  send(): void;
  /** Whether a visitor has tried to send. */
  needsSignIn: boolean;
  /** A line above the input: the topic is locked, but this person may still write. */
  note?: string | undefined;
  target?: ComposerTarget | undefined;
  clearTarget(): void;
}

export function Composer({
  draft,
  change,
  files,
  send,
  needsSignIn,
  note,
  target,
  clearTarget,
}: ComposerProps) {
  const typed = useTextOf(draft);
  const text = target?.kind === 'edit' ? target.text : typed;
  const input = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const mentions = useMentions({ input, text, change });
  useAutoHeight(input);
  useFocusFor(target?.message.id, input);
  const dropped = useDroppedFiles((chosen) => files?.add(chosen));
  const isEmpty = !text.trim() && !files?.files.length;

  return (
    <form
      className={styles.composer}
      data-composer
      {...(files && dropped)}
      onSubmit={(event) => {
        event.preventDefault();
        markRulesSeen();
        send();
        input.current?.focus();
      }}
    >
      {!isEmpty && <RulesLine />}
      {note && <p className={styles.note}>{note}</p>}
      {needsSignIn && <SignInLine />}
      {target && <TargetLine target={target} onClear={clearTarget} />}
      {files && (
        <ChosenFileList isStrip files={files.files} problem={files.problem} onRemove={files.remove} />
      )}
      <div className={styles.line}>
        <MentionList {...mentions.list} isAbove />
        {files && <AttachButton onFiles={files.add} />}
        <textarea
          {...mentions.inputProps}
          ref={input}
          className={styles.input}
          rows={1}
          aria-label={forum.input}
          aria-describedby={hintId}
          placeholder={forum.placeholder}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            if (mentions.onKeyDown(event)) return;
            if (event.key === 'Escape' && target) clearTarget();
            else submitOnEnter(event);
          }}
        />
        <IconButton
          type="submit"
          className={styles.send}
          label={target?.kind === 'edit' ? forum.saveEdit : forum.send}
          disabled={isEmpty || files?.isReady === false}
        >
          <Icon name={target?.kind === 'edit' ? 'check' : 'send'} />
        </IconButton>
      </div>
      <p id={hintId} className={styles.hint}>
        {forum.hint}
      </p>
    </form>
  );
}

/** Shows the message that the person replies to or edits. */
function TargetLine({ target, onClear }: { target: ComposerTarget; onClear(): void }) {
  const { kind, message } = target;
  const isEdit = kind === 'edit';
  return (
    <div className={styles.target}>
      <ComposerTargetLine
        icon={isEdit ? 'edit' : 'reply'}
        title={isEdit ? forum.editing : forum.replying(authorOf(message))}
        text={(!isEdit && target.quote) || wordsOrAttachments(message.content, message.attachments)}
        clear={isEdit ? forum.stopEditing : forum.stopReplying}
        onClear={onClear}
      />
    </div>
  );
}

/** Focuses the input when the person chooses a message to reply to or to edit. */
function useFocusFor(messageId: string | undefined, input: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    if (!messageId) return;
    // After the menu has closed, because closing returns the focus to the menu's button.
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [messageId, input]);
}

/** Lets the input grow with its text up to a height in px, above which it scrolls. */
function useAutoHeight(input: RefObject<HTMLTextAreaElement | null>): void {
  useLayoutEffect(() => {
    if (input.current) fitHeight(input.current, maxHeight);
  });
}

function SignInLine() {
  const loginPath = useLoginPath();
  return (
    <p className={styles.signIn}>
      <span>{forum.unauthorizedText}</span>
      <Link to={loginPath}>{forum.signIn}</Link>
    </p>
  );
}
