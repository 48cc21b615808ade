import { type Port, portPath } from '@kubrik/contract';
import type { ReportedThing } from '@kubrik/service-kit';
import type { LockedPort } from './port.repository.js';

/** The port as it enters the moderators' inbox. */
export const reportedPort = (
  id: string,
  { name, description, addedBy }: Pick<LockedPort, 'name' | 'description' | 'addedBy'>,
): ReportedThing => ({
  kind: 'port',
  itemId: id,
  content: `${name} — ${description}`,
  // The page of a port names nobody either.
  authorName: '',
  authorId: addedBy,
  path: portPath(id),
});

/** With everything that a moderator decides about: it stands nowhere yet. */
export function heldPort(port: Port, country: string, addedBy: string | null): ReportedThing {
  const { id, name, description, facilities, cargoTypes } = port;
  const words = [`${name} (${id}, ${country})`, description, ...facilities, ...cargoTypes];
  return { ...reportedPort(id, { name, description, addedBy }), content: words.filter(Boolean).join(' · ') };
}
