import { useState } from 'react';
import { useMutedPerson } from '../../platform/session/relationships.api';

const none: ReadonlySet<string> = new Set();

/** Which texts of muted people are folded: all except those that the reader has opened here. */
export function useFolding() {
  const mutedPerson = useMutedPerson();
  const [opened, setOpened] = useState(none);
  return {
    /** @param author username of the account */
    isFolded: (id: string, author: string) => !opened.has(id) && mutedPerson(author) !== undefined,
    unfold: (id: string) => setOpened((before) => new Set(before).add(id)),
  };
}

export type Folding = ReturnType<typeof useFolding>;
