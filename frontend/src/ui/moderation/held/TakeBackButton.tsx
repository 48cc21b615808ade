import { heldTexts } from '../../../locales/ru/moderation/held-texts';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Button } from '../../controls/Button';
import { showToast } from '../../toast/toast.slice';

interface TakeBackButtonProps {
  isBusy: boolean;
  onTakeBack(): Promise<{ error?: unknown }>;
}

/** Lets a person take back a held text. */
export function TakeBackButton({ isBusy, onTakeBack }: TakeBackButtonProps) {
  const dispatch = useAppDispatch();
  const press = async () => {
    const { error } = await onTakeBack();
    if (error) dispatch(showToast({ kind: 'error', ...heldTexts.takeBackFailed }));
  };
  return (
    <Button variant="text" small disabled={isBusy} onClick={() => void press()}>
      {heldTexts.takeBack}
    </Button>
  );
}
