import type { newVote } from '@kubrik/contract';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useCurrentUser } from '../../../app/current-user';
import { useAppDispatch } from '../../../app/hooks';
import type { OutboxEntry } from '../../../app/outbox/entry';
import { blacklist } from '../../../locales/ru/blacklist';
import { common } from '../../../locales/ru/common';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { readDraft } from '../../../ui/draft';
import { Form, FormActions } from '../../../ui/form/Form';
import { TextField } from '../../../ui/form/fields';
import { forgetFormDraft, keepFormDraft, readFormDraft, useFormDraft } from '../../../ui/form/use-form-draft';
import { showRefusal, useSchemaForm } from '../../../ui/form/use-schema-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { useOwnVoteQuery } from '../blacklist.api';
import type { Target } from '../target';
import { useKeptVote, useVote, voteOf } from '../use-vote';
import styles from './dialog-form.module.css';
import { VoteChoice } from './VoteChoice';

const texts = blacklist.voting;
const schema = async () => (await import('@kubrik/contract')).newVote;
type In = (typeof newVote)['_zod']['input'];
type Out = (typeof newVote)['_zod']['output'];

const draftOf = (id: string) => `vote:${id}`;

/** Votes on one company or vessel, or changes one's vote; what was chosen and written is kept until it is sent. */
export function VoteDialog({ target, onClose }: { target: Target; onClose(): void }) {
  const { targetType, id, name } = target;
  const draft = draftOf(id);
  const kept = useKeptVote(id);
  const form = useSchemaForm({
    schema,
    defaultValues: { targetType, targetId: id, ...readFormDraft(draft, begun(kept)) } as In,
  });
  useFormDraft(form, draft);
  const own = useOwnVote(form, id, kept !== undefined);
  const submit = useSubmit(form, target, onClose);
  return (
    <Dialog
      title={texts.title(blacklist.types[targetType].toLowerCase())}
      onClose={onClose}
      wide
      staysOnOutsideClick
    >
      <p className={styles.lead}>
        <b>{name}</b>
      </p>
      <Form form={form} onSubmit={submit} label={name} className={styles.form}>
        {kept ? (
          <p className={styles.note}>{texts.waitsInForm}</p>
        ) : (
          own?.voteType && <p className={styles.note}>{texts.replaces}</p>
        )}
        <VoteChoice name="voteType" />
        <TextField
          name="comment"
          label={texts.comment}
          hint={texts.commentHint}
          multiline
          minRows={3}
          maxRows={8}
        />
        <p className={styles.kept}>{texts.draftKept}</p>
        <FormActions submit={texts.submit} submitting={texts.submitting}>
          <Button variant="text" onClick={onClose}>
            {common.cancel}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

/** What waits to be sent begins the form, so that it can be changed. */
function begun(kept: OutboxEntry | undefined) {
  const vote = kept && voteOf(kept);
  return { voteType: vote?.voteType ?? '', comment: vote?.comment ?? '' };
}

/** One's earlier vote begins the form, unless something has been written already. */
function useOwnVote(form: UseFormReturn<In, unknown, Out>, targetId: string, isKept: boolean) {
  const { user } = useCurrentUser();
  const { data: own } = useOwnVoteQuery(
    { targetId, person: user?.id ?? null },
    { refetchOnMountOrArgChange: true },
  );
  useEffect(() => {
    if (!own?.voteType || isKept || form.formState.isDirty || readDraft(draftOf(targetId))) return;
    const { targetType } = form.getValues();
    form.reset({ targetType, targetId, voteType: own.voteType, comment: own.comment });
    // What the server has is no draft.
    forgetFormDraft(draftOf(targetId));
  }, [own, isKept, form, targetId]);
  return own;
}

function useSubmit(form: UseFormReturn<In, unknown, Out>, target: Target, onClose: () => void) {
  const dispatch = useAppDispatch();
  const vote = useVote(target);
  const draft = draftOf(target.id);
  return async (body: Out) => {
    const outcome = await vote(body, () => forgetFormDraft(draft));
    if (outcome.state === 'refused') {
      const { refusal } = outcome;
      keepFormDraft(form, draft);
      showRefusal(form, refusal, texts.failedText);
      dispatch(showToast({ kind: 'error', title: texts.failed, text: refusal.message }));
      return;
    }
    forgetFormDraft(draft);
    dispatch(
      outcome.state === 'sent'
        ? showToast({ kind: 'success', title: texts.done, text: texts.doneText })
        : showToast({ kind: 'error', title: texts.failed, text: texts.kept }),
    );
    onClose();
  };
}
