import { useState, useSyncExternalStore } from 'react';
import { readDraft } from '../../../platform/storage/draft';

/** The text of an input. Only what shows the text follows it: a key renders the input, not the messages above it. */
export class DraftText {
  value: string;
  private readonly listeners = new Set<() => void>();

  constructor(value: string) {
    this.value = value;
  }

  show(value: string): void {
    this.value = value;
    for (const listener of this.listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

/** The draft that this browser keeps under a key. Does not follow its text. */
export const useDraftText = (key: string): DraftText => useState(() => new DraftText(readDraft(key)))[0];

export const useTextOf = (draft: DraftText): string =>
  useSyncExternalStore(draft.subscribe, () => draft.value);
