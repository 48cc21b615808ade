/** What a page tells the service worker: exactly these ports are to be kept. */
export interface SavedPortsMessage {
  type: 'saved-ports';
  /** UN/LOCODEs. */
  ids: string[];
}

/** Most ports that one device keeps. */
export const mostSavedPorts = 100;
