import { useState } from 'react';
import { relationships as texts } from '../../locales/ru/relationships';
import { Button } from '../Button';
import { ConfirmDialog } from '../Dialog';
import { useRelationship } from './use-relationship';

interface BlockButtonProps {
  username: string;
  small?: boolean;
}

/** Blocks a person, after a question, or takes it back. Nothing until it is known which of the two. */
export function BlockButton({ username, small = false }: BlockButtonProps) {
  const { isKnown, isBlocked, setBlocked, isChanging } = useRelationship(username);
  const [isAsking, setAsking] = useState(false);
  if (!isKnown) return null;
  const change = async () => {
    await setBlocked(!isBlocked);
    setAsking(false);
  };
  return (
    <>
      <Button
        variant={isBlocked ? 'outlined' : 'text'}
        small={small}
        disabled={isChanging}
        onClick={() => (isBlocked ? void change() : setAsking(true))}
      >
        {isBlocked ? texts.unblock : texts.block}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.blockAsk(username)}
          text={texts.blockText}
          confirm={texts.block}
          busy={isChanging}
          onConfirm={() => void change()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
