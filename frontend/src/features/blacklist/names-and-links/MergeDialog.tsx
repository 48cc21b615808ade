import type { InputOf, newMerge, OutputOf } from '@kubrik/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { reputationLinks } from '../../../locales/ru/blacklist/reputation-links';
import { common } from '../../../locales/ru/common';
import type { ApiError } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { refusalText } from '../../../platform/api/refusal-text';
import { useIsModerator } from '../../../platform/session/use-is-moderator';
import { Button } from '../../../ui/controls/Button';
import { FormDialog } from '../../../ui/form/FormDialog';
import { SelectField, TextField } from '../../../ui/form/fields';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import type { Target } from '../target';
import { TargetChoiceField } from '../target/TargetChoiceField';
import { useTargetHref } from '../use-blacklist-address';
import { MergeComparison } from './MergeComparison';
import { useMergePreviewQuery, useMergeTargetsMutation } from './names-and-links.api';
import styles from './names-and-links.module.css';

const texts = reputationLinks.merge;
const schema = async () => (await import('@kubrik/contract/blacklist/target/target-merge.schemas')).newMerge;
type Body = typeof newMerge;
const kinds = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }));

/** The button of the merge, for moderators. */
export function MergeButton({ target }: { target: Target }) {
  const isModerator = useIsModerator();
  const [isOpen, setOpen] = useState(false);
  if (!isModerator) return null;
  return (
    <>
      <Button variant="outlined" small onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && <MergeDialog target={target} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A moderator compares this company or vessel with another one and merges it into that one. */
function MergeDialog({ target, onClose }: { target: Target; onClose(): void }) {
  const { targetType, id: fromId, name } = target;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const hrefOf = useTargetHref();
  const [merge] = useMergeTargetsMutation();
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { targetType, fromId, intoId: '', kind: 'alias', source: '' } as InputOf<Body>,
    send: (body: OutputOf<Body>) => merge(body),
    failedText: common.failedText,
    onFailed: (text = common.failedText) => dispatch(showToast({ kind: 'error', title: texts.failed, text })),
    onSent: ({ id }) => {
      dispatch(showToast({ kind: 'success', title: texts.done }));
      onClose();
      void navigate(hrefOf({ targetType, id }), { replace: true });
    },
  });
  return (
    <FormDialog
      title={texts.title(name)}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      lead={texts.lead[targetType]}
      texts={{ note: `${texts.moves} ${texts.final}`, submit: texts.submit, submitting: texts.submitting }}
    >
      <TargetChoiceField
        name="intoId"
        label={texts.into[targetType]}
        targetType={targetType}
        exceptId={fromId}
      />
      <Preview target={target} />
      <SelectField name="kind" label={texts.kind} options={kinds} />
      <TextField name="source" label={texts.source} hint={reputationLinks.sourceHint} autoComplete="off" />
    </FormDialog>
  );
}

/** The comparison, once the other target is chosen; or the reason why the two cannot be merged. */
function Preview({ target: { targetType, id: fromId } }: { target: Target }) {
  const intoId = useWatch({ name: 'intoId' }) as string;
  const { currentData, error } = useMergePreviewQuery(intoId ? { targetType, fromId, intoId } : skipToken);
  if (intoId && error)
    return (
      <p role="alert" className={styles.refused}>
        {refusalText(error as ApiError) ?? common.failedText}
      </p>
    );
  return currentData ? <MergeComparison preview={currentData} targetType={targetType} /> : null;
}
