import { forum } from '../../../locales/ru/forum';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Button } from '../../../ui/Button';
import { showToast } from '../../../ui/toast/toast.slice';
import { useWithdrawHeldTextMutation } from '../held-texts.api';

/** Takes an own text back that a moderator has not looked at yet. */
export function WithdrawButton({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const [withdraw, { isLoading }] = useWithdrawHeldTextMutation();
  const press = async () => {
    const { error } = await withdraw(id);
    if (error) dispatch(showToast({ kind: 'error', ...forum.withdrawFailed }));
  };
  return (
    <Button variant="text" small disabled={isLoading} onClick={() => void press()}>
      {forum.withdraw}
    </Button>
  );
}
