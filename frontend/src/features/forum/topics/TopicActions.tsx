import type { ForumTopic } from '@kubrik/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { forum } from '../../../locales/ru/forum';
import type { ApiError } from '../../../platform/api/api';
import type { BodyOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import { useCurrentUser } from '../../../platform/session/current-user';
import { Button } from '../../../ui/controls/Button';
import { Select } from '../../../ui/controls/Select';
import { Icon } from '../../../ui/icons/Icon';
import { Deletion } from '../../../ui/moderation/removal/Deletion';
import { showToast } from '../../../ui/toast/toast.slice';
import { forumCategories } from '../categories';
import { useChangeTopicMutation, useDeleteTopicMutation } from '../forum.api';
import styles from './topic-view.module.css';

const categories = forumCategories.map((value) => ({ value, label: forum.categories[value] }));

function useTopicChange(id: string) {
  const dispatch = useAppDispatch();
  const [change, { isLoading }] = useChangeTopicMutation();
  const apply = async (fields: BodyOf<'forum.changeTopic'>, done: string) => {
    const { error } = await change({ id, change: fields });
    const text = (error as ApiError | undefined)?.form?.message;
    dispatch(
      showToast(
        error ? { kind: 'error', title: forum.changeFailed, text } : { kind: 'success', title: done },
      ),
    );
  };
  return { apply, isLoading };
}

/** A moderator's actions on a topic. */
export function TopicActions({ topic }: { topic: ForumTopic }) {
  const { id, isPinned, isLocked, category } = topic;
  const { apply, isLoading } = useTopicChange(id);
  const [asked, setAsked] = useState(false);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, and this is none
    <div className={styles.actions} role="group" aria-label={forum.moderation}>
      <Button
        variant="outlined"
        small
        disabled={isLoading}
        icon={<Icon name={isPinned ? 'unpin' : 'pin'} size={17} />}
        onClick={() => void apply({ isPinned: !isPinned }, isPinned ? forum.unpinnedDone : forum.pinnedDone)}
      >
        {isPinned ? forum.unpin : forum.pin}
      </Button>
      <Button
        variant="outlined"
        small
        disabled={isLoading}
        icon={<Icon name={isLocked ? 'unlock' : 'lock'} size={17} />}
        onClick={() => void apply({ isLocked: !isLocked }, isLocked ? forum.unlockedDone : forum.lockedDone)}
      >
        {isLocked ? forum.unlock : forum.lock}
      </Button>
      <Select
        label={forum.category}
        options={categories}
        value={category}
        onChange={(next) => void apply({ category: next }, forum.categoryDone)}
      />
      <Button
        variant="outlined"
        small
        className={styles.danger}
        icon={<Icon name="trash" size={17} />}
        onClick={() => setAsked(true)}
      >
        {forum.deleteTopic}
      </Button>
      {asked && <DeleteTopic topic={topic} onClose={() => setAsked(false)} />}
    </div>
  );
}

function DeleteTopic({ topic: { id, title, author }, onClose }: { topic: ForumTopic; onClose(): void }) {
  const navigate = useNavigate();
  const { user } = useCurrentUser();
  const [remove] = useDeleteTopicMutation();
  return (
    <Deletion
      isOwn={author.username === user?.username}
      texts={{
        remove: forum.delete,
        removeTitle: forum.deleteTopicAsk,
        removeText: forum.deleteTopicText(title),
        removed: forum.topicDeleted,
        removeFailed: forum.topicDeleteFailed,
      }}
      onRemove={(reason) => remove({ id, reason })}
      onRemoved={() => void navigate('/forum?tab=topics', { replace: true })}
      onClose={onClose}
    />
  );
}
