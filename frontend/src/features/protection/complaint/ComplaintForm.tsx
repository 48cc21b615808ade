import { useWatch } from 'react-hook-form';
import { protection } from '../../../locales/ru/protection/protection';
import { AttachmentField } from '../../../ui/attachments/AttachmentField';
import { Form, FormActions } from '../../../ui/form/Form';
import { FieldPair } from '../../../ui/form/FormDialog';
import { SelectField, SwitchField, TextField } from '../../../ui/form/fields';
import styles from '../protection.module.css';
import type { useComplaint } from './use-complaint';

const texts = protection.complaint;
const types = Object.entries(texts.types).map(([value, label]) => ({ value, label }));

export function ComplaintForm({ form, submit }: Pick<ReturnType<typeof useComplaint>, 'form' | 'submit'>) {
  return (
    <section className={`card ${styles.box}`}>
      <h2>{texts.title}</h2>
      <Form form={form} onSubmit={submit} label={texts.title} className={styles.form}>
        <SelectField name="complaintType" label={texts.type} options={types} />
        <FieldPair>
          <TextField name="vesselName" label={texts.vesselName} autoComplete="off" />
          <TextField name="flagState" label={texts.flagState} autoComplete="off" />
        </FieldPair>
        <TextField
          name="description"
          label={texts.description}
          hint={texts.descriptionHint}
          lines={[5, 14]}
        />
        <AttachmentField />
        <SwitchField name="isAnonymous" label={texts.isAnonymous} hint={texts.isAnonymousHint} />
        <Contact />
        <p className={styles.small}>{texts.draftKept}</p>
        <FormActions submit={texts.submit} submitting={texts.submitting} />
      </Form>
    </section>
  );
}

function Contact() {
  const isAnonymous = useWatch({ name: 'isAnonymous' });
  if (isAnonymous) return null;
  return <TextField name="contact" label={texts.contact} hint={texts.contactHint} />;
}
