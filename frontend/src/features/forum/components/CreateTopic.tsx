import { Link } from 'react-router';
import { useLoginPath } from '../../../app/login-path';
import { common } from '../../../locales/ru/common';
import { forum } from '../../../locales/ru/forum';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Field } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { forumCategories } from '../categories';
import { type TopicRefusal, useCreateTopic } from '../use-create-topic';
import styles from './create-topic.module.css';

const categories = [
  { value: '', label: forum.chooseCategory },
  ...forumCategories.map((value) => ({ value, label: forum.categories[value] })),
] as const;

export function CreateTopic({ onClose }: { onClose(): void }) {
  const { draft, change, errors, refusal, busy, submit } = useCreateTopic(onClose);
  return (
    <Dialog title={forum.createTitle} onClose={onClose} wide staysOnOutsideClick>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={forum.topicTitle}
          required
          value={draft.title}
          onChange={(title) => change({ title })}
          inputProps={{ maxLength: 200 }}
          hint={forum.topicTitleHint}
          error={errors.title}
        />
        <Select
          label={`${forum.category} *`}
          required
          options={categories}
          value={draft.category}
          onChange={(category) => change({ category })}
          error={errors.category}
        />
        <Field
          label={forum.topicText}
          required
          multiline
          minRows={6}
          maxRows={14}
          value={draft.content}
          onChange={(content) => change({ content })}
          inputProps={{ maxLength: 10_000 }}
          error={errors.content}
        />
        {refusal && <Refusal {...refusal} />}
        <div className={styles.actions}>
          <p>{forum.draftKept}</p>
          <Button variant="outlined" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? forum.publishing : forum.publish}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Refusal({ status, form }: TopicRefusal) {
  const loginPath = useLoginPath();
  const isUnknown = status === 401;
  return (
    <p role="alert" className={styles.refusal}>
      <b>{isUnknown ? forum.unauthorized : forum.createFailed}.</b>{' '}
      {isUnknown ? <Link to={loginPath}>{forum.signIn}</Link> : (form?.message ?? common.failedText)}
    </p>
  );
}
