import { TakeBackButton as TakeBack } from '../../../ui/moderation/held/TakeBackButton';
import { useTakeHeldTextBackMutation } from './held-texts.api';

/** Takes back the person's own held message or topic. */
export function TakeBackButton({ id }: { id: string }) {
  const [takeBack, { isLoading }] = useTakeHeldTextBackMutation();
  return <TakeBack isBusy={isLoading} onTakeBack={() => takeBack(id)} />;
}
