import type { InputOf, newVote } from '@kubrik/contract';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { blacklist } from '../../../locales/ru/blacklist/blacklist';
import { heldTexts } from '../../../locales/ru/moderation/held-texts';
import { useAppDispatch } from '../../../platform/api/hooks';
import { refusalText } from '../../../platform/api/refusal-text';
import type { SendQueueEntry } from '../../../platform/send-queue/entry';
import { useCurrentUser } from '../../../platform/session/current-user';
import { readDraft } from '../../../platform/storage/draft';
import { FormDialog } from '../../../ui/form/FormDialog';
import { TextField } from '../../../ui/form/fields';
import { clearDraft } from '../../../ui/form/form-draft';
import { loadedWithForm } from '../../../ui/form/loaded-with-form';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { useOwnVoteQuery } from '../blacklist.api';
import type { Target } from '../target';
import { useUnsentVote, useVote, type Vote, voteOf } from './use-vote';
import { VoteChoice } from './VoteChoice';
import styles from './vote-dialog.module.css';

const texts = blacklist.voting;
const schema = loadedWithForm(
  async () => (await import('@kubrik/contract/blacklist/blacklist.schemas')).newVote,
);
type In = InputOf<typeof newVote>;

const draftOf = (id: string) => `vote:${id}`;

/** Votes on a company or vessel, or changes the vote. A draft stays in this browser until the vote is sent. */
export function VoteDialog({ target, onClose }: { target: Target; onClose(): void }) {
  const { targetType, id, name } = target;
  const unsent = useUnsentVote(id);
  const { form, submit } = useVoteForm(target, unsent, onClose);
  const own = useOwnVote(form, id, unsent !== undefined);
  return (
    <FormDialog
      title={texts.title(blacklist.types[targetType].toLowerCase())}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      label={name}
      lead={<b>{name}</b>}
      texts={{ ...texts, note: texts.draftKept }}
    >
      {unsent ? (
        <p className={styles.hint}>{texts.waitsInForm}</p>
      ) : (
        own?.voteType && <p className={styles.hint}>{texts.replaces}</p>
      )}
      <VoteChoice name="voteType" />
      <TextField name="comment" label={texts.comment} hint={texts.commentHint} lines={[3, 8]} />
    </FormDialog>
  );
}

function useVoteForm(target: Target, unsent: SendQueueEntry | undefined, onClose: () => void) {
  const { targetType, id } = target;
  const dispatch = useAppDispatch();
  return useSendForm({
    schema,
    defaultValues: { targetType, targetId: id, ...valuesOf(unsent) } as In,
    draft: { key: draftOf(id) },
    send: useVote(target),
    failedText: texts.failedText,
    onFailed: (_text, refusal) =>
      dispatch(
        showToast({ kind: 'error', title: texts.failed, text: refusalText(refusal) ?? texts.failedText }),
      ),
    onSent: ({ isHeld }) => {
      const done = { kind: 'success', title: texts.done, text: texts.doneText } as const;
      dispatch(showToast(isHeld ? { kind: 'info', ...heldTexts.sent.vote } : done));
      onClose();
    },
    onQueued: () => {
      dispatch(showToast({ kind: 'error', title: texts.failed, text: texts.kept }));
      onClose();
    },
  });
}

/** An unsent vote fills the form, so that the person can change it. */
function valuesOf(unsent: SendQueueEntry | undefined) {
  const vote = unsent && voteOf(unsent);
  return { voteType: vote?.voteType ?? '', comment: vote?.comment ?? '' };
}

/** Fills the form with the person's earlier vote, unless there is a draft or an unsent vote. */
function useOwnVote(form: UseFormReturn<In, unknown, Vote>, targetId: string, isKept: boolean) {
  const { user } = useCurrentUser();
  const { currentData: own } = useOwnVoteQuery(
    { targetId, person: user?.id ?? null },
    { refetchOnMountOrArgChange: true },
  );
  useEffect(() => {
    if (!own?.voteType || isKept || form.formState.isDirty || readDraft(draftOf(targetId))) return;
    const { targetType } = form.getValues();
    form.reset({ targetType, targetId, voteType: own.voteType, comment: own.comment });
    // The server's values must not be stored as a draft.
    clearDraft(draftOf(targetId));
  }, [own, isKept, form, targetId]);
  return own;
}
