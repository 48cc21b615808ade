import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { common } from '../../../locales/ru/common';
import { forum } from '../../../locales/ru/forum';
import { useLoginPath } from '../../../platform/session/login-path';
import { Button } from '../../../ui/controls/Button';
import { Form, SubmitButton } from '../../../ui/form/Form';
import { SelectField, TextField } from '../../../ui/form/fields';
import type { FormRefusal } from '../../../ui/form/use-send-form';
import { Dialog } from '../../../ui/layout/Dialog';
import { MentionField } from '../../../ui/mention/MentionField';
import { RulesLine } from '../../../ui/rules/RulesLine';
import { markRulesSeen } from '../../../ui/rules/rules-seen';
import { forumCategories } from '../categories';
import styles from './create-topic.module.css';
import { useCreateTopic } from './use-create-topic';

const categories = [
  { value: '', label: forum.chooseCategory },
  ...forumCategories.map((value) => ({ value, label: forum.categories[value] })),
] as const;

export function CreateTopic({ onClose }: { onClose(): void }) {
  const { form, submit, refusal, clearRefusal } = useCreateTopic(onClose);
  const publish = (...values: Parameters<typeof submit>) => {
    markRulesSeen();
    return submit(...values);
  };
  return (
    <Dialog title={forum.createTitle} onClose={onClose} wide staysOnOutsideClick>
      <Form form={form} onSubmit={publish} onInvalid={clearRefusal} className={styles.form}>
        <RulesLine />
        <TextField
          name="title"
          label={forum.topicTitle}
          required
          maxLength={200}
          hint={forum.topicTitleHint}
        />
        <SelectField name="category" label={`${forum.category} *`} options={categories} required />
        <MentionField name="content" label={forum.topicText} required lines={[6, 14]} maxLength={10_000} />
        <Failure refusal={refusal} />
        <div className={styles.actions}>
          <p>{forum.draftKept}</p>
          <Button variant="outlined" onClick={onClose}>
            {common.cancel}
          </Button>
          <SubmitButton submit={forum.publish} submitting={forum.publishing} />
        </div>
      </Form>
    </Dialog>
  );
}

/** The reason why the topic was not created: the server's refusal, or that the form could not be checked. */
function Failure({ refusal }: { refusal: FormRefusal | undefined }) {
  const loginPath = useLoginPath();
  const { errors } = useFormContext().formState;
  const isUnknown = refusal?.status === 401;
  const text = refusal ? (refusal.form?.message ?? common.failedText) : errors.root?.message;
  if (!text) return null;
  return (
    <p role="alert" className={styles.refusal}>
      <b>{isUnknown ? forum.unauthorized : forum.createFailed}.</b>{' '}
      {isUnknown ? <Link to={loginPath}>{forum.signIn}</Link> : text}
    </p>
  );
}
