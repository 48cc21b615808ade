import { useId } from 'react';
import { useController } from 'react-hook-form';
import { protection } from '../../../locales/ru/protection';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Form, SubmitButton } from '../../../ui/form/Form';
import { TextField } from '../../../ui/form/fields';
import { textDraft } from '../../../ui/form/form-draft';
import { submitOnEnter } from '../../../ui/form/submit-on-enter';
import { useSendForm } from '../../../ui/form/use-send-form';
import { Icon } from '../../../ui/icons/Icon';
import { showToast } from '../../../ui/toast/toast.slice';
import { useAskMutation } from '../protection.api';
import styles from './protection.module.css';

const texts = protection.chat;
const longest = 2000;
const schema = async () => (await import('@kubrik/contract')).newQuestion;

/** The form of a question. Its draft stays in this browser until the answer is here. */
export function QuestionForm({ person }: { person: string | null }) {
  const dispatch = useAppDispatch();
  const [ask] = useAskMutation();
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { message: '', showInChat: false },
    draft: textDraft('consultant', 'message'),
    send: (question, { clientId }) => ask({ ...question, clientId, person }),
    failedText: texts.failed.text,
    valuesWhenSent: () => ({ message: '', showInChat: false }),
    onFailed: (text = texts.failed.text) =>
      dispatch(showToast({ kind: 'error', title: texts.failed.title, text })),
    onSent: () => undefined,
  });
  const message = form.watch('message');
  const { isSubmitting } = form.formState;

  return (
    <Form form={form} onSubmit={submit} className={`card ${styles.ask}`}>
      <TextField
        name="message"
        label={texts.question}
        placeholder={texts.placeholder}
        onKeyDown={(event) => submitOnEnter(event, isSubmitting)}
        multiline
        minRows={2}
        maxRows={8}
        inputProps={{ maxLength: longest }}
      />
      {!message && <Examples onChoose={(example) => form.setValue('message', example)} />}
      <div className={styles.askFoot}>
        <ShowInChat />
        <SubmitButton submit={texts.send} submitting={texts.sending} icon={<Icon name="send" size={18} />} />
      </div>
    </Form>
  );
}

function Examples({ onChoose }: { onChoose(text: string): void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
    <div role="group" aria-label={texts.examples} className={styles.examples}>
      {texts.exampleList.map((example) => (
        <button key={example} type="button" onClick={() => onChoose(example)}>
          {example}
        </button>
      ))}
    </div>
  );
}

function ShowInChat() {
  const { field, fieldState } = useController({ name: 'showInChat' });
  const error = fieldState.error?.message;
  const id = useId();
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        name={field.name}
        ref={field.ref}
        checked={field.value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id} ${id}-error` : id}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.target.checked)}
      />
      {texts.showInChat}
      <small id={id}>{texts.showInChatHint}</small>
      {error && (
        <small id={`${id}-error`} role="alert" className={styles.wrong}>
          {error}
        </small>
      )}
    </label>
  );
}
