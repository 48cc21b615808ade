/**
 * Sent by a page to the service worker about the build's files that show a kept port; the answer comes
 * through the message's port.
 */
export interface PackFilesMessage {
  type: 'port-pack-files';
  /** `measure` only asks how much is missing; `keep` caches all files, `drop` deletes them. */
  wanted: 'measure' | 'keep' | 'drop';
  /** Paths of further files, such as a flag. */
  more: string[];
}

export interface PackFilesReply {
  outcome: 'done' | 'no-room' | 'failed';
  /** Bytes, compressed, that this browser does not have yet. */
  missing: number;
}
