import type { newComplaint } from '@kubrik/contract';
import { type BodyOf, call, type ReplyOf } from '../../app/call';
import { useAppDispatch } from '../../app/hooks';
import { isUnsent, type OutboxEntry } from '../../app/outbox/entry';
import { useKeptEntries, useOutboxEntries, useSend } from '../../app/outbox/use-outbox';
import { common } from '../../locales/ru/common';
import { protection } from '../../locales/ru/protection';
import { forgetFormDraft, keepFormDraft, readFormDraft, useFormDraft } from '../../ui/form/use-form-draft';
import { showRefusal, useSchemaForm } from '../../ui/form/use-schema-form';
import { newId } from '../../ui/ids';
import { showToast } from '../../ui/toast/toast.slice';

/** Kind of a complaint in the outbox. */
const complaintKind = 'complaint';
const texts = protection.complaint;
const schema = async () => (await import('@kubrik/contract')).newComplaint;
type Filled = (typeof newComplaint)['_zod']['output'];
type Complaint = BodyOf<'protection.complain'>;

/** With which a complaint's status is read. */
export type ComplaintKey = ReplyOf<'protection.complain'>;

const empty = { complaintType: 'wages', vesselName: '', flagState: '', description: '', contact: '' };
const draftKey = 'complaint';

export const complaintOf = ({ call: { body } }: OutboxEntry) => body as Complaint;

/** Complaints that wait or were refused, and the keys of those that were sent when nobody was looking. */
export function useKeptComplaints() {
  const kept = useKeptEntries(complaintKind);
  const sent = useOutboxEntries(complaintKind).filter((entry) => !isUnsent(entry));
  return {
    kept,
    keys: sent.map(({ clientId, reply }) => ({ clientId, ...(reply as ComplaintKey) })),
  };
}

/** A complaint that is being written, anonymous unless its sender says otherwise. */
export function useComplaint(onDone: (key: ComplaintKey) => void) {
  const dispatch = useAppDispatch();
  const send = useSend();
  const defaultValues = { ...readFormDraft(draftKey, empty), isAnonymous: true };
  const form = useSchemaForm({ schema, defaultValues: defaultValues as never });
  useFormDraft(form, draftKey);
  const submit = async (values: Filled) => {
    const clientId = newId();
    const outcome = await send(
      {
        clientId,
        kind: complaintKind,
        label: texts.outbox,
        text: `${values.vesselName}. ${values.description}`,
        place: '/protection?tab=complaints',
        sentText: texts.sentLater,
        keepsReply: true,
        call: call('protection.complain', { body: { ...values, clientId } }),
      },
      () => forgetFormDraft(draftKey),
    );
    if (outcome.state === 'refused') {
      keepFormDraft(form, draftKey);
      showRefusal(form, outcome.refusal, common.failedText);
      dispatch(showToast({ kind: 'error', ...texts.failed }));
      return;
    }
    form.reset({ ...empty, isAnonymous: true } as never);
    forgetFormDraft(draftKey);
    if (outcome.state === 'kept') {
      dispatch(showToast({ kind: 'error', ...texts.kept }));
      return;
    }
    dispatch(showToast({ kind: 'success', ...texts.done }));
    onDone(outcome.reply as ComplaintKey);
  };

  /** Takes what was refused back into the form. */
  const edit = ({ clientId: _, ...complaint }: Complaint) => {
    form.reset({ ...empty, ...complaint } as never);
    keepFormDraft(form, draftKey);
  };

  return { form, submit, edit };
}
