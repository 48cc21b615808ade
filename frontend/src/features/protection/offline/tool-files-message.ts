/** Sent by a page to the service worker: a tool for one's rights was opened, and is to open without a connection. */
export interface ToolFilesMessage {
  type: 'tool-files';
}
