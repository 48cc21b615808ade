import { relationships as texts } from '../../locales/ru/people/relationships';
import { Button } from '../controls/Button';
import { useChangeRelationship, useRelationship } from './use-relationship';

/** Mutes a person, or takes that back. Renders nothing until the present state is known. */
export function MuteButton({ username }: { username: string }) {
  const { isKnown, isMuted } = useRelationship(username);
  const { change, isChanging } = useChangeRelationship();
  if (!isKnown) return null;
  return (
    <Button
      variant={isMuted ? 'outlined' : 'text'}
      disabled={isChanging}
      onClick={() => void change(username, { isMuted: !isMuted })}
    >
      {isMuted ? texts.unmute : texts.mute}
    </Button>
  );
}
