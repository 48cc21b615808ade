/** Sent by a page to the service worker about the files of the build that a kept port is shown with; answered by its port. */
export interface PackFilesMessage {
  type: 'port-pack-files';
  /** Only says how much is missing, caches all, or forgets them. */
  wanted: 'measure' | 'keep' | 'drop';
  /** Paths of further files, such as a flag. */
  more: string[];
}

export interface PackFilesReply {
  outcome: 'done' | 'no-room' | 'failed';
  /** Bytes that are not in this browser yet, compressed. */
  missing: number;
}
