import { admin } from '../../../locales/ru/admin/admin';
import type { ReplyOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Form, FormActions } from '../../../ui/form/Form';
import { TextField } from '../../../ui/form/fields';
import { useSendForm } from '../../../ui/form/use-send-form';
import { Loaded } from '../../../ui/layout/Loaded';
import { showToast } from '../../../ui/toast/toast.slice';
import styles from '../panel/admin.module.css';
import { useHeldWordsQuery, useSaveHeldWordsMutation } from './settings.api';

const { heldWords } = admin;
const schema = async () => (await import('@kubrik/contract/moderation/held-words.calls')).newHeldWordList;

/** The words that cause messages and topics to be held for a moderator. */
export function HeldWordsBox() {
  const query = useHeldWordsQuery();
  return (
    <section className={`card ${styles.box} ${styles.settings} ${styles.below}`} aria-labelledby="held-words">
      <h3 id="held-words">{heldWords.title}</h3>
      <Loaded query={query}>{(data) => <WordsForm words={data.words} />}</Loaded>
    </section>
  );
}

function WordsForm({ words }: Pick<ReplyOf<'admin.heldWords'>, 'words'>) {
  const dispatch = useAppDispatch();
  const [save] = useSaveHeldWordsMutation();
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { words: words.join('\n') },
    send: (body) => save(body),
    failedText: admin.notSaved,
    onSent: () => void dispatch(showToast({ kind: 'success', title: heldWords.saved })),
  });
  return (
    <Form form={form} onSubmit={submit} label={heldWords.title}>
      <TextField
        name="words"
        label={heldWords.words}
        hint={heldWords.hint}
        lines={[4, 14]}
        autoComplete="off"
      />
      <FormActions submit={heldWords.save} submitting={admin.saving} />
    </Form>
  );
}
