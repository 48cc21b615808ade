import type { NewsItem } from '@kubrik/contract';
import { newsArticle } from '../../../locales/ru/news/news-article';
import { newsSearch } from '../../../locales/ru/news/news-search';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Form, FormActions } from '../../../ui/form/Form';
import { SelectField, TextField } from '../../../ui/form/fields';
import { useSendForm } from '../../../ui/form/use-send-form';
import { Dialog } from '../../../ui/layout/Dialog';
import { showToast } from '../../../ui/toast/toast.slice';
import styles from './article.module.css';
import { useEditNewsMutation } from './news-edit.api';

const texts = newsArticle.moderation;
const choicesOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const categories = choicesOf(newsSearch.categories);
const priorities = choicesOf(texts.priorities);
const schema = async () => (await import('@kubrik/contract/news/news.schemas')).editedNews;

/** Changes the title, summary, category and urgency of an item. The source's text cannot be changed. */
export function NewsEditor({ item, onClose }: { item: NewsItem; onClose(): void }) {
  const dispatch = useAppDispatch();
  const [edit] = useEditNewsMutation();
  const { title, category, priority } = item;
  // Undefined, so that an item without a summary may stay without one.
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { title, category, priority, summary: item.summary || undefined },
    send: (body) => edit({ id: item.id, body }),
    failedText: texts.notSaved,
    onFailed: (text) => dispatch(showToast({ kind: 'error', title: texts.notSaved, text })),
    onSent: () => {
      dispatch(showToast({ kind: 'success', title: texts.saved }));
      onClose();
    },
  });
  return (
    <Dialog title={texts.title} onClose={onClose} wide staysOnOutsideClick>
      <p>{texts.text}</p>
      <Form form={form} onSubmit={submit} label={texts.title} className={styles.editor}>
        <TextField name="title" label={texts.itemTitle} lines={[1, 4]} autoComplete="off" />
        <TextField name="summary" label={texts.summary} lines={[3, 10]} />
        <SelectField name="category" label={texts.category} options={categories} />
        <SelectField name="priority" label={texts.priority} options={priorities} />
        <FormActions submit={texts.save} submitting={texts.saving} />
      </Form>
    </Dialog>
  );
}
