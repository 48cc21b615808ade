import { relationships as texts } from '../../locales/ru/people/relationships';
import { Button } from '../controls/Button';
import { useChangeRelationship, useRelationship } from './use-relationship';

/** Mutes a person, or takes it back. Nothing until it is known which of the two. */
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
