import type { ForumTopic } from '@kubrik/contract';
import { common } from '../../../locales/ru/common';
import { forum } from '../../../locales/ru/forum';
import { moderation } from '../../../locales/ru/moderation/moderation';
import { useAppDispatch } from '../../../platform/api/hooks';
import {
  useChangeCategoryMutation,
  useReportedTopicQuery,
} from '../../../platform/moderation/moderation.api';
import { FailedNotice } from '../../feedback/Notices';
import { FormDialog } from '../../form/FormDialog';
import { SelectField } from '../../form/fields';
import { useSendForm } from '../../form/use-send-form';
import { Dialog } from '../../layout/Dialog';
import { SkeletonRows } from '../../layout/PagedList';
import { showToast } from '../../toast/toast.slice';

const texts = moderation.category;
const schema = async () => (await import('@kubrik/contract/forum/forum.schemas')).forumTopicChange;
const categories = Object.entries(forum.categories).map(([value, label]) => ({ value, label }));

/** Asks for the category of a topic. */
export function CategoryDialog({ topicId, onClose }: { topicId: string; onClose(): void }) {
  const {
    currentData: topic,
    isError,
    refetch,
  } = useReportedTopicQuery(topicId, {
    refetchOnMountOrArgChange: true,
  });
  if (topic) return <CategoryForm topic={topic} onClose={onClose} />;
  return (
    <Dialog title={texts.title} onClose={onClose}>
      {isError ? <FailedNotice size="part" onRetry={() => void refetch()} /> : <SkeletonRows rows={1} />}
    </Dialog>
  );
}

function CategoryForm({ topic, onClose }: { topic: ForumTopic; onClose(): void }) {
  const dispatch = useAppDispatch();
  const [change] = useChangeCategoryMutation();
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { category: topic.category },
    send: ({ category = topic.category }) => change({ id: topic.id, category }),
    failedText: common.failedText,
    onSent: () => {
      dispatch(showToast({ kind: 'success', title: forum.categoryDone }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.title}
      lead={topic.title}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      texts={{ note: '', submit: texts.save, submitting: texts.saving }}
    >
      <SelectField name="category" label={forum.category} options={categories} />
    </FormDialog>
  );
}
