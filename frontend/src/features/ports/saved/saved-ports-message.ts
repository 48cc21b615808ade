/** Sent by a page to the service worker: the exact list of ports to cache. */
export interface SavedPortsMessage {
  type: 'saved-ports';
  /** UN/LOCODEs. */
  ids: string[];
}

/** Most ports that one device saves. */
export const maxSavedPorts = 100;
