import { useState } from 'react';
import { common } from '../../../locales/ru/common';
import { deletion } from '../../../locales/ru/people/report';
import { sendQueue } from '../../../locales/ru/send-queue';
import type { ApiError } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { refusalText } from '../../../platform/api/refusal-text';
import { ConfirmDialog } from '../../layout/Dialog';
import { lazyOpened } from '../../lazy/lazy-opened';
import { showToast } from '../../toast/toast.slice';
import type { DeletionProps } from './DeletionDialog';

const DeletionDialog = lazyOpened(async () => (await import('./DeletionDialog')).DeletionDialog);

/**
 * Asks before a deletion on the page itself; for somebody else's text also for the broken rule, which the
 * author is told.
 */
export function Deletion({ isOwn, ...props }: DeletionProps & { isOwn: boolean }) {
  if (isOwn) return <ConfirmedDeletion {...props} />;
  return <DeletionDialog {...props} />;
}

/** Notifies nobody, and cannot be undone. */
function ConfirmedDeletion({ texts, onRemove, onRemoved, onClose }: DeletionProps) {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const { error, queued } = await onRemove();
    onClose();
    if (queued) return void dispatch(showToast({ kind: 'info', ...sendQueue.kept }));
    const text = refusalText(error as ApiError | undefined) ?? common.failedText;
    dispatch(
      showToast(
        error
          ? { kind: 'error', title: texts.removeFailed, text }
          : { kind: 'success', title: texts.removed },
      ),
    );
    if (!error) onRemoved?.();
  };
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      text={`${texts.removeText} ${deletion.ownText}`}
      confirm={texts.remove}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
