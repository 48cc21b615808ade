/** Sent by a page to the service worker in idle time: every section is to open without a connection. */
export interface SectionFilesMessage {
  type: 'section-files';
}
