/** Sent by the service worker to an open page: a person has pressed a notification. */
export interface OpenPathMessage {
  type: 'open-path';
  /** Path on this site. */
  path: string;
}
