import { admin } from '../../../locales/ru/admin/admin';
import { adminFeeds } from '../../../locales/ru/admin/admin-feeds';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Form, FormActions } from '../../../ui/form/Form';
import { SwitchField, TextField } from '../../../ui/form/fields';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import styles from '../panel/admin.module.css';
import { useAddFeedMutation } from './feed.api';

const texts = adminFeeds.add;
const schema = async () => (await import('@kubrik/contract/news/news-feed.schemas')).newNewsFeed;
const empty = { url: '', name: '', isSpecialist: false };

export function FeedForm() {
  const dispatch = useAppDispatch();
  const [add] = useAddFeedMutation();
  const { form, submit } = useSendForm({
    schema,
    defaultValues: empty,
    send: (body) => add(body),
    failedText: admin.notSaved,
    onSent: () => {
      form.reset(empty);
      dispatch(showToast({ kind: 'success', title: texts.done }));
    },
  });
  return (
    <section className={`card ${styles.box} ${styles.settings}`} aria-labelledby="add-feed">
      <h3 id="add-feed">{texts.title}</h3>
      <Form form={form} onSubmit={submit} label={texts.title}>
        <TextField name="url" label={texts.url} hint={texts.urlHint} autoComplete="off" inputMode="url" />
        <TextField name="name" label={texts.name} hint={texts.nameHint} autoComplete="off" />
        <SwitchField name="isSpecialist" label={texts.isSpecialist} hint={texts.isSpecialistHint} />
        <FormActions submit={texts.submit} submitting={texts.submitting} />
      </Form>
    </section>
  );
}
