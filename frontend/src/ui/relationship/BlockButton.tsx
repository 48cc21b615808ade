import { useState } from 'react';
import { relationships as texts } from '../../locales/ru/people/relationships';
import { Button } from '../controls/Button';
import { ConfirmDialog } from '../layout/Dialog';
import { useChangeRelationship, useRelationship } from './use-relationship';

interface BlockButtonProps {
  username: string;
  small?: boolean;
}

/**
 * Blocks a person after a question, or takes the block back. Renders nothing until the present state is
 * known.
 */
export function BlockButton({ username, small = false }: BlockButtonProps) {
  const { isKnown, isBlocked } = useRelationship(username);
  const { change, isChanging } = useChangeRelationship();
  const [isAsking, setAsking] = useState(false);
  if (!isKnown) return null;
  const toggle = async () => {
    await change(username, { isBlocked: !isBlocked });
    setAsking(false);
  };
  return (
    <>
      <Button
        variant={isBlocked ? 'outlined' : 'text'}
        small={small}
        disabled={isChanging}
        onClick={() => (isBlocked ? void toggle() : setAsking(true))}
      >
        {isBlocked ? texts.unblock : texts.block}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.blockAsk(username)}
          text={texts.blockText}
          confirm={texts.block}
          busy={isChanging}
          onConfirm={() => void toggle()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
