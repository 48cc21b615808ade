import type { Consultation } from '@kubrik/contract';
import { telAddress } from '@kubrik/contract/contact/tel-address';
import { helpline } from '@kubrik/contract/protection/crisis/helpline';
import { languageOf } from '@kubrik/contract/text/question-language';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { protection } from '../../../locales/ru/protection/protection';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Form, SubmitButton } from '../../../ui/form/Form';
import { TextField } from '../../../ui/form/fields';
import { textDraft } from '../../../ui/form/form-draft';
import { submitOnEnter } from '../../../ui/form/submit-on-enter';
import { useSendForm } from '../../../ui/form/use-send-form';
import { Icon } from '../../../ui/icons/Icon';
import { showToast } from '../../../ui/toast/toast.slice';
import { useAskMutation } from '../protection.api';
import styles from '../protection.module.css';
import { CrisisHelp, Helplines } from './CrisisHelp';
import { useHelpNow } from './use-help-now';

const texts = protection.chat;
const longest = 2000;
const schema = async () => (await import('@kubrik/contract/protection/protection.schemas')).newQuestion;

interface QuestionFormProps {
  person: string | null;
  /** The newest answered question. */
  latest: Consultation | undefined;
  onAnswered(): void;
}

/** The form of a question. This browser stores its draft until the answer has arrived. */
export function QuestionForm({ person, latest, onAnswered }: QuestionFormProps) {
  const dispatch = useAppDispatch();
  const [ask] = useAskMutation();
  /** The last sent question that has no answer yet. */
  const [unanswered, setUnanswered] = useState<string>();
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { message: '', showInChat: false },
    draft: textDraft('consultant', 'message'),
    send: (question, { clientId }) => ask({ ...question, clientId, person }),
    failedText: texts.failed.text,
    valuesWhenSent: () => ({ message: '', showInChat: false }),
    onFailed: (text = texts.failed.text) => {
      setUnanswered(form.getValues('message'));
      dispatch(showToast({ kind: 'error', title: texts.failed.title, text }));
    },
    onSent: () => {
      setUnanswered(undefined);
      onAnswered();
    },
  });
  const message = form.watch('message');
  const { isSubmitting, errors } = form.formState;
  const hasFailed = unanswered !== undefined || errors.root !== undefined;
  const help = useHelpNow(message, { unanswered, latest });

  return (
    <>
      <div aria-live="assertive" className={styles.helpNow}>
        {help && <CrisisHelp {...help} />}
      </div>
      <p className={styles.lead}>{texts.lead}</p>
      <Form form={form} onSubmit={submit} className={`card ${styles.ask}`}>
        <TextField
          name="message"
          label={texts.question}
          placeholder={texts.placeholder}
          onKeyDown={(event) => submitOnEnter(event, isSubmitting)}
          lines={[2, 8]}
          maxLength={longest}
        />
        {!message && <Examples onChoose={(example) => form.setValue('message', example)} />}
        <div className={styles.askFoot}>
          <ShowInChat />
          <SubmitButton
            submit={texts.send}
            submitting={texts.sending}
            icon={<Icon name="send" size={18} />}
          />
        </div>
        {!help &&
          (isSubmitting || hasFailed ? (
            <Unanswered question={message} isWaiting={isSubmitting} />
          ) : (
            <Danger />
          ))}
      </Form>
    </>
  );
}

/** Names the helpline as long as nothing that is written calls for help, which only a loaded program can find. */
const Danger = () => (
  <p className={styles.danger}>
    {texts.danger} <a href={telAddress(helpline.phone)}>{helpline.phone}</a>
  </p>
);

/** Shows whom to call while an answer takes long, and after a failure. */
function Unanswered({ question, isWaiting }: { question: string; isWaiting: boolean }) {
  const language = languageOf(question);
  return (
    <div
      role={isWaiting ? undefined : 'alert'}
      lang={language}
      className={`${styles.unanswered} ${isWaiting ? styles.waiting : ''}`}
    >
      <p>{texts.unanswered[language]}</p>
      <Helplines language={language} />
    </div>
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
