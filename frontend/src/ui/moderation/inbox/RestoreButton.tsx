import { moderation } from '../../../locales/ru/moderation/moderation';
import type { ApiError } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { refusalText } from '../../../platform/api/refusal-text';
import { useRestoreDeletedMutation } from '../../../platform/moderation/moderation.api';
import { Button } from '../../controls/Button';
import { showToast } from '../../toast/toast.slice';

const texts = moderation.restoration;

/** Restores a deleted item. */
export function RestoreButton({ id, authorName }: { id: string; authorName: string }) {
  const dispatch = useAppDispatch();
  const [restore, { isLoading }] = useRestoreDeletedMutation();
  const act = async () => {
    const { error } = await restore(id);
    const text = refusalText(error as ApiError | undefined);
    dispatch(
      showToast(
        error ? { kind: 'error', title: texts.failed, text } : { kind: 'success', title: texts.done },
      ),
    );
  };
  return (
    <Button
      variant="outlined"
      small
      disabled={isLoading}
      aria-label={texts.restoreOf(authorName)}
      onClick={() => void act()}
    >
      {texts.restore}
    </Button>
  );
}
