import type { KeptAnswer } from '../../../platform/api/kept-answers';
import { databaseOf, indexedDbTable, type Table } from '../../../platform/storage/table';
import { gzipped, ungzipped } from './gzip';
import type { PackAnswers } from './pack';

/** A pack as it lies in IndexedDB. */
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

/** Packs that have been read, by id: a card makes eight calls. */
const read = new Map<string, Promise<PackAnswers | undefined>>();

/** Puts a pack in the place of the one before it; rejects where there is no room, and then that one stays. */
export async function storePack(id: string, answers: PackAnswers): Promise<void> {
  await packs().put({ id, answers: await gzipped(JSON.stringify(answers)) });
  read.delete(id);
}

export async function removePack(id: string): Promise<void> {
  read.delete(id);
  await packs().remove(id);
}

/** The kept answer of a path in the first of these packs that has it. */
export async function findAnswer(ids: readonly string[], path: string): Promise<KeptAnswer | undefined> {
  for (const id of ids) {
    const answers = await answersOf(id);
    const answer = answers?.[path];
    if (answer) return answer;
  }
  return undefined;
}

function answersOf(id: string): Promise<PackAnswers | undefined> {
  const known = read.get(id);
  if (known) return known;
  const reading = packs()
    .get(id)
    .then(async (stored) => stored && (JSON.parse(await ungzipped(stored.answers)) as PackAnswers));
  reading.catch(() => read.delete(id));
  read.set(id, reading);
  return reading;
}
