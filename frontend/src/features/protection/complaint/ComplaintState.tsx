import { common } from '../../../locales/ru/common';
import { protection } from '../../../locales/ru/protection/protection';
import type { ReplyOf } from '../../../platform/api/call';
import { Form, FormActions } from '../../../ui/form/Form';
import { TextField } from '../../../ui/form/fields';
import { useSendForm } from '../../../ui/form/use-send-form';
import { longDate } from '../../../ui/text/time';
import { useComplaintStateMutation } from '../protection.api';
import styles from '../protection.module.css';

const texts = protection.complaint.state;
const keyTexts = protection.complaint.key;
const schema = async () => (await import('@kubrik/contract/protection/protection.schemas')).complaintKey;

/** The state of a complaint, for a person who knows its number and secret. */
export function ComplaintState() {
  const [ask, { data }] = useComplaintStateMutation();
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { reference: '', secret: '' },
    send: (key) => ask(key),
    failedText: common.failedText,
    // The mutation's data contains the state.
    onSent: () => undefined,
  });
  return (
    <section className={`card ${styles.box}`}>
      <h2>{texts.title}</h2>
      <Form form={form} onSubmit={submit} label={texts.title} className={styles.form}>
        <TextField name="reference" label={keyTexts.reference} placeholder="K-XXXX-XXXX" autoComplete="off" />
        <TextField name="secret" label={keyTexts.secret} autoComplete="off" />
        <FormActions submit={texts.submit} submitting={texts.submitting} />
      </Form>
      <div role="status">{data && <State state={data} />}</div>
    </section>
  );
}

function State({ state }: { state: ReplyOf<'protection.complaintState'> }) {
  return (
    <dl className={styles.state}>
      <dt>{keyTexts.reference}</dt>
      <dd>
        {state.reference}, {state.vesselName}
      </dd>
      <dt>{texts.status}</dt>
      <dd>
        <b>{texts.statuses[state.status]}</b>
      </dd>
      <dt>{texts.created}</dt>
      <dd>{longDate(state.createdAt)}</dd>
      <dt>{texts.updated}</dt>
      <dd>{longDate(state.updatedAt)}</dd>
      <dt>{texts.answer}</dt>
      <dd className={styles.words}>{state.answer || texts.noAnswer}</dd>
    </dl>
  );
}
