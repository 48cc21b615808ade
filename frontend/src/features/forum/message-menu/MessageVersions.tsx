import type { ForumMessage } from '@kubrik/contract';
import { forum } from '../../../locales/ru/forum';
import { TextVersions } from '../../../ui/text/TextVersions';
import { useMessageVersionsQuery } from '../chat/chat.api';

/** The earlier texts of a message, for moderators. */
export function MessageVersions({ message, onClose }: { message: ForumMessage; onClose(): void }) {
  return <TextVersions texts={forum} query={useMessageVersionsQuery(message.id)} onClose={onClose} />;
}
