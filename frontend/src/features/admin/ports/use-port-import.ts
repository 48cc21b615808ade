import type { PortImport } from '@kubrik/contract';
import { useState } from 'react';
import { common } from '../../../locales/ru/common';
import type { ApiError } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { refusalText } from '../../../platform/api/refusal-text';
import { refetchConflicts, useImportPortsMutation } from './port.api';

interface ImportState {
  phase: 'idle' | 'running' | 'empty' | 'stopped' | 'done';
  /** Number of the file's parts that were sent. */
  done: number;
  all: number;
  /** The reason why the import stopped. */
  reason: string;
  sum: PortImport | undefined;
}

const idle: ImportState = { phase: 'idle', done: 0, all: 0, reason: '', sum: undefined };

/** Sends a list of ports, one part after the other. */
export function usePortImport() {
  const dispatch = useAppDispatch();
  const [state, setState] = useState(idle);
  const [send] = useImportPortsMutation();
  const take = async (file: File) => {
    setState({ ...idle, phase: 'running' });
    const { partsOfPortList } = await import('@kubrik/contract/ports/port-list-file');
    const parts = partsOfPortList(new Uint8Array(await file.arrayBuffer()));
    if (parts.length === 0) return setState({ ...idle, phase: 'empty' });
    let sum: PortImport | undefined;
    let reason: string | undefined;
    for (const [done, part] of parts.entries()) {
      setState({ ...idle, phase: 'running', done: done + 1, all: parts.length, sum });
      const { data, error } = await send(part);
      if (!data) {
        reason = refusalText(error as ApiError | undefined) ?? common.failedText;
        break;
      }
      sum = sum ? added(sum, data) : data;
    }
    setState({ ...idle, ...(reason === undefined ? { phase: 'done' } : { phase: 'stopped', reason }), sum });
    dispatch(refetchConflicts());
  };
  return { state, take };
}

const added = (a: PortImport, b: PortImport): PortImport => ({
  added: a.added + b.added,
  changed: a.changed + b.changed,
  unchanged: a.unchanged + b.unchanged,
  skipped: a.skipped + b.skipped,
  refused: [...a.refused, ...b.refused],
  warnings: [...a.warnings, ...b.warnings],
});
