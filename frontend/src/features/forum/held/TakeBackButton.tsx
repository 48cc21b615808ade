import { TakeBackButton as TakeBack } from '../../../ui/moderation/held/TakeBackButton';
import { useTakeHeldTextBackMutation } from './held-texts.api';

/** Takes an own message or topic back that a moderator has not looked at yet. */
export function TakeBackButton({ id }: { id: string }) {
  const [takeBack, { isLoading }] = useTakeHeldTextBackMutation();
  return <TakeBack isBusy={isLoading} onTakeBack={() => takeBack(id)} />;
}
