import { forum } from '../../../locales/ru/forum';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Button } from '../../../ui/Button';
import { showToast } from '../../../ui/toast/toast.slice';
import { useTakeHeldTextBackMutation } from '../held-texts.api';

/** Takes an own text back that a moderator has not looked at yet. */
export function TakeBackButton({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const [takeBack, { isLoading }] = useTakeHeldTextBackMutation();
  const press = async () => {
    const { error } = await takeBack(id);
    if (error) dispatch(showToast({ kind: 'error', ...forum.takeBackFailed }));
  };
  return (
    <Button variant="text" small disabled={isLoading} onClick={() => void press()}>
      {forum.takeBack}
    </Button>
  );
}
