import { useState } from 'react';
import { measures } from '../../locales/ru/measures';
import { Button } from '../Button';
import { PersonRecordDialog } from './PersonRecordDialog';

/** Opens what moderators know of a person and can do about them. */
export function PersonRecordButton({ username }: { username: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" small aria-label={measures.openOf(username)} onClick={() => setIsOpen(true)}>
        {measures.open}
      </Button>
      {isOpen && <PersonRecordDialog username={username} onClose={() => setIsOpen(false)} />}
    </>
  );
}
