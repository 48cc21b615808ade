/** Sent by a page to the service worker some time after its start: every section is to open without a connection. */
export interface SectionFilesMessage {
  type: 'section-files';
}
