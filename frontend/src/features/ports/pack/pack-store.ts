import type { KeptAnswer } from '../../../platform/api/kept-answers';
import { databaseOf, indexedDbTable, type Table } from '../../../platform/storage/table';
import { gzipped, ungzipped } from './gzip';
import type { PackAnswers, PackEntry } from './pack';

/** A pack as it is stored in IndexedDB. */
interface StoredPack {
  /** UN/LOCODE. */
  id: string;
  /** `PackAnswers` as JSON, compressed. */
  answers: Uint8Array<ArrayBuffer>;
}

const table = (): Table<StoredPack> =>
  indexedDbTable(databaseOf('kubrik-port-packs', { packs: 'id' }), 'packs');
let opened: Table<StoredPack> | undefined;
const packs = () => {
  opened ??= table();
  return opened;
};

/** The last read pack of each port, with the time when it was saved, because another tab may renew it. */
const read = new Map<string, { savedAt: string; answers: Promise<PackAnswers | undefined> }>();

/** Replaces a pack; rejects when there is no room, and then the old pack stays. */
export async function storePack(id: string, answers: PackAnswers): Promise<void> {
  await packs().put({ id, answers: await gzipped(JSON.stringify(answers)) });
}

export const removePack = (id: string): Promise<void> => packs().remove(id);

/** The kept answer for a path, with the time of the answer, from the first of these packs that has it. */
export async function findAnswer(
  entries: readonly PackEntry[],
  path: string,
): Promise<(KeptAnswer & { answeredAt: number }) | undefined> {
  for (const entry of entries) {
    const answer = (await answersOf(entry))?.[path];
    if (answer) return { ...answer, answeredAt: entry.answeredAt };
  }
  return undefined;
}

function answersOf({ id, savedAt }: PackEntry): Promise<PackAnswers | undefined> {
  const known = read.get(id);
  if (known?.savedAt === savedAt) return known.answers;
  const answers = packs()
    .get(id)
    .then(async (stored) => stored && (JSON.parse(await ungzipped(stored.answers)) as PackAnswers));
  answers.catch(() => read.delete(id));
  read.set(id, { savedAt, answers });
  return answers;
}
