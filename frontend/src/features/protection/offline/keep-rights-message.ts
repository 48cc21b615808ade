/**
 * A page's message to the service worker: which part of the rights screen was opened and must work without a
 * connection.
 */
export interface KeepRightsMessage {
  type: 'keep-rights';
  /** The tools (hours of rest, wages, the complaint kit), or the texts of the library. */
  what: 'tools' | 'library';
}
