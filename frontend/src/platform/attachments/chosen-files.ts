import type { AttachmentKind } from '@kubrik/contract';

/** A picture or document that a person has chosen, without its bytes. Stored in entries of the send queue. */
export interface ChosenFile {
  /** The client id of its upload. */
  id: string;
  name: string;
  kind: AttachmentKind;
  /** Bytes of the file that is sent; a picture is already shrunk. */
  size: number;
}

/** A chosen file and the state of its upload, as pages show it. */
export interface FileState extends ChosenFile {
  /** Whether the file is being shrunk and stored. */
  isPreparing?: boolean;
  /** Bytes that the server has. */
  sent?: number;
  isUploaded?: boolean;
  /** Why the server refuses the file. */
  refusal?: string | undefined;
}

let files: ReadonlyMap<string, FileState> = new Map();
const watchers = new Set<() => void>();

function replace(next: ReadonlyMap<string, FileState>): void {
  files = next;
  for (const watcher of [...watchers]) watcher();
}

/** The files that this page knows, by id; the same object until something changes. */
export const knownFiles = (): ReadonlyMap<string, FileState> => files;

export function watchKnownFiles(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const addKnownFile = (file: FileState): void => replace(new Map(files).set(file.id, file));

/** Ignores a file that the page does not know. */
export function changeKnownFile(id: string, change: Partial<FileState>): void {
  const file = files.get(id);
  if (file) replace(new Map(files).set(id, { ...file, ...change }));
}

export function forgetKnownFiles(ids: readonly string[]): void {
  replace(new Map([...files].filter(([id]) => !ids.includes(id))));
}

/** Waits until these files are prepared or refused. @returns those that can be sent */
export async function preparedFiles(ids: readonly string[]): Promise<ChosenFile[]> {
  const isBusy = () => ids.some((id) => files.get(id)?.isPreparing);
  if (isBusy()) {
    await new Promise<void>((resolve) => {
      const unwatch = watchKnownFiles(() => {
        if (isBusy()) return;
        unwatch();
        resolve();
      });
    });
  }
  return ids.flatMap((id) => files.get(id) ?? []).map(describeFile);
}

/** A file without the state of its upload. */
export const describeFile = ({ id, name, kind, size }: ChosenFile): ChosenFile => ({ id, name, kind, size });
