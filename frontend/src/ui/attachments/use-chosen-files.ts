import { maxAttachmentBytes, maxAttachments } from '@kubrik/contract/media/attachment';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { attachments as texts } from '../../locales/ru/people/attachments';
import {
  addKnownFile,
  type ChosenFile,
  describeFile,
  type FileState,
  forgetKnownFiles,
  knownFiles,
  watchKnownFiles,
} from '../../platform/attachments/chosen-files';
import { kindOfFile } from '../../platform/attachments/file-kind';
import { loadAttachments } from '../../platform/attachments/load-attachments';
import { newId } from '../../platform/ids';

/** Longest name that the server accepts. */
const longestName = 200;
const nothing: ReadonlyMap<string, FileState> = new Map();

const useKnownFiles = () => useSyncExternalStore(watchKnownFiles, knownFiles, () => nothing);

/** The files of an entry of the send queue, with the states of their uploads. */
export function useFileStates(files: readonly ChosenFile[]): FileState[] {
  const known = useKnownFiles();
  useEffect(() => {
    for (const file of files) if (!knownFiles().has(file.id)) addKnownFile(file);
  }, [files]);
  return files.map((file) => known.get(file.id) ?? file);
}

/** The chosen files of a text that is being written. */
export interface ChosenFiles {
  files: readonly FileState[];
  /** Why a file was refused when it was chosen. */
  problem: string | undefined;
  /** Whether the files can be sent: none is being prepared, and none was refused. */
  isReady: boolean;
  add(files: Iterable<File>): void;
  remove(id: string): void;
}

/** Why a file is refused; undefined when it is accepted. */
function problemOf(file: File, count: number): string | undefined {
  if (count >= maxAttachments) return texts.tooMany(maxAttachments);
  const kind = kindOfFile(file);
  if (!kind) return texts.unusable(file.name);
  return kind === 'pdf' && file.size > maxAttachmentBytes ? texts.tooLarge(file.name) : undefined;
}

/** The message of the upload's code, or that the code could not be loaded. */
const messageOf = (error: unknown, name: string) =>
  error instanceof Error && !(error instanceof TypeError) ? error.message : texts.unreadable(name);

/**
 * Adds, prepares and removes files.
 *
 *
 * @param ids of the chosen files, in order; the caller stores them with the text
 */
export function useChosenFiles(ids: readonly string[], change: (ids: string[]) => void): ChosenFiles {
  const known = useKnownFiles();
  const [problem, setProblem] = useState<string>();
  const latest = useRef({ ids, change });
  latest.current = { ids, change };
  useRestoredFiles(ids, change);

  const set = (next: string[]) => {
    latest.current.ids = next;
    latest.current.change(next);
  };
  const leave = (id: string) => set(latest.current.ids.filter((other) => other !== id));

  const take = (file: File) => {
    const kind = kindOfFile(file);
    if (!kind) return;
    const chosen = { id: newId(), name: file.name.slice(-longestName), kind, size: file.size };
    addKnownFile({ ...chosen, isPreparing: true });
    set([...latest.current.ids, chosen.id]);
    void loadAttachments()
      .then(({ prepareFile }) => prepareFile(chosen, file))
      .catch((error: unknown) => {
        // The file was removed meanwhile.
        if (!knownFiles().has(chosen.id)) return;
        leave(chosen.id);
        forgetKnownFiles([chosen.id]);
        setProblem(messageOf(error, file.name));
      });
  };

  const files = ids.flatMap((id) => known.get(id) ?? []);
  const isTooMany = ids.length > maxAttachments;
  return {
    files,
    problem: isTooMany ? texts.tooMany(maxAttachments) : problem,
    isReady:
      !isTooMany && files.length === ids.length && files.every((file) => !file.isPreparing && !file.refusal),
    add(chosen) {
      setProblem(undefined);
      for (const file of chosen) {
        const reason = problemOf(file, latest.current.ids.length);
        if (reason) setProblem(reason);
        else take(file);
      }
    },
    remove(id) {
      const file = known.get(id);
      setProblem(undefined);
      leave(id);
      if (file) void loadAttachments().then(({ dropFiles }) => dropFiles([describeFile(file)], 'discarded'));
    },
  };
}

/** Restores the files of a draft, without those that this browser no longer has. */
function useRestoredFiles(ids: readonly string[], change: (ids: string[]) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the draft of an earlier page
  useEffect(() => {
    const missing = ids.filter((id) => !knownFiles().has(id));
    if (missing.length === 0) return;
    void loadAttachments()
      .then(({ restoreFiles }) => restoreFiles(missing))
      .then((restored) => {
        const lost = missing.filter((id) => !restored.includes(id));
        if (lost.length > 0) change(ids.filter((id) => !lost.includes(id)));
      })
      .catch(() => undefined);
  }, []);
}
