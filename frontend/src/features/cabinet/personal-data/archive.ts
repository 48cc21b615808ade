import type { PersonalDataDomain } from '@kubrik/contract';
import { strToU8, zip } from 'fflate';
import { personalData } from '../../../locales/ru/cabinet/personal-data';
import { fetchCall } from '../../../platform/api/api';
import { requestOf } from '../../../platform/api/call';
import { saveFile } from '../../../platform/save-file';
import { archivePage, type PersonalRows } from './archive-page';

// Listed here, because the contract's calls are too large to load; the compiler requires every domain.
const domains = Object.keys({
  users: true,
  forum: true,
  news: true,
  ports: true,
  jobs: true,
  protection: true,
  blacklist: true,
  banking: true,
  media: true,
  admin: true,
} satisfies Record<PersonalDataDomain, true>) as PersonalDataDomain[];
const maxAttempts = 5;
/** In ms; multiplied by the number of the attempt. */
const pause = 1500;

/**
 * Collects everything that the site holds about a person into one ZIP archive. It reads the data page by page and
 * repeats a failed page, so that a bad connection does not lose the whole archive.
 */
export async function gatherArchive(
  id: string,
  onProgress: (rows: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const parts: Record<string, PersonalRows> = {};
  let count = 0;
  for (const domain of domains) {
    const rows: PersonalRows = [];
    let cursor: string | undefined;
    do {
      const { data, meta } = await readPage(id, domain, cursor, signal);
      rows.push(...data);
      cursor = meta.nextCursor;
      count += data.length;
      onProgress(count);
    } while (cursor !== undefined);
    parts[domain] = rows;
  }
  const files = Object.entries(parts).map(([domain, rows]) => [
    `${domain}.json`,
    strToU8(JSON.stringify(byTable(rows), null, 2)),
  ]);
  const page = strToU8(archivePage(Object.values(parts).flat(), new Date()));
  return zipped({ 'index.html': page, ...Object.fromEntries(files) });
}

async function readPage(
  id: string,
  domain: PersonalDataDomain,
  cursor: string | undefined,
  signal: AbortSignal,
) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetchCall(requestOf(`${domain}.personalData`, { params: { id }, query: { cursor } }), {
        signal,
      });
    } catch (error) {
      if (signal.aborted || attempt === maxAttempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause * attempt));
    }
  }
}

function byTable(rows: PersonalRows): Record<string, unknown[]> {
  const tables: Record<string, unknown[]> = {};
  for (const { table, values } of rows) {
    tables[table] ??= [];
    tables[table].push(values);
  }
  return tables;
}

const zipped = (files: Record<string, Uint8Array>): Promise<Blob> =>
  new Promise((resolve, reject) => {
    zip(files, (error, bytes) => {
      if (error) reject(error);
      else resolve(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/zip' }));
    });
  });

/** Makes the browser save the archive. */
export const saveArchive = (archive: Blob): void =>
  saveFile(personalData.download.fileName(new Date().toISOString().slice(0, 10)), archive);
