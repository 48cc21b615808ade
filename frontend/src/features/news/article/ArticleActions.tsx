import type { NewsItem } from '@kubrik/contract';
import { useState } from 'react';
import { newsArticle } from '../../../locales/ru/news/news-article';
import type { ApiError } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { useIsModerator } from '../../../platform/session/use-is-moderator';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { ConfirmDialog } from '../../../ui/layout/Dialog';
import { lazyOpened } from '../../../ui/lazy/lazy-opened';
import { showToast } from '../../../ui/toast/toast.slice';
import styles from './article.module.css';
import { useRemoveNewsMutation } from './news-edit.api';

const NewsEditor = lazyOpened(async () => (await import('./NewsEditor')).NewsEditor);
const texts = newsArticle.moderation;

/** Removes an item and shows the outcome. */
function useRemoval(id: string) {
  const dispatch = useAppDispatch();
  const [removeItem, { isLoading }] = useRemoveNewsMutation();
  const remove = async (): Promise<boolean> => {
    const { error } = await removeItem(id);
    const text = (error as ApiError | undefined)?.form?.message;
    dispatch(
      showToast(
        error ? { kind: 'error', title: texts.notRemoved, text } : { kind: 'success', title: texts.removed },
      ),
    );
    return !error;
  };
  return { remove, isLoading };
}

/** A moderator's actions on a published item. */
export function ArticleActions({ item, onRemoved }: { item: NewsItem; onRemoved(): void }) {
  const isModerator = useIsModerator();
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const { remove, isLoading } = useRemoval(item.id);
  if (!isModerator) return null;
  const close = () => setOpen(undefined);
  const confirm = async () => {
    const isRemoved = await remove();
    close();
    if (isRemoved) onRemoved();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, and this is none
    <div className={styles.actions} role="group" aria-label={texts.group}>
      <Button variant="outlined" small icon={<Icon name="edit" size={17} />} onClick={() => setOpen('edit')}>
        {texts.edit}
      </Button>
      <Button
        variant="outlined"
        small
        className={styles.danger}
        icon={<Icon name="trash" size={17} />}
        onClick={() => setOpen('remove')}
      >
        {texts.remove}
      </Button>
      {open === 'edit' && <NewsEditor item={item} onClose={close} />}
      {open === 'remove' && (
        <ConfirmDialog
          title={texts.ask}
          text={texts.askText(item.title)}
          confirm={texts.remove}
          busy={isLoading}
          onConfirm={() => void confirm()}
          onCancel={close}
        />
      )}
    </div>
  );
}
