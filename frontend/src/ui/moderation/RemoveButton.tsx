import { useState } from 'react';
import { common } from '../../locales/ru/common';
import type { ApiError } from '../../platform/api/api';
import { useAppDispatch } from '../../platform/api/hooks';
import { refusalText } from '../../platform/api/refusal-text';
import { Button } from '../Button';
import { ConfirmDialog } from '../Dialog';
import { showToast } from '../toast/toast.slice';

interface RemoveButtonProps {
  texts: { remove: string; removeTitle: string; removeText: string; removed: string; removeFailed: string };
  onRemove(): Promise<{ error?: unknown }>;
  onRemoved?(): void;
}

/** Asks, removes, and says what became of it. */
export function RemoveButton({ texts, onRemove, onRemoved }: RemoveButtonProps) {
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const { error } = await onRemove();
    setBusy(false);
    setAsking(false);
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
    <>
      <Button variant="text" small onClick={() => setAsking(true)}>
        {texts.remove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.removeTitle}
          text={texts.removeText}
          confirm={texts.remove}
          busy={isBusy}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
