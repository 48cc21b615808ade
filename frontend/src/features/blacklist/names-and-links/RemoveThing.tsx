import { useState } from 'react';
import { common } from '../../../locales/ru/common';
import type { ApiError } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { refusalText } from '../../../platform/api/refusal-text';
import { IconButton } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { ConfirmDialog } from '../../../ui/layout/Dialog';
import { showToast } from '../../../ui/toast/toast.slice';

interface RemoveThingProps {
  label: string;
  text: string;
  texts: { removeTitle: string; removeConfirm: string; removed: string; removeFailed: string };
  remove(): Promise<{ error?: unknown }>;
}

/** Asks a moderator for confirmation, removes a name or a link, and shows the outcome. */
export function RemoveThing({ label, text, texts, remove }: RemoveThingProps) {
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    setAsking(false);
    const { error } = await remove();
    dispatch(
      showToast(
        error
          ? {
              kind: 'error',
              title: texts.removeFailed,
              text: refusalText(error as ApiError) ?? common.failedText,
            }
          : { kind: 'success', title: texts.removed },
      ),
    );
  };
  return (
    <>
      <IconButton label={label} onClick={() => setAsking(true)}>
        <Icon name="close" size={18} />
      </IconButton>
      {isAsking && (
        <ConfirmDialog
          title={texts.removeTitle}
          text={text}
          confirm={texts.removeConfirm}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
