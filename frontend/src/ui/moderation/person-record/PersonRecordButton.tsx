import { useState } from 'react';
import { measures } from '../../../locales/ru/moderation/measures';
import { Button } from '../../controls/Button';
import { lazyOpened } from '../../lazy/lazy-opened';

const PersonRecordDialog = lazyOpened(async () => (await import('./PersonRecordDialog')).PersonRecordDialog);
const AdderRecordDialog = lazyOpened(async () => (await import('./PersonRecordDialog')).AdderRecordDialog);

/** Opens a person's record for a moderator. */
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

/** Opens the record of the person who added a port, whose entry names nobody. */
export function AdderRecordButton({ userId, port }: { userId: string; port: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        small
        aria-label={measures.openAdderOf(port)}
        onClick={() => setIsOpen(true)}
      >
        {measures.open}
      </Button>
      {isOpen && <AdderRecordDialog userId={userId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
