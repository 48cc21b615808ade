import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { ApiError } from '../../../app/api';
import { useAppDispatch } from '../../../app/hooks';
import { protection } from '../../../locales/ru/protection';
import { Button } from '../../../ui/Button';
import { keepDraft, readDraft } from '../../../ui/draft';
import { Field } from '../../../ui/Field';
import { Icon } from '../../../ui/icons/Icon';
import { newId } from '../../../ui/ids';
import { showToast } from '../../../ui/toast/toast.slice';
import { useAskMutation } from '../protection.api';
import styles from './protection.module.css';

const texts = protection.chat;
const draftKey = 'consultant';
const longest = 2000;

/** Where a question is written. It stays here, and on this device, until its answer has come. */
export function QuestionForm({ person }: { person: string | null }) {
  const dispatch = useAppDispatch();
  const [message, setMessage] = useState(() => readDraft(draftKey));
  const [showInChat, setShowInChat] = useState(false);
  const [ask, { isLoading }] = useAskMutation();
  // The same for every try of one question, so that a lost answer does not ask twice.
  const sent = useRef({ message: '', clientId: '' });

  const write = (text: string) => {
    setMessage(text);
    keepDraft(draftKey, text);
  };
  const send = async () => {
    const question = message.trim();
    if (!question || isLoading) return;
    if (sent.current.message !== question) sent.current = { message: question, clientId: newId() };
    const { error } = await ask({ message: question, showInChat, clientId: sent.current.clientId, person });
    if (error) {
      const text = (error as ApiError).form?.message ?? texts.failed.text;
      dispatch(showToast({ kind: 'error', title: texts.failed.title, text }));
      return;
    }
    sent.current = { message: '', clientId: '' };
    write('');
    setShowInChat(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };

  return (
    <form className={`card ${styles.ask}`} onSubmit={submit}>
      <Field
        label={texts.question}
        placeholder={texts.placeholder}
        value={message}
        onChange={write}
        onKeyDown={onKeyDown}
        multiline
        minRows={2}
        maxRows={8}
        inputProps={{ maxLength: longest }}
      />
      {!message && <Examples onChoose={write} />}
      <div className={styles.askFoot}>
        <ShowInChat isOn={showInChat} onChange={setShowInChat} />
        <Button type="submit" variant="contained" disabled={isLoading} icon={<Icon name="send" size={18} />}>
          {isLoading ? texts.sending : texts.send}
        </Button>
      </div>
    </form>
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

function ShowInChat({ isOn, onChange }: { isOn: boolean; onChange(isOn: boolean): void }) {
  const id = useId();
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={isOn}
        aria-describedby={id}
        onChange={(event) => onChange(event.target.checked)}
      />
      {texts.showInChat}
      <small id={id}>{texts.showInChatHint}</small>
    </label>
  );
}
