import { useState } from 'react';
import { Button } from '../../controls/Button';
import { Deletion } from './Deletion';
import type { DeletionProps } from './DeletionDialog';

/** Asks, deletes, and shows the outcome. */
export function RemoveButton(props: Omit<DeletionProps, 'onClose'> & { isOwn: boolean }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="text" small onClick={() => setAsking(true)}>
        {props.texts.remove}
      </Button>
      {isAsking && <Deletion {...props} onClose={() => setAsking(false)} />}
    </>
  );
}
