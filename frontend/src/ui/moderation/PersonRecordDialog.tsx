import { measures } from '../../locales/ru/measures';
import { Dialog } from '../Dialog';
import { PersonRecord } from './PersonRecord';

/** The record of a person beside an entry of the inbox. */
export const PersonRecordDialog = ({ username, onClose }: { username: string; onClose(): void }) => (
  <Dialog title={measures.titleOf(username)} onClose={onClose} wide>
    <PersonRecord username={username} />
  </Dialog>
);
