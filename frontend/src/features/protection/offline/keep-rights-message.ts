/** Sent by a page to the service worker: what of one's rights was opened, and is to open without a connection. */
export interface KeepRightsMessage {
  type: 'keep-rights';
  /** The tools (hours of rest, wages, the complaint kit), or the texts of the library. */
  what: 'tools' | 'library';
}
